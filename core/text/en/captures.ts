/** Captures that are written, redacted and compared. */
export const capturesEn = {
  'captures.asWritten': '{{text}}',
  'captures.manifest.broken': 'This manifest cannot be read; the other files are read without it.',
  'captures.manifest.newer':
    'This manifest has version {{version}}, which a newer HNScope wrote; the other files are read without it.',
  'captures.lessThanSaved': 'The capture was saved with {{count}} objects, but only {{read}} of them can be read.',
  'captures.scope.leftOut': 'Left out when the capture was taken.',
  'captures.scope.mixed':
    'Kept whole, because a file is written as it was read, although it also holds what was to be left out: {{files}}',
  'captures.progress.prepare': 'Preparing the capture',
  'captures.progress.names': 'Looking for names',
  'captures.progress.replace': 'Replacing names',
  'captures.progress.scan': 'Looking for what was left',
  'captures.progress.write': 'Writing the capture',
  'captures.error.exists': '{{file}} is there already.',
  'captures.error.exists.hint': 'Choose another name, or replace it with --force.',
  'captures.error.unknown': 'This capture is not on the list any more.',
  'captures.error.gone': '{{name}} is not there any more.',
  'captures.error.gone.hint': 'It was moved or deleted. Take it off the list, or choose the file where it is now.',
  'captures.error.noOther': 'Another snapshot of {{name}} cannot be read beside the open one.',
  'captures.error.released': 'The host does not hold this any more.',
  'captures.error.released.hint': 'Start it again.',
  'captures.job.take': 'Writing a capture',
  'captures.job.redact': 'Redacting',
  'captures.job.compare': 'Comparing',
  'captures.progress.compare': 'Comparing objects',
  'captures.error.unwritable': '{{file}} cannot be written: {{reason}}.',
  'captures.error.unwritable.hint': 'Choose another folder, or free space on this one. Nothing was changed.',
  'captures.cli.noOutput': 'The file to write is missing: -o FILE.',
  'captures.cli.written': 'Written: {{file}}',
  'captures.cli.in': 'In it: {{facets}}',
  'captures.cli.leftOut': 'Left out, as asked: {{facets}}',
  'captures.cli.notIn': 'Not in it, because it was not there to be read: {{facets}}',
  'captures.cli.help.capture': `hnscope capture <source> -o FILE [--scope LIST] [--redact | --preset PRESET] [--note TEXT] [--force] [--lang en|fr]

Writes what the source says now into one file (.hnscap): a zip with the raw answers, untouched, and a manifest. It opens
in HNScope on any system and gives the same objects and findings.

  -o FILE, --output FILE   the file to write
  --scope hns,kubernetes,logs
                           what it is to hold, separated by commas; all where nothing is said
  --redact                 replace names, public addresses and secrets (see: hnscope redact --help)
  --preset all|secrets     secrets: replace passwords, tokens, keys and certificates alone
  --note TEXT              kept in the manifest, for whoever opens the capture
  --force                  replace the file where it is there already

Exit code 2: the source cannot be read or the file not written, or the call is wrong.`,
  'captures.cli.help.collectScript': `hnscope collect-script > collect.ps1

Prints a script for Windows PowerShell 5.1 and PowerShell 7. On a node, as administrator, it collects all that HNScope
can read into one zip; it needs no module and downloads nothing:

  powershell -ExecutionPolicy Bypass -File collect.ps1`,
  'captures.compare.otherNode': 'The two are of different nodes: {{before}} and {{after}}.',
  'captures.compare.fell': '{{what}} fell from {{before}} to {{after}}.',
  'captures.compare.fellBetween': '{{what}} fell from {{before}} to {{after}} between {{from}} and {{to}}.',
  'captures.compare.rose': '{{what}} rose from {{before}} to {{after}}.',
  'captures.compare.roseBetween': '{{what}} rose from {{before}} to {{after}} between {{from}} and {{to}}.',
  'captures.compare.inNamespace_one': 'Of these, {{count}} belongs to the Kubernetes namespace {{namespace}}.',
  'captures.compare.inNamespace_other': 'Of these, {{count}} belong to the Kubernetes namespace {{namespace}}.',
  'captures.compare.networksAnew':
    'All HNS networks have other ids: the state of HNS was removed, or the node was set up again.',
  'captures.compare.servicesStay_one':
    'Kubernetes still has {{count}} Service: the load balancers were lost on the node, and not in the cluster.',
  'captures.compare.servicesStay_other':
    'Kubernetes still has {{count}} Services: the load balancers were lost on the node, and not in the cluster.',
  'captures.compare.anew': '{{what}}: {{count}} made anew, with other ids and for the same.',
  'captures.compare.appeared_one': '{{count}} finding appeared.',
  'captures.compare.appeared_other': '{{count}} findings appeared.',
  'captures.compare.cleared_one': '{{count}} finding cleared.',
  'captures.compare.cleared_other': '{{count}} findings cleared.',
  'captures.compare.unknown_one': '{{count}} finding of the first cannot be checked in the second.',
  'captures.compare.unknown_other': '{{count}} findings of the first cannot be checked in the second.',
  'captures.compare.notComparable':
    '{{what}}: {{before}} in the first, {{after}} in the second. What came or went is not known.',
  'captures.compare.same': 'No difference in what both show.',
  'captures.compare.changed': 'changed: {{fields}}',
  'captures.compare.changedAnew': 'made anew',
  'captures.compare.changedAnewToo': 'made anew, and changed: {{fields}}',
  'captures.cause.lostOnNode': 'Lost on the node: what they serve is still there',
  'captures.cause.anew': 'Made anew, with other ids and for the same',
  'captures.cause.servicesEnded': 'Services that were deleted, with what was programmed for them',
  'captures.cause.podsEnded': 'Pods that ended, with their HNS objects',
  'captures.cause.servicesStarted': 'New Services, with what was programmed for them',
  'captures.cause.podsStarted': 'New pods, with their HNS objects',
  'captures.cause.gainedOnNode': 'New on the node, for what was there before',
  'captures.cause.backends': 'Other backends',
  'captures.cause.changed': 'Changed',
  'captures.cause.gone': 'Gone, for no reason that the two show',
  'captures.cause.new': 'New, for no reason that the two show',
  'captures.compare.title.appeared': 'Findings that appeared',
  'captures.compare.title.cleared': 'Findings that cleared',
  'captures.compare.title.unknown': 'Findings that cannot be checked any more',
  'captures.compare.more_one': '… and {{count}} more: --format json',
  'captures.compare.more_other': '… and {{count}} more: --format json',
  'captures.redact.counts': 'Replaced: names {{names}}, addresses {{addresses}}, MACs {{macs}}, secrets {{secrets}}',
  'captures.redact.kept':
    'Names that stay, because Windows, Kubernetes or a network plugin gives them, or because they are words of those alone: {{names}}',
  'captures.redact.standing':
    'Usual words that are names here, replaced where a name stands and left elsewhere: {{names}}',
  'captures.redact.kind.name': 'name',
  'captures.redact.kind.address': 'address',
  'captures.redact.kind.mac': 'MAC',
  'captures.redact.left_one': '{{file}} was not written: {{count}} of the names or addresses would still stand in it.',
  'captures.redact.left_other':
    '{{file}} was not written: {{count}} of the names or addresses would still stand in it.',
  'captures.cli.none': 'No captures yet. Take one with: hnscope capture <source> -o FILE',
  'captures.cli.gone': '{{file}} (not there any more)',
  'captures.cli.forgotten': 'Off the list; the file stays: {{file}}',
  'captures.cli.what': 'captures knows list and forget.',
  'captures.cli.noForget': 'What is to be taken off the list is missing: its file or id.',
  'captures.cli.column.taken': 'Taken',
  'captures.cli.column.node': 'Node',
  'captures.cli.column.size': 'Size',
  'captures.cli.column.replaced': 'Replaced',
  'captures.cli.column.file': 'File',
  'captures.cli.column.note': 'Note',
  'captures.cli.replaced.all': 'names and secrets',
  'captures.cli.replaced.secrets': 'secrets',
  'captures.cli.help.captures': `hnscope captures [list | forget FILE] [--format text|json|csv|markdown] [--lang en|fr]

Lists the captures that were written or opened on this account, the last used first: the list of the screen Captures.
What capture and redact write is on it.

  forget FILE     take a capture off the list, by its file or id; the file stays
  --format text   for people (default)
  --format json   for scripts: one JSON document on standard output
  --format csv    for spreadsheets, always in English; markdown for a report

Exit code 2: the list has no such capture, or the call is wrong.`,
  'captures.cli.noSecond': 'The second source is missing.',
  'captures.cli.help.redact': `hnscope redact <source> -o FILE [--preset all|secrets] [--force] [--preview] [--lang en|fr]

Writes a capture in which names, addresses outside private ranges, MACs, account names, tokens and certificates are
replaced: the same by the same, so that everything is found as before. What was replaced is looked for afterwards, and
the file is written only when nothing is left.

  -o FILE, --output FILE   the file to write
  --preset all             everything that is named above (default)
  --preset secrets         passwords, tokens, keys and certificates alone
  --force                  replace the file where it is there already
  --preview                write nothing, and print what would be replaced by what, and how often

Exit code 2: the source cannot be read or the file not written, or the call is wrong.`,
  'captures.cli.help.diff': `hnscope diff <source> <source> [--format text|json|csv|markdown] [--lang en|fr]

Compares two sources: in words first, then the findings that appeared and cleared, then the objects. An object with
another id that does the same is told as made anew, and not as gone and new.

  --format text   for people (default)
  --format json   for scripts: one JSON document on standard output, always in English
  --format csv    for spreadsheets, always in English; markdown for a report

Exit code 0: no difference. 1: some. 2: a source cannot be read, or the call is wrong.`,
} as const
