/** Words about a source that is read again and again, and about HNS when it gives no data. */
export const liveEn = {
  'live.bar': 'State of HNS',
  'live.silent': 'HNS has not answered for {{age}}.',
  'live.silentBefore': 'HNS has not answered for {{age}} ({{ms}} ms before).',
  'live.silentNow': 'HNS does not answer.',
  'live.symptom': 'That is a symptom:',
  'live.kept': 'What was read before is still shown, with its age.',
  'live.keptNone': 'Nothing could be read yet; nothing of it is known to be missing on the node.',
  'live.failed': 'HNS could not be read.',
  'live.notPermitted': 'HNS may not be read by you.',
  'live.partial': 'Not every object could be read.',
  'live.partialList': 'Show which',
  'live.answers': 'HNS answers in {{ms}} ms',
  'live.answersFast': 'HNS answers in less than 1 ms',
  'live.paused': 'Data is {{age}} old. Live updates paused.',
  'live.told': 'HNS tells of new networks and namespaces at once; all else is noticed at the next look.',
  'live.notTold': 'HNS tells of no change by itself here; every change is noticed at the next look.',
  'live.toldUnknown': 'Every change is noticed at the next look at the latest.',
  'live.cli.help.watch': `hnscope watch <source> [--format text|json] [--lang en|fr]

Reads live, sim:… or cluster:… again and again, and prints a line for each object that came, went or is another, and for
each area whose state changed. Ends with Ctrl+C.

  --format text   for people (default)
  --format json   for scripts: one JSON document a line, always in English

Exit code 0: ended with Ctrl+C. 2: the source cannot be read, or does not change.`,
  'live.cli.watching': 'Watching {{source}}. HNS and Kubernetes tell of some changes at once.',
  'live.cli.watchingPolled': 'Watching {{source}}, read at least every {{seconds}} s.',
  'live.cli.state': '{{area}}: {{state}}',
  'live.cli.capture': '{{source}} is a capture: it does not change. Compare two with hnscope diff.',
  'live.cli.failed': 'The source could not be read again: {{reason}}',
} as const
