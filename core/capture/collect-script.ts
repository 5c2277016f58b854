import { knownConfigMaps } from './kube-settings.ts'

/** What the script is called, and how it is run on the node. */
export const collectFile = 'collect.ps1'
export const collectCommand = `powershell -ExecutionPolicy Bypass -File ${collectFile}`

/** Lists of Kubernetes that are read: resources by their API. */
const lists: Readonly<Record<string, string>> = {
  nodes: '/api/v1',
  pods: '/api/v1',
  services: '/api/v1',
  endpointslices: '/apis/discovery.k8s.io/v1',
  networkpolicies: '/apis/networking.k8s.io/v1',
  namespaces: '/api/v1',
  daemonsets: '/apis/apps/v1',
}
/** Of ConfigMaps those alone that are read: others hold what is nobody's business. */
const configMaps = knownConfigMaps.map((name) => `/api/v1/configmaps?fieldSelector=metadata.name%3D${name}`)
const asked: readonly (readonly [file: string, paths: readonly string[]])[] = [
  ...Object.entries(lists).map(([name, api]) => [name, [`${api}/${name}`]] as const),
  ['configmaps', configMaps],
]

/**
 * The script that collects a node without HNScope: Windows PowerShell 5.1 and PowerShell 7, ASCII alone, no module but
 * those of Windows, nothing downloaded. Each question is asked in a job of its own, because a call to a stuck HNS does
 * not return (hcn.md 9). Forms are those that lose nothing (capture-formats.md 2.2, 3.5).
 */
export const collectScript = String.raw`# HNScope: collects what can be seen of the network of this Windows node into one zip.
# Run it as administrator:
#   powershell -ExecutionPolicy Bypass -File collect.ps1 [-OutputFolder C:\temp] [-SecondsPerQuestion 120]
# It reads only. It needs no module that Windows does not have, and it downloads nothing.
param(
    [string]$OutputFolder = '.',
    [int]$SecondsPerQuestion = 120
)

$ErrorActionPreference = 'Continue'
$ProgressPreference = 'SilentlyContinue'
$plain = [System.Globalization.CultureInfo]::InvariantCulture
$started = (Get-Date).ToUniversalTime()
$stamp = $started.ToLocalTime().ToString('yyyyMMdd-HHmmss', $plain)
$base = '{0}-{1}-hnscope' -f $env:COMPUTERNAME, $stamp
$work = Join-Path ([System.IO.Path]::GetTempPath()) $base
if (-not (Test-Path -LiteralPath $OutputFolder)) { New-Item -ItemType Directory -Path $OutputFolder -Force | Out-Null }
$target = Join-Path (Resolve-Path -LiteralPath $OutputFolder -ErrorAction Stop).ProviderPath ($base + '.zip')
$utf8 = New-Object System.Text.UTF8Encoding($false)
$missing = New-Object System.Collections.ArrayList
$written = New-Object System.Collections.ArrayList
New-Item -ItemType Directory -Path $work -Force | Out-Null

$identity = [System.Security.Principal.WindowsIdentity]::GetCurrent()
$principal = New-Object System.Security.Principal.WindowsPrincipal($identity)
$isElevated = $principal.IsInRole([System.Security.Principal.WindowsBuiltInRole]::Administrator)
if (-not $isElevated) {
    Write-Warning 'Not run as administrator: HNS and VFP will not answer. Start it again as administrator.'
}
if (-not [System.Environment]::Is64BitProcess) {
    Write-Warning 'This is a 32-bit PowerShell: it does not find hnsdiag and vfpctrl. Start it again in the 64-bit one.'
}
# Where nodes keep their tools; for this process and its jobs alone.
$env:PATH = @($env:PATH, 'C:\k', 'C:\Program Files\containerd', 'C:\usr\local\bin', 'C:\var\lib\rancher\rke2\bin') -join ';'
# PowerShell 7 loads modules of Windows in a way that cuts nested fields: jobs run in Windows PowerShell.
$jobOptions = @{}
if ($PSVersionTable.PSVersion.Major -ge 6) { $jobOptions['PSVersion'] = '5.1' }

function Test-Tool([string]$Name) {
    return $null -ne (Get-Command -Name $Name -ErrorAction SilentlyContinue)
}

function Save-Text([string]$File, [string]$Text) {
    $path = Join-Path $work $File
    $folder = Split-Path -Parent $path
    if (-not (Test-Path -LiteralPath $folder)) { New-Item -ItemType Directory -Path $folder -Force | Out-Null }
    [System.IO.File]::WriteAllText($path, $Text, $utf8)
    [void]$written.Add($File)
}

function Add-Missing([string]$File, [string]$Why) {
    [void]$missing.Add(('{0}: {1}' -f $File, $Why))
    Write-Warning ('{0}: {1}' -f $File, $Why)
}

# Runs one question in a job, and leaves it when it does not answer. A question that fails gives no file: an empty list
# would say that there is nothing.
function Save-Answer([string]$File, [scriptblock]$Question, [object[]]$Arguments = @()) {
    Write-Host ('Collecting {0}' -f $File)
    $job = Start-Job @jobOptions -ArgumentList (@($Question.ToString()) + $Arguments) -ScriptBlock {
        'job {0}' -f $PID
        # Windows PowerShell wraps nested arrays of some objects otherwise.
        Remove-TypeData -TypeName System.Array -ErrorAction SilentlyContinue
        $given = @($args | Select-Object -Skip 1)
        & ([scriptblock]::Create($args[0])) @given
    }
    if ($null -eq $job) {
        Add-Missing $File 'the job did not start'
        return
    }
    $done = Wait-Job -Job $job -Timeout $SecondsPerQuestion
    $problems = @()
    $lines = @(Receive-Job -Job $job -ErrorAction SilentlyContinue -ErrorVariable problems)
    if ($null -eq $done) {
        Add-Missing $File ('no answer within {0} seconds' -f $SecondsPerQuestion)
        # A job that waits for HNS cannot be stopped but by its process.
        if ($lines.Count -gt 0 -and [string]$lines[0] -match '^job (\d+)$') {
            Stop-Process -Id ([int]$Matches[1]) -Force -ErrorAction SilentlyContinue
            Remove-Job -Job $job -Force -ErrorAction SilentlyContinue
        }
        return
    }
    $isFailed = $job.State -ne 'Completed'
    $text = ($lines | Select-Object -Skip 1 | ForEach-Object { [string]$_ }) -join [System.Environment]::NewLine
    Remove-Job -Job $job -Force
    if ($isFailed -or $text.Trim().Length -eq 0) {
        $why = 'nothing was answered'
        if ($problems.Count -gt 0) { $why = [string]$problems[0] }
        Add-Missing $File $why
        return
    }
    Save-Text $File ($text + [System.Environment]::NewLine)
}

# A place for a file: its own name, or with that of its folder where another has it; no path is longer than Windows takes.
function Get-Place([string]$Folder, [System.IO.FileInfo]$Item) {
    $name = $Item.BaseName
    if ($name.Length -gt 60) { $name = $name.Substring(0, 60) }
    $name = $name + $Item.Extension
    $place = '{0}/{1}' -f $Folder, $name
    if ($written -contains $place) { $place = '{0}/{1}/{2}' -f $Folder, $Item.Directory.Name, $name }
    return $place
}

# --- HNS ------------------------------------------------------------------------------------------------------------
$hnsLists = [ordered]@{
    'hns/networks.json' = 'Get-HnsNetwork'
    'hns/endpoints.json' = 'Get-HnsEndpoint'
    'hns/policylists.json' = 'Get-HnsPolicyList'
    'hns/namespaces.json' = 'Get-HnsNamespace'
}
foreach ($file in $hnsLists.Keys) {
    Save-Answer $file {
        param($Name)
        $global:ErrorActionPreference = 'Stop'
        Import-Module HostNetworkingService
        $Error.Clear()
        $items = @(& $Name)
        if ($items.Count -eq 0 -and $Error.Count -gt 0) { throw $Error[0] }
        ConvertTo-Json -InputObject $items -Depth 20
    } @($hnsLists[$file])
}
if (Test-Tool 'hnsdiag') {
    Save-Answer 'hns/hnsdiag-all.json' { hnsdiag list all -df }
    Save-Answer 'hns/hnsdiag-all.txt' { hnsdiag list all }
} else {
    Add-Missing 'hns/hnsdiag-all.json' 'hnsdiag is not there'
}

# --- VFP ------------------------------------------------------------------------------------------------------------
if (Test-Tool 'vfpctrl') {
    Save-Answer 'vfp/ports.txt' { vfpctrl /list-vmswitch-port }
    $portsFile = Join-Path $work 'vfp/ports.txt'
    $ports = @()
    if (Test-Path -LiteralPath $portsFile) {
        $shape = '(?im)^\s*Port name\s*:\s*([0-9a-f-]{36})\s*$'
        $ports = @([regex]::Matches([System.IO.File]::ReadAllText($portsFile), $shape) | ForEach-Object { $_.Groups[1].Value })
    }
    if ($ports.Count -gt 0) {
        Save-Answer 'vfp/rules.txt' {
            foreach ($port in $args) {
                'C:\> vfpctrl /list-rule /port {0}' -f $port
                vfpctrl /list-rule /port $port
            }
        } $ports
    }
} else {
    Add-Missing 'vfp/ports.txt' 'vfpctrl is not there'
}

# --- Windows --------------------------------------------------------------------------------------------------------
Save-Answer 'host/winver.txt' { cmd.exe /c ver }
Save-Answer 'host/hostname.txt' { 'PS C:\> hostname'; hostname.exe }
Save-Answer 'host/ipconfig.txt' { ipconfig.exe /allcompartments /all }
Save-Answer 'host/routes.txt' { route.exe print }
Save-Answer 'host/netadapter.txt' {
    Get-NetAdapter -IncludeHidden | Format-List -Property @('Name', 'InterfaceDescription', 'ifIndex', 'Status', 'MacAddress', 'LinkSpeed') | Out-String -Width 400
}
Save-Answer 'host/mtu-ipv4.txt' { netsh.exe interface ipv4 show subinterfaces }
Save-Answer 'host/mtu-ipv6.txt' { netsh.exe interface ipv6 show subinterfaces }
foreach ($family in @('ipv4', 'ipv6')) {
    foreach ($protocol in @('tcp', 'udp')) {
        Save-Answer ('host/dynamicport-{0}-{1}.txt' -f $family, $protocol) {
            param($Family, $Protocol)
            netsh.exe interface $Family show dynamicport $Protocol
        } @($family, $protocol)
        Save-Answer ('host/excludedport-{0}-{1}.txt' -f $family, $protocol) {
            param($Family, $Protocol)
            netsh.exe interface $Family show excludedportrange $Protocol
        } @($family, $protocol)
    }
}
Save-Answer 'host/netstat.txt' { netstat.exe -ano }
Save-Answer 'host/services.txt' {
    Get-Service | Sort-Object -Property Name | Format-Table -Property @('Status', 'Name', 'DisplayName') | Out-String -Width 200
}

# --- Container runtime and CNI --------------------------------------------------------------------------------------
if (Test-Tool 'crictl') {
    Save-Answer 'runtime/crictl-pods.txt' {
        crictl pods
        if ($LASTEXITCODE -ne 0) { throw ('crictl ended with code {0}' -f $LASTEXITCODE) }
    }
}
if (Test-Tool 'docker') {
    Save-Answer 'runtime/docker-networks.json' {
        $ids = @(docker network ls -q)
        if ($LASTEXITCODE -ne 0) { throw ('docker ended with code {0}' -f $LASTEXITCODE) }
        if ($ids.Count -gt 0) { docker network inspect $ids }
        if ($LASTEXITCODE -ne 0) { throw ('docker ended with code {0}' -f $LASTEXITCODE) }
    }
}
$configFolders = @('C:\k\cni\config', 'C:\etc\cni\net.d', 'C:\Program Files\containerd\cni\conf', 'C:\k\azurecni\netconf', 'C:\CalicoWindows\cni')
foreach ($folder in $configFolders) {
    if (-not (Test-Path -LiteralPath $folder)) { continue }
    foreach ($item in @(Get-ChildItem -LiteralPath $folder -File | Where-Object { $_.Extension -in @('.conf', '.conflist') })) {
        try { Save-Text (Get-Place 'cni' $item) ([System.IO.File]::ReadAllText($item.FullName)) }
        catch { Add-Missing $item.FullName ([string]$_) }
    }
}

# --- Logs: the last lines of what programs HNS ----------------------------------------------------------------------
$logs = @(
    'C:\k\kubeproxy.err.log', 'C:\k\kubeproxy.log', 'C:\k\kubelet.err.log', 'C:\k\azure-vnet.log',
    'C:\var\log\kube-proxy\*.log', 'C:\var\log\kube-proxy*.log', 'C:\var\log\kubelet\*.log', 'C:\var\log\flanneld*.log',
    'C:\var\log\containers\kube-proxy*.log', 'C:\var\log\containers\*flannel*.log', 'C:\var\log\containers\calico*.log',
    'C:\var\log\antrea\*.log', 'C:\CalicoWindows\logs\*.log', 'C:\var\log\hybrid-overlay\*.log'
)
$logNames = @{}
foreach ($pattern in $logs) {
    foreach ($item in @(Get-ChildItem -Path $pattern -File -ErrorAction SilentlyContinue)) {
        if ($logNames.ContainsKey($item.FullName)) { continue }
        $logNames[$item.FullName] = $true
        $tail = @(Get-Content -LiteralPath $item.FullName -Tail 5000 -ErrorAction SilentlyContinue)
        if ($tail.Count -gt 0) { Save-Text (Get-Place 'logs' $item) (($tail -join [System.Environment]::NewLine) + [System.Environment]::NewLine) }
    }
}
if ($logNames.Count -eq 0) { Add-Missing 'logs' 'no log of kube-proxy or a CNI plugin was found' }

# --- Kubernetes -----------------------------------------------------------------------------------------------------
$kubeconfig = ''
foreach ($candidate in @($env:KUBECONFIG, (Join-Path $env:USERPROFILE '.kube\config'), 'C:\k\config', 'C:\etc\kubernetes\kubelet.conf', 'C:\var\lib\rancher\rke2\agent\kubelet.kubeconfig')) {
    if ($candidate -and (Test-Path -LiteralPath $candidate)) { $kubeconfig = $candidate; break }
}
if ((Test-Tool 'kubectl') -and $kubeconfig) {
    # The API's own lists say of what they are lists, also where they are empty.
    $kubeLists = [ordered]@{
${asked.map(([file, paths]) => `        'kubernetes/${file}.json' = @(\n${paths.map((path) => `            '${path}'`).join(',\n')}\n        )`).join('\n')}
    }
    foreach ($file in $kubeLists.Keys) {
        Save-Answer $file {
            $config = $args[0]
            try { [Console]::OutputEncoding = New-Object System.Text.UTF8Encoding($false) } catch { $null = $_ }
            foreach ($path in @($args | Select-Object -Skip 1)) {
                kubectl --kubeconfig $config '--request-timeout=60s' get --raw $path
                if ($LASTEXITCODE -ne 0) { throw ('kubectl ended with code {0}' -f $LASTEXITCODE) }
            }
        } (@($kubeconfig) + $kubeLists[$file])
    }
} else {
    Add-Missing 'kubernetes' 'kubectl or its configuration is not there. Where they are: kubectl get ${Object.keys(lists).join(',')} -A -o json > kubernetes.json'
}

# --- The zip, and whether it is complete ----------------------------------------------------------------------------
$about = @(
    ('Collected by the script of HNScope on {0}' -f $env:COMPUTERNAME),
    ('Started {0}' -f $started.ToString('yyyy-MM-ddTHH:mm:ssZ', $plain)),
    ('Administrator: {0}' -f $isElevated),
    ('PowerShell {0}' -f $PSVersionTable.PSVersion),
    'Not collected:'
) + @($missing)
Save-Text 'collect.txt' (($about -join [System.Environment]::NewLine) + [System.Environment]::NewLine)

Add-Type -AssemblyName System.IO.Compression.FileSystem
$found = @{}
$isReadable = $true
try {
    [System.IO.Compression.ZipFile]::CreateFromDirectory($work, $target)
    $zip = [System.IO.Compression.ZipFile]::OpenRead($target)
    foreach ($entry in $zip.Entries) { $found[$entry.FullName.Replace('\', '/')] = $entry.Length }
    $zip.Dispose()
} catch {
    $isReadable = $false
    Write-Warning ('The zip cannot be written or read: {0}' -f $_)
}
$lost = @($written | Where-Object { -not ($found.ContainsKey($_) -and $found[$_] -gt 0) })

Write-Host ''
if ($isReadable -and $lost.Count -eq 0) {
    Remove-Item -LiteralPath $work -Recurse -Force
    Write-Host ('Written: {0} ({1} files)' -f $target, $written.Count)
} else {
    Write-Warning ('The zip is not complete; the files stand in {0}' -f $work)
    foreach ($file in $lost) { Write-Warning ('Not in the zip: {0}' -f $file) }
}
if ($missing.Count -gt 0) {
    Write-Host 'Not collected:'
    foreach ($line in $missing) { Write-Host ('  {0}' -f $line) }
} else {
    Write-Host 'Everything was collected.'
}
Write-Host 'Open the zip with HNScope.'
if (-not $isReadable -or $lost.Count -gt 0) { exit 1 }
`
