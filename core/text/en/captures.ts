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
} as const
