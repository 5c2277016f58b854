import { describe, expect, it } from 'vitest'
import { scopeOfCommand } from './kube-scope.ts'
import { isFiltered } from './sections.ts'

describe('what a command chooses', () => {
  it.each([
    'grep web',
    "egrep 'NAME|web'",
    'find "web"',
    'findstr /i web',
    'rg web',
    "awk '$4>0'",
    'sls web',
    'head -5',
  ])('is a part behind a pipe to %s', (pipe) => {
    expect(scopeOfCommand(`kubectl get pods -A -o wide | ${pipe}`)).toBe('part')
    expect(isFiltered(`hnsdiag list endpoints | ${pipe}`)).toBe(true)
  })

  it('is a part by an operator of PowerShell and by jq that selects', () => {
    expect(scopeOfCommand("(kubectl get pods -A) -match 'web'")).toBe('part')
    expect(scopeOfCommand("kubectl get pods -A -o json | jq '.items[] | select(.spec.nodeName)'")).toBe('part')
    expect(isFiltered('(hnsdiag list endpoints) -notlike "*nat*"')).toBe(true)
  })

  it('is all where nothing is chosen', () => {
    for (const pipe of ['', ' | jq .', ' | sort', ' | Out-File pods.txt', ' | tee pods.txt']) {
      expect(scopeOfCommand(`kubectl get pods -A -o wide${pipe}`)).toBe('all')
      expect(isFiltered(`hnsdiag list endpoints${pipe}`)).toBe(false)
    }
  })
})
