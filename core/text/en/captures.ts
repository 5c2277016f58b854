/** Captures that are written, redacted and compared. */
export const capturesEn = {
  'captures.asWritten': '{{text}}',
  'captures.manifest.broken': 'This manifest cannot be read; the other files are read without it.',
  'captures.manifest.newer':
    'This manifest has version {{version}}, which a newer HNScope wrote; the other files are read without it.',
  'captures.lessThanSaved': 'The capture was saved with {{count}} objects, but only {{read}} of them can be read.',
  'captures.error.exists': '{{file}} is there already.',
  'captures.error.exists.hint': 'Choose another name, or replace it with --force.',
  'captures.error.unwritable': '{{file}} cannot be written: {{reason}}.',
  'captures.error.unwritable.hint': 'Choose another folder, or free space on this one. Nothing was changed.',
  'captures.cli.noOutput': 'The file to write is missing: -o FILE.',
  'captures.cli.written': 'Written: {{file}}',
  'captures.cli.in': 'In it: {{facets}}',
  'captures.cli.notIn': 'Not in it, because it was not there to be read: {{facets}}',
  'captures.cli.help.capture': `hnscope capture <source> -o FILE [--force] [--lang en|fr]

Writes what the source says now into one file (.hnscap): a zip with the raw answers, untouched, and a manifest. It opens
in HNScope on any system and gives the same objects and findings.

  -o FILE, --output FILE   the file to write
  --force                  replace the file where it is there already

Exit code 2: the source cannot be read or the file not written, or the call is wrong.`,
  'captures.cli.help.collectScript': `hnscope collect-script > collect.ps1

Prints a script for Windows PowerShell 5.1 and PowerShell 7. On a node, as administrator, it collects all that HNScope
can read into one zip; it needs no module and downloads nothing:

  powershell -ExecutionPolicy Bypass -File collect.ps1`,
} as const
