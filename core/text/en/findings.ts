/** What many findings say, and the headings of their pages. */
export const findingsEn = {
  'finding.skip.notCollected.networks':
    'HNS networks were not collected. To collect them: Get-HnsNetwork | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.endpoints':
    'HNS endpoints were not collected. To collect them: Get-HnsEndpoint | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.namespaces':
    'HNS namespaces were not collected. To collect them: Get-HnsNamespace | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.loadBalancers':
    'HNS load balancers were not collected. To collect them: Get-HnsPolicyList | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.routes': 'Routes were not collected. To collect them: route print',
  'finding.skip.notCollected.host':
    'Facts about the host were not collected. To collect them: ipconfig /allcompartments /all',
  'finding.skip.notCollected.ports':
    'Port ranges were not collected. To collect them: netsh int ipv4 show dynamicport tcp; netsh int ipv4 show excludedportrange tcp',
  'finding.skip.notCollected.vfp': 'VFP ports were not collected. To collect them: vfpctrl /list-vmswitch-port',
  'finding.skip.notCollected.logs':
    'Logs of kube-proxy and of the CNI plugin were not collected. To collect them: {{command}}',
  'finding.skip.notCollected.nodes': 'Nodes were not collected. To collect them: kubectl get nodes -o json',
  'finding.skip.notCollected.pods': 'Pods were not collected. To collect them: kubectl get pods -A -o json',
  'finding.skip.notCollected.services': 'Services were not collected. To collect them: kubectl get services -A -o json',
  'finding.skip.notCollected.endpointSlices':
    'EndpointSlices were not collected. To collect them: kubectl get endpointslices -A -o json',
  'finding.skip.notCollected.networkPolicies':
    'NetworkPolicies were not collected. To collect them: kubectl get networkpolicies -A -o json',
  'finding.skip.notCollected.kubeNamespaces':
    'Namespaces of Kubernetes were not collected. To collect them: kubectl get namespaces -o json',
  'finding.skip.notCollected.daemonSets':
    'DaemonSets were not collected. To collect them: kubectl get daemonsets -A -o json',
  'finding.skip.notCollected.configMaps':
    'ConfigMaps of kube-proxy and of the CNI plugin were not collected. To collect them: kubectl get configmap kube-proxy -n kube-system -o json',
  'finding.skip.notPermitted': 'Not permitted to read: {{facet}}.',
  'finding.skip.notAnswering': 'No answer when asked for: {{facet}}.',
  'finding.skip.failed': 'Could not be read: {{facet}}.',
  'finding.skip.cut': 'Only a part is known: {{facet}}. What is not in it may be in the part that is lost.',
  'finding.skip.ruleFailed': 'The check {{kind}} failed: {{problem}}',
  'finding.skip.logOrder':
    'The order of the lines in the logs cannot be told, so it is not known which of them are of the last start.',
  'finding.skip.noThisNode': 'It cannot be told which Kubernetes node the HNS objects belong to.',
  'finding.skip.noId.endpoints':
    'The evidence does not show the IDs of all endpoints, and what refers to them names only those: `Get-HnsEndpoint | ConvertTo-Json -Depth 5` shows them.',
  'finding.skip.noId.networks':
    'The evidence does not show the IDs of all networks, and endpoints name only those: `Get-HnsNetwork | ConvertTo-Json -Depth 5` shows them.',
  'finding.skip.noId.namespaces':
    'The evidence does not show the IDs of all HNS namespaces, and endpoints name only those: `Get-HnsNamespace | ConvertTo-Json -Depth 5` shows them.',
  'finding.skip.tablesOnly':
    'Tables of kubectl do not show the traffic policies of Services, so what every node must have is not known of all of them: kubectl get services,endpointslices -A -o json',
  'finding.skip.noField.endpoints':
    'The evidence does not carry the field {{field}} of any HNS endpoint. To collect it: Get-HnsEndpoint | ConvertTo-Json -Depth 10',
  'finding.skip.noField.networks':
    'The evidence does not carry the field {{field}} of any HNS network for pods. To collect it: Get-HnsNetwork | ConvertTo-Json -Depth 10',
  'finding.skip.noField.loadBalancers':
    'The evidence does not carry the field {{field}} of any HNS load balancer. To collect it: Get-HnsPolicyList | ConvertTo-Json -Depth 10',
  'finding.skip.noField.namespaces':
    'The evidence does not carry the field {{field}} of any HNS namespace. To collect it: Get-HnsNamespace | ConvertTo-Json -Depth 10',
  'finding.skip.noHnsVersion':
    'Neither the version of HNS nor a build of Windows that tells it is known. To collect them: ver; (Get-HnsGlobal).Version',
  'finding.skip.noWindowsBuild': 'The build and update of Windows are not known. To collect them: ver',

  'finding.evidence.noContainer': 'HNS endpoint {{id}} is shared with no container.',
  'finding.evidence.containers': 'HNS endpoint {{id}} is shared with the containers {{containers}}.',
  'finding.evidence.state': 'HNS endpoint {{id}} is in the state {{state}}.',
  'finding.evidence.ownedByPod': 'HNS endpoint {{id}} belongs to pod {{pod}}, which runs on this node.',
  'finding.evidence.usedByLoadBalancers_one': '{{count}} HNS load balancer refers to HNS endpoint {{id}}.',
  'finding.evidence.usedByLoadBalancers_other': '{{count}} HNS load balancers refer to HNS endpoint {{id}}.',
  'finding.evidence.log': 'The log says: {{text}}',
  'finding.evidence.windowsBuild': 'The node runs Windows build {{build}}.',
  'finding.evidence.hnsVersion': 'HNS tells its version as {{version}}.',

  'finding.repair.findId.endpoint':
    'The evidence does not show the ID of endpoint {{id}}: find it first, and put it where the next command says <ID>.',
  'finding.repair.findId.network':
    'The evidence does not show the ID of network {{id}}: find it first, and put it where the next command says <ID>.',
  'finding.repair.findId.other':
    'The evidence does not show the ID of {{id}}: find it first, and put it where the next command says <ID>.',
  'finding.repair.removeEndpoint': 'Remove HNS endpoint {{id}}; nothing runs behind it.',
  'finding.repair.deletePod': 'Delete pod {{pod}}, so that its controller makes it anew with a new HNS endpoint.',
  'finding.repair.describePod': 'Read the events of pod {{pod}}: the CNI plugin says there why it failed.',
  'finding.repair.restartKubeProxyService': 'Restart kube-proxy on the node. It makes its HNS load balancers anew.',
  'finding.repair.restartKubeProxyPod':
    'Restart kube-proxy on the node by deleting its pod {{pod}}. It makes its HNS load balancers anew.',
  'finding.repair.kubeProxyLog': 'Read the log of kube-proxy for the reason.',
  'finding.repair.restartHns':
    'Restart HNS, then kube-proxy. Running pods may lose their HNS endpoints: drain the node first where you can.',
  'finding.repair.restartHns.price':
    'Restart HNS, then kube-proxy. What must come back on this node: {{endpoints}} HNS endpoints and {{loadBalancers}} load balancers. Running pods may lose theirs: drain the node first where you can.',
  'finding.repair.restartKubeProxyService.price':
    'Restart kube-proxy on the node. It makes its HNS load balancers anew; on this node that is {{number}}.',
  'finding.repair.restartKubeProxyPod.price':
    'Restart kube-proxy on the node by deleting its pod {{pod}}. It makes its HNS load balancers anew; on this node that is {{number}}.',
  'finding.repair.drainNode.price': 'If it comes back, drain the node and restart it. Pods on the node: {{number}}.',
  'finding.repair.drainNodeFirst.price':
    'Drain the node first: what follows takes the network from its pods, of which there are {{number}}.',
  'finding.repair.removeLoadBalancer':
    'If that does not help, remove HNS load balancer {{id}}, then restart kube-proxy again.',
  'finding.repair.drainNode': 'If it comes back, drain the node and restart it.',
  'finding.repair.drainNodeFirst': 'Drain the node first: what follows takes the network from its pods.',
  'finding.repair.updateWindows':
    'Install the latest updates of Windows on the node, or move the pods to nodes with a newer Windows Server.',

  'finding.counter.oldLines': 'The lines may be of an earlier start: look at their times.',

  'finding.page.says': 'What it says',
  'finding.page.proves': 'What proves it',
  'finding.page.against': 'What may speak against it',
  'finding.page.todo': 'What to do',
  'finding.page.needs': 'What it needs to know',
  'finding.page.cannotTell': 'When it cannot be told',
  'finding.page.sources': 'Where this is known from',
  'finding.page.reports': 'Public reports',
  'finding.page.part': 'a part is enough',
  'finding.page.helps': 'where it is there',
} as const
