import { describe, expect, it } from 'vitest'
import { collectScript } from './collect-script.ts'

/** The script without comments and the insides of its strings; '' where a string does not end in its line. */
function bare(script: string): readonly string[] {
  return script.split('\n').map((line) => {
    let code = ''
    for (let at = 0; at < line.length; at++) {
      const char = line.charAt(at)
      if (char === '#') break
      if (char !== "'") {
        code += char
        continue
      }
      const end = line.indexOf("'", at + 1)
      if (end < 0) throw new Error(`a string does not end: ${line}`)
      code += 'S'
      at = end
    }
    return code
  })
}

const code = bare(collectScript)

describe('the script that collects a node', () => {
  it('closes every bracket that it opens, in order', () => {
    const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
    const open: string[] = []
    for (const char of code.join('\n')) {
      const end = closing[char]
      if (end !== undefined) open.push(end)
      else if (')]}'.includes(char)) expect(open.pop()).toBe(char)
    }
    expect(open).toEqual([])
  })

  it('is ASCII, so that no encoding of a pipe changes it', () => {
    expect(collectScript.match(/[^\n -~]/g)).toBeNull()
  })

  it('has no quoting that depends on the host: no double quotes, no backtick at the end of a line', () => {
    expect(code.filter((line) => line.includes('"') || line.includes('\u0060'))).toEqual([])
  })

  it('calls programs and cmdlets by their names, which are the same in 5.1 and 7', () => {
    const words = code.join('\n').matchAll(/(?:^|[|;{(]|\breturn)\s*([a-z][\w.-]*)(?=\s)/gm)
    const called = [...new Set([...words].map((match) => match[1] ?? ''))]
    const language = [
      'param',
      'foreach',
      'if',
      'function',
      'try',
      'return',
      'exit',
      'else',
      'continue',
      'break',
      'throw',
      'catch',
    ]
    const programs = ['hnsdiag', 'vfpctrl', 'kubectl', 'crictl', 'docker']
    const others = called.filter((word) => !word.endsWith('.exe') && !language.includes(word))
    expect(others.filter((word) => !programs.includes(word))).toEqual([])
  })

  it('uses nothing that only PowerShell 7 has, and downloads nothing', () => {
    const text = code.join('\n')
    for (const newer of [/\?\?/, /&&/, /\|\|/, /\?\./, / \? .* : /, /-AsArray/, /-Parallel/])
      expect(text).not.toMatch(newer)
    expect(collectScript).not.toMatch(/Invoke-WebRequest|Invoke-RestMethod|Install-Module|DownloadFile|https?:/i)
  })

  it('changes nothing on the node but its own files', () => {
    const verbs = [...collectScript.matchAll(/\b(Remove|Set|Stop|Restart|New|Clear|Disable|Enable)-(\w+)/g)]
    const changing = [...new Set(verbs.map(([whole]) => whole))].sort()
    // The process is that of a job of its own; types are forgotten in the job alone.
    expect(changing).toEqual(['New-Item', 'New-Object', 'Remove-Item', 'Remove-Job', 'Remove-TypeData', 'Stop-Process'])
    expect(collectScript.match(/Stop-Process [^\n]*/g)).toEqual([
      'Stop-Process -Id ([int]$Matches[1]) -Force -ErrorAction SilentlyContinue',
    ])
  })

  it('asks for all lists of HNS without losing what is nested', () => {
    for (const command of ['Get-HnsNetwork', 'Get-HnsEndpoint', 'Get-HnsPolicyList', 'Get-HnsNamespace']) {
      expect(collectScript).toContain(`'${command}'`)
    }
    expect(collectScript).toContain('-Depth 20')
  })

  it('takes no failure for an empty list', () => {
    const asked = [...collectScript.matchAll(/^ *(?:kubectl|crictl|docker network inspect)(?: .*)?\n/gm)]
    expect(asked.length).toBeGreaterThan(1)
    for (const { 0: line, index } of asked) {
      expect(collectScript.slice(index + line.length)).toMatch(/^ *if \(\$LASTEXITCODE -ne 0\) \{ throw/)
    }
    expect(collectScript).toContain("$global:ErrorActionPreference = 'Stop'")
    expect(collectScript).toContain('if ($isFailed -or $text.Trim().Length -eq 0)')
  })

  it('writes times that do not depend on the calendar of the node', () => {
    for (const [call] of collectScript.matchAll(/ToString\('[^']*'[^)]*\)/g)) expect(call).toContain('$plain')
  })
})
