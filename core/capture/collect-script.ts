/** What the script is called, and how it is run on the node. */
export const collectFile = 'collect.ps1'
export const collectCommand = `powershell -ExecutionPolicy Bypass -File ${collectFile}`

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
$started = Get-Date
$stamp = $started.ToString('yyyyMMdd-HHmmss')
$base = '{0}-{1}-hnscope' -f $env:COMPUTERNAME, $stamp
$work = Join-Path ([System.IO.Path]::GetTempPath()) $base
$target = Join-Path (Resolve-Path -LiteralPath $OutputFolder).ProviderPath ($base + '.zip')
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

# Runs one question in a job, and leaves it when it does not answer.
function Save-Answer([string]$File, [scriptblock]$Question, [object[]]$Arguments = @()) {
    Write-Host ('Collecting {0}' -f $File)
    $job = Start-Job -ScriptBlock $Question -ArgumentList $Arguments
    $done = Wait-Job -Job $job -Timeout $SecondsPerQuestion
    if ($null -eq $done) {
        Stop-Job -Job $job
        Add-Missing $File ('no answer within {0} seconds' -f $SecondsPerQuestion)
        Remove-Job -Job $job -Force
        return
    }
    $problems = @()
    $lines = @(Receive-Job -Job $job -ErrorAction SilentlyContinue -ErrorVariable problems)
    $text = ($lines | ForEach-Object { [string]$_ }) -join [System.Environment]::NewLine
    Remove-Job -Job $job -Force
    if ($text.Trim().Length -eq 0) {
        $why = 'nothing was answered'
        if ($problems.Count -gt 0) { $why = [string]$problems[0] }
        Add-Missing $File $why
        return
    }
    Save-Text $File ($text + [System.Environment]::NewLine)
}

# --- HNS ------------------------------------------------------------------------------------------------------------
$hnsLists = [ordered]@{
    'hns/networks.json' = 'Get-HnsNetwork'
    'hns/endpoints.json' = 'Get-HnsEndpoint'
    'hns/policylists.json' = 'Get-HnsPolicyList'
    'hns/namespaces.json' = 'Get-HnsNamespace'
}
Import-Module HostNetworkingService -ErrorAction SilentlyContinue
foreach ($file in $hnsLists.Keys) {
    $command = $hnsLists[$file]
    if (Test-Tool $command) {
        Save-Answer $file {
            param($Name)
            Import-Module HostNetworkingService -ErrorAction SilentlyContinue
            $items = @(& $Name)
            ConvertTo-Json -InputObject $items -Depth 20
        } @($command)
    } elseif (-not (Test-Tool 'hnsdiag')) {
        Add-Missing $file ('neither {0} nor hnsdiag is there' -f $command)
    }
}
if (Test-Tool 'hnsdiag') {
    Save-Answer 'hns/hnsdiag-all.json' { hnsdiag list all -df }
    Save-Answer 'hns/hnsdiag-all.txt' { hnsdiag list all }
}

# --- VFP ------------------------------------------------------------------------------------------------------------
if (Test-Tool 'vfpctrl') {
    Save-Answer 'vfp/ports.txt' { vfpctrl /list-vmswitch-port }
} else {
    Add-Missing 'vfp/ports.txt' 'vfpctrl is not there'
}

# --- Windows --------------------------------------------------------------------------------------------------------
Save-Answer 'host/winver.txt' { cmd.exe /c ver }
Save-Answer 'host/hostname.txt' { 'PS C:\> hostname'; hostname.exe }
Save-Answer 'host/ipconfig.txt' { ipconfig.exe /allcompartments /all }
Save-Answer 'host/routes.txt' { route.exe print }
Save-Answer 'host/netadapter.txt' {
    Get-NetAdapter -IncludeHidden | Format-List -Property Name, InterfaceDescription, ifIndex, Status, MacAddress, LinkSpeed | Out-String -Width 400
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
    Get-Service | Sort-Object -Property Name | Format-Table -Property Status, Name, DisplayName | Out-String -Width 200
}

# --- Container runtime and CNI --------------------------------------------------------------------------------------
if (Test-Tool 'crictl') { Save-Answer 'runtime/crictl-pods.txt' { crictl pods } }
if (Test-Tool 'docker') {
    Save-Answer 'runtime/docker-networks.json' {
        $ids = @(docker network ls -q)
        if ($ids.Count -gt 0) { docker network inspect $ids }
    }
}
$configFolders = @('C:\k\cni\config', 'C:\etc\cni\net.d', 'C:\Program Files\containerd\cni\conf', 'C:\k\azurecni\netconf', 'C:\CalicoWindows\cni')
foreach ($folder in $configFolders) {
    if (-not (Test-Path -LiteralPath $folder)) { continue }
    foreach ($item in @(Get-ChildItem -LiteralPath $folder -File | Where-Object { $_.Extension -in @('.conf', '.conflist') })) {
        Save-Text ('cni/' + $item.Name) ([System.IO.File]::ReadAllText($item.FullName))
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
        if ($tail.Count -gt 0) { Save-Text ('logs/' + $item.Name) (($tail -join [System.Environment]::NewLine) + [System.Environment]::NewLine) }
    }
}
if ($logNames.Count -eq 0) { Add-Missing 'logs' 'no log of kube-proxy or a CNI plugin was found' }

# --- Kubernetes -----------------------------------------------------------------------------------------------------
$kubeconfig = ''
foreach ($candidate in @($env:KUBECONFIG, (Join-Path $env:USERPROFILE '.kube\config'), 'C:\k\config', 'C:\etc\kubernetes\kubelet.conf')) {
    if ($candidate -and (Test-Path -LiteralPath $candidate)) { $kubeconfig = $candidate; break }
}
if ((Test-Tool 'kubectl') -and $kubeconfig) {
    foreach ($kind in @('nodes', 'pods', 'services', 'endpointslices', 'networkpolicies')) {
        Save-Answer ('kubernetes/{0}.json' -f $kind) {
            param($Config, $Kind)
            kubectl --kubeconfig $Config --request-timeout=60s get $Kind --all-namespaces -o json
        } @($kubeconfig, $kind)
    }
} else {
    Add-Missing 'kubernetes' 'kubectl or its configuration is not there. Where they are: kubectl get nodes,pods,services,endpointslices,networkpolicies -A -o json > kubernetes.json'
}

# --- The zip, and whether it is complete ----------------------------------------------------------------------------
$about = @(
    ('Collected by the script of HNScope on {0}' -f $env:COMPUTERNAME),
    ('Started {0}' -f $started.ToUniversalTime().ToString('yyyy-MM-ddTHH:mm:ssZ')),
    ('Administrator: {0}' -f $isElevated),
    ('PowerShell {0}' -f $PSVersionTable.PSVersion),
    'Not collected:'
) + @($missing)
Save-Text 'collect.txt' (($about -join [System.Environment]::NewLine) + [System.Environment]::NewLine)

Compress-Archive -Path (Join-Path $work '*') -DestinationPath $target -Force
Add-Type -AssemblyName System.IO.Compression.FileSystem
$found = @{}
$isReadable = $true
try {
    $zip = [System.IO.Compression.ZipFile]::OpenRead($target)
    foreach ($entry in $zip.Entries) { $found[$entry.FullName.Replace('\', '/')] = $entry.Length }
    $zip.Dispose()
} catch {
    $isReadable = $false
    Write-Warning ('The zip cannot be read: {0}' -f $_)
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
