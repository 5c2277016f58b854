/** Starting: the terminal's lines of browser mode, the window's own dialogs. */
export const startEn = {
  'start.served': 'HNScope is served on this computer only, at',
  'start.stop': 'Ctrl+C ends it.',
  'start.reason.asked': 'Browser mode, as asked for.',
  'start.reason.noRuntime': 'No window: there is no Electron runtime. "npx install-electron" downloads one.',
  'start.reason.noDisplay': 'No window: there is no display (DISPLAY and WAYLAND_DISPLAY are not set).',
  'start.reason.runtimeFailed': 'No window: the Electron runtime did not start here ({{how}}).',
  'start.portTaken': 'Port {{port}} is in use. Choose another with --port, or leave it out.',
  'start.portRefused': 'Port {{port}} cannot be listened on: {{why}}.',
  'start.noPage': 'The page is missing in this installation: run "npm run build".',
  'start.opening': 'Opening {{source}}',
  'start.dialog.files': 'Open HNS evidence',
  'start.dialog.folder': 'Open a folder of HNS evidence',
  'start.dialog.open': 'Open',
  'start.sandbox': 'HNScope does not run without its sandbox: leave out --no-sandbox.',
  'start.page.stopped': 'The page of HNScope stopped twice.',
  'start.page.stoppedHint': 'The open source is untouched. Close this window and start HNScope again.',
} as const
