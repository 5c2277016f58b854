/** Reports and exports of views. */
export const reportEn = {
  'report.title': 'HNScope report: {{source}}',
  'report.titleNode': 'HNScope report: {{node}} ({{source}})',
  'report.by': 'made by HNScope {{version}}',
  'report.counts':
    'Errors: {{errors}}. Warnings: {{warnings}}. Notes: {{infos}}. Checks that could not be made: {{notChecked}}.',
  'report.logErrors': 'Errors in the logs that no finding explains',
  'report.gaps': 'What is missing',
  'report.noGaps': 'Every area was collected, and every check could be made.',
  'report.error.changing': 'The source was read anew while its findings were collected, each time.',
  'report.error.changing.hint': 'Take a capture and export that, or try again when less changes.',
  'report.export': 'Export',
  'report.export.svg': 'Picture as SVG',
  'report.export.png': 'Picture as PNG',
  'report.export.markdown': 'List as Markdown',
  'report.export.tableMarkdown': 'Table as Markdown',
  'report.export.csv': 'Table as CSV',
  'report.export.json': 'View as JSON',
  'report.export.reportHtml': 'Report as HTML',
  'report.export.reportMarkdown': 'Report as Markdown',
  'report.cli.help': `hnscope report <source> -o FILE [--format html|markdown] [--force] [--lang en|fr]

Writes what was found with its evidence, the picture of the node and what is missing into one file that opens without
HNScope and without a network. FILE that ends in .md is Markdown, any other HTML.

Exit code 2: the source cannot be read, the file cannot be written or exists (--force), or the call is wrong.`,
} as const
