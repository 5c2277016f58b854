/** What the command line says; options and commands are names and stay untranslated. */
export const cliEn = {
  'cli.help': `hnscope: looks into the Windows Host Networking Service, joined with Kubernetes.

  hnscope check <source>         findings; exit 0: no errors, 1: some, 2: the source cannot be read
  hnscope show <source> <kind>   objects of one kind, such as endpoints; all kinds: hnscope show --help
  hnscope find <source> <text>   what an address, id, code, port or name stands for
  hnscope watch <source>         what changes, one line a change, until Ctrl+C
  hnscope report <source> -o F   findings, picture and gaps in one HTML or Markdown file
  hnscope open [<source>]        the window, or browser mode where there is none
  hnscope capture <source> -o F  what the source says now, in one file that opens anywhere
  hnscope captures               the captures that were written or opened on this account
  hnscope redact <source> -o F   the same capture without names, public addresses and secrets
  hnscope diff <a> <b>           what came, went and changed between two sources; exit 0: nothing
  hnscope policies <source> <object>  the policies of an object, in words
  hnscope draft <source> <kind>  a form as JSON, to be filled in for a plan
  hnscope plan <source> …        what would be done, tried or applied with a way back
  hnscope journal                what was applied from this account, and its undo
  hnscope collect-script         a PowerShell script for a node without HNScope
  hnscope rbac                   the smallest ClusterRole with which a cluster can be read
  hnscope scenarios [<name>]     scenarios of the embedded node, or the faults and sizes of one

A source is a capture (file, folder or zip), live (this computer), sim:<scenario>, such as sim:demo,
cluster:<context>[/<node>], or - for standard input: kubectl get pods -A -o json | hnscope check -
Kubernetes is asked only for cluster:… and with these options:

  --kubeconfig F  join the source with a cluster: the kubeconfig, by default where kubectl looks
  --context NAME  its context, by default the current one
  --node NAME     the node that the source was taken on, where it does not say so itself

  --lang en|fr   language of what is printed
  --help         help, also of one command: hnscope check --help
  --version      version`,
  'cli.help.check': `hnscope check <source> [--format text|json|sarif|junit|csv|markdown]
                       [--fail-on error|warning|info|never] [--all] [--lang en|fr]

Reads the source, joins it with Kubernetes and names what is wrong.

  --format text    for people (default)
  --format json    for scripts: one JSON document on standard output
  --format sarif   for code scanning: SARIF 2.1.0
  --format junit   for pipelines: JUnit XML
  --format csv     the findings for spreadsheets, always in English; markdown for a report
  --fail-on <severity>   from which severity on the exit code is 1 (default: error); errors in the
                         logs that no finding explains count as info
  --all            the text also names what is normal here and each check: passed, nothing to check, not possible

All but the text are always in English.

Exit code 0: nothing of that severity or above. 1: something. 2: the source cannot be read, or the call is wrong.`,
  'cli.help.show': `hnscope show <source> <kind> [--query TEXT] [--format table|json|csv|markdown] [--lang en|fr]

Lists the objects of one kind:

{{kinds}}

  --query TEXT     those that match: words and terms, such as 'ip:10.244.5.0/24 ns:shop -remote:true policies>2
                   state:stale severity:error'. Keys are the columns; "…" keeps blanks, a comma separates alternatives
  --format table   for people (default); markdown for a report
  --format json    for scripts: one JSON document on standard output, always in English; csv for spreadsheets

Exit code 2: the source cannot be read, or the call is wrong.

  service-state: each address of each service as Kubernetes wants it, beside what HNS has, with the
  verdict and why; with a service behind it (shop/cart), that one on every node of the source.

  object NAME: one object as the inspector shows it, with its relations, policies, places in the evidence and the
  commands that show it on the node. NAME is what find prints, a pod (shop/cart-1), an address or the name of a network.

  topology [vswitch|services|reach|nodes] [object]: the picture of the window as lines of text, or as one object
  wants it (service/shop/cart, pod/shop/cart-1, node/win-3). nodes: all nodes side by side with their tunnels, pods and
  services. --group workload|kubeNamespace|network|node|none folds endpoints, --overlay owner|policy tells who
  programmed each object or which ACL rules it has. --format svg is the picture itself (PNG: in the window alone).`,
  'cli.help.open': `hnscope open [<source>] [--browser] [--port N] [--no-open] [--view V] [--lang en|fr]

Opens HNScope on the source, by default on the embedded node (sim:demo): in a window, or in browser mode where there is
no Electron runtime or no display.

  --browser   browser mode, also where a window is possible
  --port N    port of browser mode on 127.0.0.1; by default a free one
  --no-open   only print the address of browser mode
  --view V    the place to show: what "Copy the link to this view" in the command box gives; an open window goes there

Browser mode is reached from this computer alone. On a node without a browser, such as Server Core, tunnel to it:
hnscope open live --no-open --port 8123 there, ssh -L 8123:127.0.0.1:8123 <node> here, then the address that it printed.`,
  'cli.help.scenarios': `hnscope scenarios [<scenario>] [--lang en|fr]

Lists the scenarios of the embedded node, or the sizes and the faults that can be asked of one. Open one with:
hnscope open "sim:<scenario>?fault=<fault>&pods=<number>"`,
  'cli.error.noCommand': 'A command is missing.',
  'cli.error.unknownCommand': 'There is no command {{name}}.',
  'cli.error.unknownOption': 'There is no option {{name}} of {{command}}.',
  'cli.error.optionValue': 'The option {{name}} needs one of: {{values}}.',
  'cli.error.noSource': 'A source is missing.',
  'cli.error.unknownKind': 'There is no kind {{name}}. Kinds: {{kinds}}.',
  'cli.error.unknownView': 'There is no view {{name}}. Views: {{views}}.',
  'cli.error.noKind': 'A kind is missing: {{kinds}}.',
  'cli.error.noText': 'What to look for is missing.',
  'cli.error.surplus': '{{name}} is one word too many.',
  'cli.error.optionTwice': 'The option {{name}} is given twice.',
  'cli.error.optionNeedsValue': 'The option {{name}} needs a value.',
  'cli.error.optionTakesNoValue': 'The option {{name}} takes no value.',
  'cli.error.stdinTwice': 'Standard input can be read once: save one of the two in a file.',
  'cli.error.outputIsStdout': 'The option -o needs the name of a file: {{name}} is none.',
  'cli.error.outputIsFolder': '{{file}} is a folder.',
  'cli.error.outputIsFolder.hint': 'Name a file in it.',
  'cli.error.outputFolder': 'The folder {{folder}} does not exist.',
  'cli.error.outputFolder.hint': 'Make it first, or choose another place.',
  'cli.stdin.name': 'standard input',
  'cli.stdin.waiting': 'Reading standard input: paste the text, then {{keys}}. Ctrl+C cancels.',
  'cli.stdin.empty': 'Nothing came through standard input.',
  'cli.stdin.empty.hint': 'Run the command before the pipe by itself: it printed nothing, or it failed.',
  'cli.hint.nearest': 'Did you mean {{name}}?',
  'cli.hint.help': 'See: {{command}}',
  'cli.unexpected': 'Something unexpected happened: {{problem}}',
  'cli.check.source': 'Source: {{source}}',
  'cli.check.sourceNode': 'Source: {{source}}, node {{node}}',
  'cli.check.errors_one': '{{count}} error',
  'cli.check.errors_other': '{{count}} errors',
  'cli.check.warnings_one': '{{count}} warning',
  'cli.check.warnings_other': '{{count}} warnings',
  'cli.check.infos_one': '{{count}} note',
  'cli.check.infos_other': '{{count}} notes',
  'cli.check.made': '{{made}} of {{total}} checks could be made.',
  'cli.check.madeFew': 'This is no all-clear: most of what is looked at was not in the source.',
  'cli.check.nothingOfMade_one': 'Nothing found in what could be checked: {{count}} check passed.',
  'cli.check.nothingOfMade_other': 'Nothing found in what could be checked: {{count}} checks passed.',
  'cli.check.logErrorCount_one': '{{count}} error in the logs that no finding explains',
  'cli.check.logErrorCount_other': '{{count}} errors in the logs that no finding explains',
  'cli.check.logErrorAgain_one': '{{count}} more line says the same.',
  'cli.check.logErrorAgain_other': '{{count}} more lines say the same.',
  'cli.check.moreLogErrors_one': '{{count}} more error: --format json',
  'cli.check.moreLogErrors_other': '{{count}} more errors: --format json',
  'cli.check.rest':
    'Checks passed: {{passed}}; with nothing to check: {{nothing}}; not possible: {{skipped}}. Normal here: {{normal}}. To list them: --all',
  'cli.check.snapshotsMore_one': 'Others: {{others}} and {{count}} more. Open one with {{example}}.',
  'cli.check.snapshotsMore_other': 'Others: {{others}} and {{count}} more. Open one with {{example}}.',
  'cli.check.snapshots': 'Others: {{others}}. Open one with {{example}}.',
  'cli.check.nothing_one': 'Nothing found: {{count}} check passed.',
  'cli.check.nothing_other': 'Nothing found: {{count}} checks passed.',
  'cli.check.severity.error': 'ERROR',
  'cli.check.severity.warning': 'WARNING',
  'cli.check.severity.info': 'NOTE',
  'cli.check.evidence': 'Evidence',
  'cli.check.moreEvidence_one': '{{count}} more line of evidence: --format json',
  'cli.check.moreEvidence_other': '{{count}} more lines of evidence: --format json',
  'cli.check.repair': 'Repair',
  'cli.check.follows': 'Follows from it',
  'cli.check.nothingToCheck': 'Nothing to check: none of it on this node',
  'cli.check.moreOfKind_one': '{{count}} more of {{kind}}',
  'cli.check.moreOfKind_other': '{{count}} more of {{kind}}',
  'cli.check.passed': 'Passed',
  'cli.check.notChecked': 'Could not be checked',
  'cli.check.ignored': 'Files not understood',
  'cli.check.problems': 'Problems met while reading',
  'cli.find.findings': 'Findings',
  'cli.find.nothing': 'Nothing found.',
  'cli.find.laidOut': 'From line {{line}} of the file; laid out for reading (--as-written shows it as it stands there)',
  'cli.find.asWritten': 'From line {{line}} of the file, as it stands there',
  'cli.find.more_one': '{{count}} more: narrow the search',
  'cli.find.more_other': '{{count}} more: narrow the search',
  'cli.show.total_one': '{{count}} object',
  'cli.show.total_other': '{{count}} objects',
  'cli.show.none': 'None: it was asked for, and there is nothing.',
} as const
