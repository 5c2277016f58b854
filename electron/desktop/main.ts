import { app, BrowserWindow, dialog, Menu, nativeTheme, session, shell } from 'electron'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { message } from '../../core/model/message.ts'
import type { Chosen } from '../app/open-source.ts'
import { defaultSource } from '../app/sources.ts'
import { createLogger, fileSink } from '../platform/log.ts'
import { openPageFiles } from '../platform/page-files.ts'
import { appPaths } from '../platform/paths.ts'
import { chooseLocale, say } from '../platform/say.ts'
import { startHostProcess } from './host-process.ts'
import { mayAccelerate } from './acceleration.ts'
import { answerConnect } from './ipc.ts'
import { argumentsOf } from './main-arguments.ts'
import { declareScheme, servePage } from './protocol.ts'
import { secureAllContents, secureSession } from './security.ts'
import { stoppedPage } from './stopped-page.ts'
import { openWindow } from './window.ts'

const paths = appPaths()
const log = createLogger({ sink: fileSink(paths.logFolder, 'main') }).child({ area: 'window' })

// Electron's answer to an exception is a message box, in which an unattended run would hang.
process.on('uncaughtException', (error) => {
  log.error('an exception in the main process', { stack: error.stack ?? String(error) })
  process.stderr.write(`${error.stack ?? String(error)}\n`)
  app.exit(70)
})

const dist = path.join(__dirname, '..')
const devTools = !app.isPackaged || app.commandLine.hasSwitch('devtools')

/** As the user named it from the folder where he stood; names such as sim:demo are no paths. */
function resolveSource(source: string | null, folder: string): string | null {
  if (source === null) return null
  // Of a joined source, what stands before the cluster may be a path.
  const [, hns = source, cluster = ''] = /^(.+?)(\+cluster:.*)$/s.exec(source) ?? []
  return /^[a-z]{2,}:/i.test(hns) || hns === 'live' ? source : path.resolve(folder, hns) + cluster
}

function setMenu(): void {
  // macOS gives copy, paste and quit to an app by its menu alone; elsewhere the page has all that there is.
  Menu.setApplicationMenu(
    process.platform === 'darwin'
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
      : null,
  )
}

const dialogProperties = {
  files: ['openFile', 'multiSelections'],
  folder: ['openDirectory'],
  // `.kube` is hidden where a dot hides a folder.
  kubeconfig: ['openFile', 'showHiddenFiles'],
} satisfies Readonly<Record<Chosen, Electron.OpenDialogOptions['properties']>>

/** What a second start hands to the first; its plain arguments come in another order than they were given. */
const secondStartSchema = z.object({
  source: z.string().max(4096).nullable(),
  view: z.string().max(8001).nullable(),
})

async function start(source: string | null, view: string | null): Promise<void> {
  await app.whenReady()
  const locale = chooseLocale(app.getPreferredSystemLanguages())
  const speak = (key: Parameters<typeof message>[0]): string => say(locale, message(key))
  setMenu()
  secureSession(session.defaultSession, { devTools })
  const stopped = stoppedPage(locale, speak('start.page.stopped'), speak('start.page.stoppedHint'))
  servePage(session.defaultSession, openPageFiles(path.join(dist, 'renderer')), stopped)

  const choose = async (what: Chosen): Promise<readonly string[] | null> => {
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) return null
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      title: speak(`start.dialog.${what}`),
      buttonLabel: speak('start.dialog.open'),
      properties: dialogProperties[what],
    })
    return canceled || filePaths.length === 0 ? null : filePaths
  }
  const saveAs = async (name: string): Promise<string | null> => {
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) return null
    const extension = path.extname(name).slice(1)
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      title: speak('start.dialog.saveAs'),
      defaultPath: path.join(app.getPath('documents'), path.basename(name)),
      filters: extension === '' ? [] : [{ name: extension, extensions: [extension] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    })
    return canceled || filePath === '' ? null : filePath
  }
  const host = startHostProcess({
    entry: path.join(__dirname, 'host.cjs'),
    nativeEntry: path.join(__dirname, 'native.cjs'),
    log: log.child({ area: 'host-process' }),
    source: source ?? defaultSource,
    choose,
    saveAs,
    show: (file) => shell.showItemInFolder(file),
    onDecided: () => {
      // The window is gone already, and the host lived on for the change alone.
      if (BrowserWindow.getAllWindows().length === 0) app.quit()
    },
    onGivenUp: () => log.error('the host process crashed five times within a minute and is not started again'),
  })
  // Closing the window must not take the undo of a change with it: the host stays until its time to keep is over.
  app.on('window-all-closed', () => {
    if (host.isChangeOpen()) log.info('the host stays until the change is kept or undone')
    else app.quit()
  })
  app.on('before-quit', (event) => {
    if (!host.isChangeOpen()) return
    event.preventDefault()
    for (const window of BrowserWindow.getAllWindows()) window.close()
  })
  app.on('will-quit', () => host.end())

  const window = openWindow({
    preload: path.join(dist, 'preload/preload.cjs'),
    devTools,
    view,
    placementFile: path.join(app.getPath('userData'), 'window.json'),
    log,
  })
  answerConnect(window, host.connect)
  // The script that started the window learns that it need not fall back to browser mode.
  window.once('show', () => process.send?.('window'))
  nativeTheme.on('updated', () => window.setBackgroundColor(nativeTheme.shouldUseDarkColors ? '#292929' : '#ffffff'))

  app.on('second-instance', (_event, _argv, _folder, handed) => {
    if (window.isMinimized()) window.restore()
    window.focus()
    const parsed = secondStartSchema.safeParse(handed)
    if (parsed.success) host.open(parsed.data.source, parsed.data.view)
  })
}

function begin(): void {
  const isUnboxed = app.commandLine.hasSwitch('no-sandbox')
  if (isUnboxed && app.isPackaged) {
    process.stderr.write(`${say(chooseLocale([]), message('start.sandbox'))}\n`)
    app.exit(2)
    return
  }
  // Processes that Chromium starts do not inherit the switch and would die at once.
  if (!isUnboxed) app.enableSandbox()
  const userData = path.join(path.dirname(paths.settingsFile), 'window')
  mkdirSync(userData, { recursive: true })
  app.setPath('userData', userData)
  const { source: named, kubeconfig, view } = argumentsOf(process.argv, app.isPackaged)
  // The host process inherits it, and looks for contexts where kubectl does.
  if (kubeconfig !== null) process.env['KUBECONFIG'] = path.resolve(kubeconfig)
  const source = resolveSource(named, process.cwd())
  if (!app.requestSingleInstanceLock({ source, view } satisfies z.infer<typeof secondStartSchema>)) {
    app.exit(0)
    return
  }
  // Only before Electron is ready; where there is no graphics card, nothing is lost by it.
  if (!mayAccelerate(paths.settingsFile)) app.disableHardwareAcceleration()
  declareScheme()
  secureAllContents(app)
  start(source, view).catch((error: unknown) => {
    throw error
  })
}

begin()
