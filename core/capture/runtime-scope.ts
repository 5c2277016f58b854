import { isFiltered } from './sections.ts'

/** Which answers of the container runtime show all sandboxes that run, so that one which is not there does not run. */

const asked =
  /^\s*(?:(?:sudo|k3s|&)\s+)*(?:"[^"]*[\\/]crictl(?:\.exe)?"|'[^']*[\\/]crictl(?:\.exe)?'|(?:[^\s"']*[\\/])?crictl(?:\.exe)?)\s(.*)$/i
/** A choice; `--state ready` shows all that run. `-n`, `-l` are the short forms of `--last`, `--latest`. */
const choice = /(?:^|\s)(?:--(?:id|name|namespace|label|last|latest|runtime)\b|-[nl]\b)|not-?ready/i
/** What hands on the whole of what it is given. */
const harmlessPipe = /^\s*(?:out-file|set-content|out-string|out-default|out-host|tee|tee-object|more|cat|clip)\b/i

/** `crictl pods`, in whatever form it prints; null stands for a command that is not known. */
export function listsAllSandboxes(command: string | null): boolean {
  if (command === null || isFiltered(command)) return false
  const [first = '', ...pipes] = command.split('|')
  const rest = asked.exec(first)?.[1]
  if (rest === undefined || !/(?:^|\s)(?:pods?|lsp)(?=\s|$)/i.test(rest)) return false
  return !choice.test(rest) && pipes.every((pipe) => harmlessPipe.test(pipe))
}

/** Files of collectors whose name alone says what was asked (capture-formats.md 4.2; our own script). */
const askedFor: readonly (readonly [RegExp, string])[] = [
  [/-cri-containerd-pods\.txt$/i, 'crictl pods'],
  [/(?:^|[\\/])runtime[\\/]crictl-pods\.txt$/i, 'crictl pods'],
]

/** The command that filled the file, where its name says it. */
export function commandOfFile(name: string): string | null {
  return askedFor.find(([shape]) => shape.test(name))?.[1] ?? null
}
