import type { Message } from '../model/message.ts'
import type { Plan } from './plan.ts'
import { madeKind } from './operation.ts'
import type { HcnRequest } from './requests.ts'
import { requestOf } from './requests.ts'

/**
 * A script that carries the plan out on a bare node: Windows PowerShell 5.1, no module. It calls computenetwork.dll
 * itself (hcn.md 1.2), so that the requests are those of the plan, byte for byte.
 */

type Say = (sentence: Message) => string

/** Text in a comment: one line, and nothing that could end it. */
function comment(text: string): string {
  // Control characters, and the line ends that PowerShell knows besides.
  // oxlint-disable-next-line no-control-regex -- a name with a line end would end the comment and begin a command
  return `# ${text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')}`
}

/** Single quotes take everything as it is, but the quotes that PowerShell reads as one. */
export function quoted(text: string): string {
  return `'${text.replace(/['\u2018\u2019\u201a\u201b]/g, (quote) => quote + quote)}'`
}

const functions = ['Network', 'Endpoint', 'Namespace', 'LoadBalancer'] as const

function declarations(): string {
  const all = functions.flatMap((name) => [
    name === 'Endpoint'
      ? `public static extern int HcnCreateEndpoint(IntPtr network, ref Guid id, string settings, out IntPtr handle, out IntPtr error);`
      : `public static extern int HcnCreate${name}(ref Guid id, string settings, out IntPtr handle, out IntPtr error);`,
    `public static extern int HcnOpen${name}(ref Guid id, out IntPtr handle, out IntPtr error);`,
    `public static extern int HcnModify${name}(IntPtr handle, string settings, out IntPtr error);`,
    `public static extern int HcnQuery${name}Properties(IntPtr handle, string query, out IntPtr properties, out IntPtr error);`,
    `public static extern int HcnDelete${name}(ref Guid id, out IntPtr error);`,
    `public static extern int HcnClose${name}(IntPtr handle);`,
  ])
  return all.map((line) => `    [DllImport("computenetwork.dll", CharSet = CharSet.Unicode)]\n    ${line}`).join('\n')
}

const prelude = `[CmdletBinding()]
param(
    # Without it the script only says what it would do.
    [switch]$Apply
)
Set-StrictMode -Version 2.0
$ErrorActionPreference = 'Stop'

$principal = New-Object Security.Principal.WindowsPrincipal([Security.Principal.WindowsIdentity]::GetCurrent())
if ($Apply -and -not $principal.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)) {
    throw 'Run this as administrator.'
}

if ($Apply) {
    Add-Type -TypeDefinition @'
using System;
using System.Runtime.InteropServices;
public static class HnscopeHcn {
${declarations()}
}
'@
}

$made = @{}
$query = '{"SchemaVersion":{"Major":2,"Minor":0}}'

function Read-HcnText([IntPtr]$Pointer) {
    if ($Pointer -eq [IntPtr]::Zero) { return '' }
    $text = [Runtime.InteropServices.Marshal]::PtrToStringUni($Pointer)
    [Runtime.InteropServices.Marshal]::FreeCoTaskMem($Pointer)
    return $text
}

function Assert-Hcn([int]$Result, [IntPtr]$ErrorRecord, [string]$What) {
    $record = Read-HcnText $ErrorRecord
    if ($Result -lt 0) { throw ('{0}: 0x{1:x8} {2}' -f $What, $Result, $record) }
}

function Resolve-Made([string]$Text) {
    foreach ($name in $made.Keys) {
        if ($Text -ceq ('@' + $name)) { return $made[$name] }
        $Text = $Text.Replace('"@' + $name + '"', '"' + $made[$name] + '"')
    }
    return $Text
}

function Open-Hcn([string]$Kind, [string]$Id) {
    $guid = [Guid](Resolve-Made $Id)
    $handle = [IntPtr]::Zero
    $failure = [IntPtr]::Zero
    switch ($Kind) {
        'network' { $result = [HnscopeHcn]::HcnOpenNetwork([ref]$guid, [ref]$handle, [ref]$failure) }
        'endpoint' { $result = [HnscopeHcn]::HcnOpenEndpoint([ref]$guid, [ref]$handle, [ref]$failure) }
        'namespace' { $result = [HnscopeHcn]::HcnOpenNamespace([ref]$guid, [ref]$handle, [ref]$failure) }
        'loadbalancer' { $result = [HnscopeHcn]::HcnOpenLoadBalancer([ref]$guid, [ref]$handle, [ref]$failure) }
    }
    Assert-Hcn $result $failure "Open $Kind $guid"
    return $handle
}

function Close-Hcn([string]$Kind, [IntPtr]$Handle) {
    switch ($Kind) {
        'network' { [void][HnscopeHcn]::HcnCloseNetwork($Handle) }
        'endpoint' { [void][HnscopeHcn]::HcnCloseEndpoint($Handle) }
        'namespace' { [void][HnscopeHcn]::HcnCloseNamespace($Handle) }
        'loadbalancer' { [void][HnscopeHcn]::HcnCloseLoadBalancer($Handle) }
    }
}

function Read-HcnObject([string]$Kind, [IntPtr]$Handle) {
    $properties = [IntPtr]::Zero
    $failure = [IntPtr]::Zero
    switch ($Kind) {
        'network' { $result = [HnscopeHcn]::HcnQueryNetworkProperties($Handle, $query, [ref]$properties, [ref]$failure) }
        'endpoint' { $result = [HnscopeHcn]::HcnQueryEndpointProperties($Handle, $query, [ref]$properties, [ref]$failure) }
        'namespace' { $result = [HnscopeHcn]::HcnQueryNamespaceProperties($Handle, $query, [ref]$properties, [ref]$failure) }
        'loadbalancer' { $result = [HnscopeHcn]::HcnQueryLoadBalancerProperties($Handle, $query, [ref]$properties, [ref]$failure) }
    }
    Assert-Hcn $result $failure "Query $Kind"
    return (Read-HcnText $properties)
}

function New-HcnObject([string]$Step, [string]$Kind, [string]$Network, [string]$Settings) {
    $id = [Guid]::Empty
    $handle = [IntPtr]::Zero
    $failure = [IntPtr]::Zero
    $document = Resolve-Made $Settings
    switch ($Kind) {
        'network' { $result = [HnscopeHcn]::HcnCreateNetwork([ref]$id, $document, [ref]$handle, [ref]$failure) }
        'namespace' { $result = [HnscopeHcn]::HcnCreateNamespace([ref]$id, $document, [ref]$handle, [ref]$failure) }
        'loadbalancer' { $result = [HnscopeHcn]::HcnCreateLoadBalancer([ref]$id, $document, [ref]$handle, [ref]$failure) }
        'endpoint' {
            $parent = Open-Hcn 'network' $Network
            $result = [HnscopeHcn]::HcnCreateEndpoint($parent, [ref]$id, $document, [ref]$handle, [ref]$failure)
            Close-Hcn 'network' $parent
        }
    }
    Assert-Hcn $result $failure "Create $Kind"
    $made[$Step] = ((Read-HcnObject $Kind $handle) | ConvertFrom-Json).ID
    Close-Hcn $Kind $handle
    Write-Host ('  made ' + $made[$Step])
}

function Set-HcnObject([string]$Kind, [string]$Id, [string]$Settings) {
    $handle = Open-Hcn $Kind $Id
    $failure = [IntPtr]::Zero
    $document = Resolve-Made $Settings
    switch ($Kind) {
        'network' { $result = [HnscopeHcn]::HcnModifyNetwork($handle, $document, [ref]$failure) }
        'endpoint' { $result = [HnscopeHcn]::HcnModifyEndpoint($handle, $document, [ref]$failure) }
        'namespace' { $result = [HnscopeHcn]::HcnModifyNamespace($handle, $document, [ref]$failure) }
        'loadbalancer' { $result = [HnscopeHcn]::HcnModifyLoadBalancer($handle, $document, [ref]$failure) }
    }
    Close-Hcn $Kind $handle
    Assert-Hcn $result $failure "Modify $Kind $Id"
}

function Remove-HcnObject([string]$Kind, [string]$Id) {
    $handle = Open-Hcn $Kind $Id
    # What is needed to bring it back by hand.
    Write-Host ('  was ' + (Read-HcnObject $Kind $handle))
    Close-Hcn $Kind $handle
    $guid = [Guid](Resolve-Made $Id)
    $failure = [IntPtr]::Zero
    switch ($Kind) {
        'network' { $result = [HnscopeHcn]::HcnDeleteNetwork([ref]$guid, [ref]$failure) }
        'endpoint' { $result = [HnscopeHcn]::HcnDeleteEndpoint([ref]$guid, [ref]$failure) }
        'namespace' { $result = [HnscopeHcn]::HcnDeleteNamespace([ref]$guid, [ref]$failure) }
        'loadbalancer' { $result = [HnscopeHcn]::HcnDeleteLoadBalancer([ref]$guid, [ref]$failure) }
    }
    Assert-Hcn $result $failure "Delete $Kind $Id"
}`

/** A console of any code page must send the same text. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function callOf(step: string, { object, verb, on, settings }: HcnRequest): string {
  const document = settings === null ? '' : quoted(asciiJson(settings))
  switch (verb) {
    case 'create':
      return `New-HcnObject ${quoted(step)} ${quoted(object)} ${quoted(on ?? '')} ${document}`
    case 'modify':
      return `Set-HcnObject ${quoted(object)} ${quoted(on ?? '')} ${document}`
    case 'delete':
      return `Remove-HcnObject ${quoted(object)} ${quoted(on ?? '')}`
  }
}

export interface ScriptHead {
  readonly node: string | null
  readonly source: string
}

/** `titles`: what each step does, in its order. */
export function powerShellOf(plan: Plan, titles: readonly Message[], head: ScriptHead, say: Say): string {
  const steps = plan.steps.map(({ id, operation }, index) => {
    const named = titles[index]
    const title = named === undefined ? '' : say(named)
    const shown = `Write-Host ${quoted(`${index + 1}. ${title}`)}`
    if (operation.kind === 'manual') {
      return [
        comment(`${index + 1}. ${title}`),
        comment(say({ key: 'changes.script.byHand' })),
        ...operation.command.split('\n').map(comment),
        shown,
        `Write-Host ${quoted(`   ${operation.command}`)}`,
      ].join('\n')
    }
    const request = requestOf(operation, (target) => target)
    const makes = madeKind(operation) === null ? '' : ` -> @${id}`
    return [
      comment(`${index + 1}. ${title} (${request.call})${makes}`),
      shown,
      `if ($Apply) { ${callOf(id, request)} }`,
    ].join('\n')
  })
  const script = [
    comment(say({ key: 'changes.script.head', params: { node: head.node ?? '?', source: head.source } })),
    comment(say({ key: 'changes.script.usage' })),
    comment(say({ key: 'changes.script.warning' })),
    prelude,
    '',
    steps.join('\n\n'),
    '',
    `if (-not $Apply) { Write-Host ${quoted(say({ key: 'changes.script.nothingDone' }))} }`,
    '',
  ]
  // PowerShell 5.1 takes a file without this mark for one of its own code page.
  return `\uFEFF${script.join('\n').replace(/\r?\n/g, '\r\n')}`
}
