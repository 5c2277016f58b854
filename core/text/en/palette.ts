/** The command box and `hnscope find`: what a pasted text stands for. */
export const paletteEn = {
  'palette.why.id': 'its id',
  'palette.why.address': 'its address',
  'palette.why.addressOf': 'has {{ip}}',
  'palette.why.vip': 'its VIP',
  'palette.why.sourceVip': 'its source VIP',
  'palette.why.gateway': 'its gateway',
  'palette.why.managementIp': 'its management address',
  'palette.why.provider': 'provider address of another node',
  'palette.why.inSubnet': 'in its subnet {{prefix}}',
  'palette.why.inPodCidr': 'in its pod range {{prefix}}',
  'palette.why.subnet': 'subnet {{prefix}}',
  'palette.why.podCidr': 'pod range {{prefix}}',
  'palette.why.mac': 'its MAC address',
  'palette.why.routerMac': 'MAC address of its router',
  'palette.why.macPool': 'in its MAC pool',
  'palette.why.switchId': 'id of its vSwitch',
  'palette.why.subnetId': 'id of its subnet',
  'palette.why.extension': 'extension of its vSwitch',
  'palette.why.uid': 'its UID',
  'palette.why.container': 'its container',
  'palette.why.sandbox': 'its pod sandbox',
  'palette.why.port': 'its port',
  'palette.why.nodePort': 'its node port',
  'palette.why.targetPort': 'port of its backends',
  'palette.noneAnywhere': 'Nothing in this source carries it, and all areas where it would stand were collected.',
  'palette.noneSeen': 'Nothing that was collected carries it. It may stand in what was not collected completely:',
  'palette.code': '{{code}} is {{name}}',
  'palette.codeUnknown': '{{code}} is not a code that HNS is known to answer with',
  'palette.codeUnknown.hint': 'Look for it in the documentation of Windows: it comes from another part of the system.',
  'palette.class.notFound':
    'The object does not exist any more. Read the node again; who still asks for it holds an old id.',
  'palette.class.missingDependency':
    'Something that the object needs is gone: an adapter, vSwitch, port, subnet or policy.',
  'palette.class.alreadyExists': 'An object with this name, port or address exists already. Look for the leftover one.',
  'palette.class.inUse': 'The object is in use or in a state that does not allow the request.',
  'palette.class.invalid': 'HNS takes a part of the request for invalid. Compare it with what the schema asks for.',
  'palette.class.needsElevation': 'The caller may not do this. Run it as administrator.',
  'palette.class.serviceDown': 'The service "hns" is not running or restarted during the call. See "Get-Service hns".',
  'palette.class.featureMissing': 'This Windows build or network type does not support the request.',
  'palette.code.adapterNotFound': 'When a network is created, the physical adapter is missing or was renamed.',
  'palette.code.portNotFound':
    'When a load balancer is created, an HNS endpoint in its list has no vSwitch port any more: a stale endpoint.',
  'palette.code.networkExists':
    'A network with the same name is left over, often from another CNI or an earlier installation.',
  'palette.code.portExists':
    'Often a leftover load balancer or port mapping that holds the same VIP and port, or a node without free dynamic ports. Look the VIP or port up here to see the holder.',
  'palette.code.endpointAttached': 'The HNS endpoint is attached to a container already.',
  'palette.code.requestUnsupported': 'When an HNS namespace is deleted, it still lists containers.',
  'palette.code.invalidIp': 'The address is malformed or lies outside of all subnets of the network.',
  'palette.code.icsDisabled':
    'The service SharedAccess (Internet Connection Sharing) is disabled; NAT networks need it.',
  'palette.code.alreadyInNamespace': 'The HNS endpoint is in an HNS namespace already.',
  'palette.code.hasReferences':
    'Something refers to the object still, such as a load balancer that lists the endpoint.',
  'palette.code.addressReserved': 'For a load balancer: its source VIP is an address that the network reserves.',
  'palette.code.notImplemented':
    'Builds without HcnModifyLoadBalancer answer so; the object must be removed and made again.',
  'palette.code.unspecified':
    'The creation of an adapter or vSwitch failed. The event log of Host-Network-Service says more.',
  'palette.code.outOfMemory':
    'When a load balancer is created, no block of dynamic ports is free: ports are exhausted, not memory.',
  'palette.code.wrongDiskette': 'Stored objects were written by another version of HNS, as after an update of Windows.',
  'palette.code.duplicateName': 'The subnet overlaps with one of an existing NAT or ICS network.',
  'palette.code.duplicateLoadBalancer':
    'A load balancer for the same VIP exists, or came back after the service was restarted.',
  'palette.code.elementNotFound':
    'An unknown id, a network that was lost in a restart, or IPv6 that is disabled on the host.',
  'palette.code.noMapperEndpoint': 'The service "hns" is not running, or the caller is no administrator.',
  'palette.code.objectExists':
    'An HNS endpoint with the same id or address exists already: a duplicate or stale endpoint.',
  'palette.bytesJson': 'Decimal bytes of this JSON',
  'palette.bytesText': 'Decimal bytes of this text',
  'palette.port': 'Port {{port}} on this node',
  'palette.port.dynamic': 'In the dynamic {{protocol}} range {{start}} to {{end}}: Windows gives it to any program.',
  'palette.port.excluded': 'In the excluded {{protocol}} range {{start}} to {{end}}: no program can listen on it.',
  'palette.port.hnsPool':
    'In a {{protocol}} block of HNS, {{start}} to {{end}}: taken for outbound connections of an endpoint.',
  'palette.port.listens': 'A process listens on it ({{protocol}}).',
  'palette.port.listensProcess': 'Process {{process}} listens on it ({{protocol}}).',
  'palette.ui.title': 'Search or run',
  'palette.ui.open': 'Search or run…',
  'palette.ui.placeholder': 'A name, address, id, code or command',
  'palette.ui.results': 'Results',
  'palette.ui.goToLink': 'Go to the view of this link',
  'palette.ui.actions': 'Actions',
  'palette.ui.nothing': 'Nothing matches. Try a part of a name, or paste an address, id or code.',
  'palette.ui.hintPrefixes': '> action   @ pod   # finding   : screen',
  'palette.ui.hintKeys': 'Enter: select   Shift+Enter: on the map',
  'palette.ui.count_one': '{{count}} result',
  'palette.ui.count_other': '{{count}} results',
  'palette.ui.selectionOnMap': 'Show the selection on the map',
  'palette.ui.selectionFindings': 'Findings and fixes of the selection',
  'palette.ui.selectionCopy': 'Copy the command that shows the selection',
  'palette.ui.tab.summary': 'Inspector: summary of the selection',
  'palette.ui.tab.relations': 'Inspector: relations of the selection',
  'palette.ui.tab.policies': 'Inspector: policies of the selection',
  'palette.ui.tab.evidence': 'Inspector: evidence of the selection',
  'palette.ui.tab.commands': 'Inspector: commands for the selection',
  'palette.ui.openDemo': 'Open the embedded node',
  'palette.ui.themeLight': 'Theme: light',
  'palette.ui.themeDark': 'Theme: dark',
  'palette.ui.themeSystem': 'Theme: as the system',
  'palette.ui.compact': 'Density: compact',
  'palette.ui.comfortable': 'Density: comfortable',
  'palette.ui.english': 'Language: English',
  'palette.ui.french': 'Language: French (français)',
  'palette.cli.help': `hnscope find <source> <text> [--evidence|--as-written] [--format text|json] [--lang en|fr]

Says what a text stands for: an IP address, CIDR, MAC, GUID, container id, cid-…, port, error code (0x803b0013 or
decimal), a decimal byte array as CNI plugins log it, or a part of a name. A whole line of a log may be given; with
--evidence also a place as check prints it, such as "endpoints.json /3/IPAddress".

  --evidence     prints the documents of what was found, with > before the field that a place names; JSON on one
                 line is laid out
  --as-written   the same, as it stands in the file
  @<name>        pods alone
  #<kind>        findings
  --format json  for scripts: one JSON document on standard output, always in English

Exit code 0: something was found. 1: nothing. 2: the source cannot be read, or the call is wrong.`,
} as const
