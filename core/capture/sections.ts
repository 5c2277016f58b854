import type { TextLine } from './lines.ts'

/** What followed one command of a console, up to the next prompt; the whole text where there is no prompt. */
export interface TextSection {
  readonly command: string | null
  /** The computer that the prompt names: `ops@WIN1 C:\\>`, `[win1]: PS C:\\>`. */
  readonly computerName: string | null
  readonly lines: readonly TextLine[]
}

const tools =
  'kubectl|docker|crictl|calicoctl|ctr|sudo|ssh|oc|nerdctl|hnsdiag(?:\\.exe)?|ipconfig|netsh|route|vfpctrl|arp|gc|cat|type|Get-\\w+'

/** Prompts as people paste them (capture-formats.md 11); the first group is the command. */
const prompts: readonly RegExp[] = [
  /^(?:\[[^\]\s]+\]: ?)?PS(?: [^>]*)?> ?(.*)$/,
  /^(?:[\w.-]+@[\w.-]+ )?[A-Za-z]:\\[^>:*?"<|]*> ?(.*)$/,
  new RegExp(`^[$#] ((?:${tools})\\b.*)$`, 'i'),
  new RegExp(`^> ((?:${tools})\\b.*)$`, 'i'),
]

const promptHost = /^(?:[\w.-]+@([\w-]+)[\w.-]* [A-Za-z]:\\|\[([A-Za-z][\w-]*)[\w.-]*\]: ?PS)/

interface Prompt {
  readonly command: string
  readonly computerName: string | null
}

function promptOf(text: string): Prompt | null {
  for (const prompt of prompts) {
    const command = prompt.exec(text)?.[1]
    if (command === undefined) continue
    const host = promptHost.exec(text)
    return { command: command.trim(), computerName: host?.[1] ?? host?.[2] ?? null }
  }
  return null
}

export function splitSections(lines: readonly TextLine[]): readonly TextSection[] {
  const sections: TextSection[] = []
  let open: Prompt | null = null
  let start = 0
  const close = (end: number): void => {
    sections.push({
      command: open?.command ?? null,
      computerName: open?.computerName ?? null,
      lines: lines.slice(start, end),
    })
  }
  for (let at = 0; at < lines.length; at++) {
    const text = lines[at]?.text ?? ''
    // Fences of Markdown part what somebody wrote from what a console printed.
    if (text.startsWith('```')) {
      close(at)
      open = null
      start = at + 1
      continue
    }
    const found = /[>$#]/.test(text) ? promptOf(text) : null
    if (found === null) continue
    close(at)
    let { command } = found
    // `>>` goes on with the command on the next line.
    while (lines[at + 1]?.text.startsWith('>>') === true) {
      at++
      if (command.length < 2000) command = `${command} ${(lines[at]?.text ?? '').slice(2).trim()}`.trim()
    }
    open = { ...found, command }
    start = at + 1
  }
  close(lines.length)
  return sections
}

/** `(kubectl get pods -A) -match 'web'`, and jq that chooses. */
export const byOperator = /\)\s*-[ic]?(?:not)?(?:match|like)\b|\|\s*jq\b.*\bselect\s*\(/i

/** A command that shows a choice of the objects, not all of them: what it leaves out is not missing. */
export function isFiltered(command: string | null): boolean {
  if (command === null) return false
  return (
    /\|\s*(?:\?|where(?:-object)?|select(?:-object)?\s+-(?:first|last|skip|index|unique)|select-string|find(?:str)?(?:\.exe)?|[ef]?grep|rg|awk|head|tail|sls)(?=\s|\{|$)/i.test(
      command,
    ) ||
    byOperator.test(command) ||
    /\bGet-Hns\w+\s+(?:-Id|-Name)?\s*["']?[0-9a-f]{8}-/i.test(command) ||
    /\bGet-Hns\w+\s+-(?:Id|Name)\b/i.test(command)
  )
}
