/** Findings of HNS endpoints and namespaces. */
export const findingsEndpointsEn = {
  'finding.endpoint-duplicate-ip.name': 'HNS endpoints share one address',
  'finding.endpoint-duplicate-ip.about':
    'Two or more HNS endpoints of one network own the same IP address. Packets for the address reach either of them, so the pod loses all or a part of its connections. Mostly one of them was left over by a pod that is gone, or is a remote endpoint for a pod that had the address before.',
  'finding.endpoint-duplicate-ip.title': '{{number}} HNS endpoints own the address {{ip}}',
  'finding.endpoint-duplicate-ip.explanation.leftover':
    'An HNS endpoint without a container still owns {{ip}}, which another HNS endpoint uses now. Packets for the address can end at the one that nobody listens on.',
  'finding.endpoint-duplicate-ip.explanation.remote':
    'A remote HNS endpoint has {{ip}}, the address of a container on this node. Packets for the address can be sent to another node.',
  'finding.endpoint-duplicate-ip.explanation.bothRemote':
    'Several remote HNS endpoints have {{ip}}. kube-proxy may use the one that points to the wrong node.',
  'finding.endpoint-duplicate-ip.explanation.unclear':
    'Several HNS endpoints own {{ip}}. The evidence does not tell which of them is in use, so none may be removed before that is known.',
  'finding.endpoint-duplicate-ip.evidence.address': 'HNS endpoint {{id}}, named "{{name}}", has the address {{ip}}.',
  'finding.endpoint-duplicate-ip.evidence.remoteAddress':
    'Remote HNS endpoint {{id}}, named "{{name}}", has the address {{ip}}.',
  'finding.endpoint-duplicate-ip.repair.compare':
    'Find out which HNS endpoint a running sandbox uses: compare SharedContainers with the list of the runtime.',

  'finding.endpoint-missing-for-pod.name': 'A running pod has no HNS endpoint',
  'finding.endpoint-missing-for-pod.about':
    'Kubernetes says that a pod runs on this node and names its address, but no local HNS endpoint has that address. The pod has no network. HNS loses endpoints when it restarts; or a remote endpoint holds the address and the local one could not be made.',
  'finding.endpoint-missing-for-pod.title': 'Pod {{pod}} runs here but has no HNS endpoint',
  'finding.endpoint-missing-for-pod.explanation.plain':
    'No local HNS endpoint has {{ips}}. The pod cannot send or receive anything, although Kubernetes shows it as running.',
  'finding.endpoint-missing-for-pod.explanation.blocked':
    'The address {{ips}} is held by a remote HNS endpoint, so the local one of the pod could not be made. The pod has no network.',
  'finding.endpoint-missing-for-pod.explanation.sandbox':
    'The runtime runs the sandbox of the pod, and the CNI plugin wrote down the HNS endpoint that it made for it, but HNS does not have that HNS endpoint any more. The pod cannot send or receive anything.',
  'finding.endpoint-missing-for-pod.evidence.sandbox': 'The runtime runs the sandbox {{sandbox}} of pod {{pod}}.',
  'finding.endpoint-missing-for-pod.evidence.cniState':
    'The state of the CNI plugin names the HNS endpoint {{id}} for the pod; HNS does not list it.',
  'finding.endpoint-missing-for-pod.evidence.pod': 'Pod {{pod}} runs on node {{node}} with the address {{ips}}.',
  'finding.endpoint-missing-for-pod.evidence.noEndpoint':
    'No local HNS endpoint has {{ips}} or a container of the pod (local HNS endpoints seen: {{number}}).',
  'finding.endpoint-missing-for-pod.evidence.remote': 'Remote HNS endpoint {{id}} has the address {{ip}} of the pod.',
  'finding.endpoint-missing-for-pod.counter.young':
    'If the pods and the HNS endpoints were read at different times, the pod may have started in between.',
  'finding.endpoint-missing-for-pod.skip.noAddresses':
    'A pod seems to have no HNS endpoint, but the evidence lacks the addresses of some HNS endpoints ({{number}}). To collect them: Get-HnsEndpoint | ConvertTo-Json -Depth 10',

  'finding.endpoint-orphaned.name': 'An HNS endpoint belongs to no pod',
  'finding.endpoint-orphaned.about':
    'A local HNS endpoint on a network of the pods belongs to no pod of this node and has no other known purpose. It was left over when its pod was deleted. It keeps its address from being given out again, or gives the address a second owner later.',
  'finding.endpoint-orphaned.title': 'HNS endpoint {{endpoint}} belongs to no pod',
  'finding.endpoint-orphaned.explanation.unused':
    'No pod of this node owns the HNS endpoint and no container uses it. It was left over when its pod was deleted.',
  'finding.endpoint-orphaned.explanation.used':
    'No pod of this node owns the HNS endpoint, although a container seems to use it: a sandbox that Kubernetes no longer knows, or a container of something else.',
  'finding.endpoint-orphaned.evidence.absent':
    'The container runtime lists all that it runs, and {{container}} is not among it.',
  'finding.endpoint-orphaned.evidence.ended': 'The container runtime lists {{container}} as ended.',
  'finding.endpoint-orphaned.evidence.address': 'Local HNS endpoint {{id}}, named "{{name}}", has the address {{ip}}.',
  'finding.endpoint-orphaned.evidence.docker':
    'Docker lists no container with this endpoint on its network {{network}}.',
  'finding.endpoint-orphaned.evidence.noPod': 'No pod on node {{node}} has the address {{ip}}, and none elsewhere.',
  'finding.endpoint-orphaned.evidence.podElsewhere':
    'The address {{ip}} belongs to pod {{pod}} on node {{node}} (phase {{phase}}).',
  'finding.endpoint-orphaned.counter.apart':
    'If the pods and the HNS endpoints were read at different times, the pod may have ended in between; HNS follows within a minute.',
  'finding.endpoint-orphaned.repair.look':
    'Find out what uses it before you remove anything: compare SharedContainers with the list of the runtime.',

  'finding.remote-endpoint-stale.name': 'A remote HNS endpoint stands for nobody',
  'finding.remote-endpoint-stale.about':
    'A remote HNS endpoint has an address that belongs to no pod or node elsewhere, and no load balancer uses it. kube-proxy left it over. When the address is given to a pod of this node, that pod cannot get an endpoint.',
  'finding.remote-endpoint-stale.title': 'Remote HNS endpoint {{endpoint}} stands for no pod or node',
  'finding.remote-endpoint-stale.explanation.blocks':
    'The address belongs to a pod of this node now. As long as the remote endpoint holds it, the pod has no network.',
  'finding.remote-endpoint-stale.explanation.idle':
    'It does no harm until its address is given out again on this node.',
  'finding.remote-endpoint-stale.evidence.endpoint': 'Remote HNS endpoint {{id}} has the address {{ip}}.',
  'finding.remote-endpoint-stale.evidence.localPod': 'The address belongs to pod {{pod}} on this node, {{node}}.',
  'finding.remote-endpoint-stale.evidence.nobody': 'No pod or node in the evidence has {{ip}}.',
  'finding.remote-endpoint-stale.evidence.unused': 'No HNS load balancer refers to HNS endpoint {{id}}.',

  'finding.endpoint-policy-invalid.name': 'A policy of an HNS endpoint has a bad value',
  'finding.endpoint-policy-invalid.about':
    'A policy of an HNS endpoint holds a text where an address or a prefix must stand. HNS accepts the endpoint and then cannot apply it, and says nothing about why. Mostly a placeholder was left in the CNI configuration.',
  'finding.endpoint-policy-invalid.title': 'A policy of HNS endpoint {{endpoint}} has the value {{values}}',
  'finding.endpoint-policy-invalid.explanation.placeholder':
    '{{values}} is a placeholder of the sample configuration that was never filled in. HNS cannot apply the policy, and the container does not start.',
  'finding.endpoint-policy-invalid.explanation.value':
    '{{values}} is neither an address nor a prefix. HNS cannot apply the policy.',
  'finding.endpoint-policy-invalid.evidence.value': 'The policy {{type}} has {{field}} = {{value}}.',
  'finding.endpoint-policy-invalid.repair.config':
    'Correct the value in the configuration of the CNI plugin and install it again.',

  'finding.endpoint-degraded.name': 'An HNS endpoint is degraded',
  'finding.endpoint-degraded.about':
    'HNS could not carry out something that was asked for the endpoint and put it into the state Degraded (5). It may have no port, or lack policies.',
  'finding.endpoint-degraded.title': 'HNS endpoint {{endpoint}} is degraded',
  'finding.endpoint-degraded.explanation':
    'An operation on the endpoint failed. Its container has no network, or one without its policies.',
  'finding.endpoint-degraded.evidence.state': 'The endpoint is in the state Degraded.',
  'finding.endpoint-degraded.repair.health': 'Look at the last error code of the endpoint.',

  'finding.endpoint-acl-blocks.name': 'ACL rules close an HNS endpoint',
  'finding.endpoint-acl-blocks.about':
    'In one direction an HNS endpoint has rules that block and none that allows. It is closed in that direction: at once where the block covers everything, and on Windows Server 2025 with the updates of April 2026 also where it covers one address, because there a single rule closes what no rule allows.',
  'finding.endpoint-acl-blocks.title.in': 'HNS endpoint {{endpoint}} is closed to all that comes in',
  'finding.endpoint-acl-blocks.title.out': 'HNS endpoint {{endpoint}} is closed to all that goes out',
  'finding.endpoint-acl-blocks.explanation.all':
    'The rules block everything in this direction and none allows anything. A policy engine that has not answered yet leaves a pod like this.',
  'finding.endpoint-acl-blocks.explanation.implied':
    'There are only rules that block some targets. As soon as an endpoint has any rule, HNS refuses what no rule allows: everything in this direction is closed.',
  'finding.endpoint-acl-blocks.explanation.wanted': 'A NetworkPolicy asks for it.',
  'finding.endpoint-acl-blocks.evidence.block': 'Block, direction {{direction}}, priority {{priority}}: {{scope}}.',
  'finding.endpoint-acl-blocks.counter.build':
    'Before Windows Server 2025 with the updates of April 2026, such a rule closes only what it names. The build is not in the evidence, or is not older.',
  'finding.endpoint-acl-blocks.repair.allow':
    'Add a rule that allows everything in the direction {{direction}} with a higher priority number, so that it is asked last.',
  'finding.endpoint-acl-blocks.repair.remove':
    'Remove the rule that blocks everything in the direction {{direction}}, or give what must pass a rule with a lower priority number, so that it is asked first.',
  'finding.endpoint-acl-blocks.repair.engine':
    'If a policy engine keeps the rules (Calico Felix, Azure NPM), restart it and look into its log.',

  'finding.endpoint-not-attached.name': 'An HNS endpoint was made but never attached',
  'finding.endpoint-not-attached.about':
    'An HNS endpoint that somebody should use is in the state Created: it is in no container and in no compartment. The container starts without an adapter. Remote endpoints and the source VIP rest in this state, and that is right.',
  'finding.endpoint-not-attached.title': 'HNS endpoint {{endpoint}} is attached to nothing',
  'finding.endpoint-not-attached.explanation.container':
    'The endpoint was made, but never added to the HNS namespace that its container runs in. The container has no adapter.',
  'finding.endpoint-not-attached.explanation.gateway':
    'It should be the gateway of the pods, attached to the host. Pods reach only each other on this node.',
  'finding.endpoint-not-attached.evidence.namespace': 'HNS namespace {{namespace}} does not list it.',
  'finding.endpoint-not-attached.repair.daemon': 'Restart the daemon that makes and attaches it.',
  'finding.endpoint-not-attached.repair.namespace':
    'Make the HNS namespace first and give its id both to the CNI call and to the container (windows.network.networkNamespace); then start the container.',
  'finding.endpoint-not-attached.repair.look': 'See which HNS namespace the container is in.',

  'finding.remote-endpoints-missing.name': 'There is no remote HNS endpoint at all',
  'finding.remote-endpoints-missing.about':
    'Services have backends on other nodes, and HNS has not one remote endpoint. kube-proxy makes them; without them no load balancer can send to another node.',
  'finding.remote-endpoints-missing.title': 'Node {{node}} has no remote HNS endpoint',
  'finding.remote-endpoints-missing.title.someNode': 'HNS holds no remote endpoint on this node',
  'finding.remote-endpoints-missing.explanation': 'Backends on other nodes cannot be reached through services.',
  'finding.remote-endpoints-missing.evidence.none': 'No HNS endpoint is remote (HNS endpoints seen: {{number}}).',
  'finding.remote-endpoints-missing.evidence.services': 'Services with backends on other nodes: {{services}}.',

  'finding.endpoint-dns-mismatch.name': 'An HNS endpoint does not use the DNS of the cluster',
  'finding.endpoint-dns-mismatch.about':
    'The DNS servers of a pod’s HNS endpoint are not the DNS service of the cluster, although the pod asks for it. Names of services are not found.',
  'finding.endpoint-dns-mismatch.title': 'HNS endpoint {{endpoint}} asks {{servers}} for names',
  'finding.endpoint-dns-mismatch.explanation':
    'The DNS service of the cluster is {{wanted}}. Names of services are not found in this pod.',
  'finding.endpoint-dns-mismatch.evidence.servers': 'The HNS endpoint of pod {{pod}} has the DNS servers {{servers}}.',
  'finding.endpoint-dns-mismatch.evidence.service': 'The DNS service of the cluster has {{wanted}}.',
  'finding.endpoint-dns-mismatch.counter.kubelet': 'kubelet may have been told to use another DNS server on purpose.',
  'finding.endpoint-dns-mismatch.repair.config':
    'Correct the DNS servers in the CNI configuration and in kubelet (clusterDNS).',
  'finding.endpoint-dns-mismatch.skip.noDnsService': 'No service is known as the DNS of the cluster.',

  'finding.namespace-dangling-endpoint.name': 'An HNS namespace refers to an HNS endpoint that is gone',
  'finding.namespace-dangling-endpoint.about':
    'An HNS namespace lists an HNS endpoint that HNS no longer has. The sandbox in it lost its network, mostly because HNS restarted.',
  'finding.namespace-dangling-endpoint.title_one': 'HNS namespace {{id}} refers to {{count}} HNS endpoint that is gone',
  'finding.namespace-dangling-endpoint.title_other':
    'HNS namespace {{id}} refers to {{count}} HNS endpoints that are gone',
  'finding.namespace-dangling-endpoint.explanation':
    'The sandbox in this HNS namespace has no network. Neither the CNI plugin nor kubelet makes the endpoint again for a sandbox that runs.',
  'finding.namespace-dangling-endpoint.evidence.endpoint': 'It lists HNS endpoint {{id}}, which HNS does not have.',
  'finding.namespace-dangling-endpoint.counter.apart':
    'If namespaces and endpoints were read at different times, the pod may have ended in between.',
  'finding.namespace-dangling-endpoint.repair.sandbox':
    'Find the sandbox that uses this HNS namespace, and delete its pod.',

  'finding.namespace-orphaned.name': 'An HNS namespace belongs to no sandbox',
  'finding.namespace-orphaned.about':
    'An HNS namespace has no endpoint, and no pod of the node runs in it. It was left over by a sandbox that ended. Pods that wait for its removal hang in Terminating.',
  'finding.namespace-orphaned.title': 'HNS namespace {{id}} belongs to no sandbox',
  'finding.namespace-orphaned.explanation': 'Its sandbox ended, and the namespace could not be removed.',
  'finding.namespace-orphaned.evidence.noEndpoint': 'HNS namespace {{id}} lists no HNS endpoint, and none names it.',
  'finding.namespace-orphaned.evidence.containers':
    'It holds {{containers}}, which is no container of a pod on node {{node}}.',
  'finding.namespace-orphaned.repair.runtime': 'Compare its containers with the sandboxes of the runtime.',
  'finding.namespace-orphaned.repair.restart':
    'Restart the container runtime; it removes the namespaces of sandboxes that it no longer knows.',
  'finding.namespace-orphaned.skip.starting':
    'There are HNS namespaces without an endpoint, but pods are starting ({{number}}) and may own them.',

  'finding.endpoint-gateway-wrong.name': 'An HNS endpoint has an unexpected gateway',
  'finding.endpoint-gateway-wrong.about':
    'Each CNI plugin gives its pods a certain address of the range as the gateway: .1 on overlays and with Antrea, .2 on bridges. With another one a pod reaches its own range and nothing else.',
  'finding.endpoint-gateway-wrong.title':
    'HNS endpoint {{endpoint}} has the gateway {{gateway}} in place of {{wanted}}',
  'finding.endpoint-gateway-wrong.explanation': 'What the pod sends out of its range is lost.',
  'finding.endpoint-gateway-wrong.evidence.gateway':
    'HNS endpoint {{endpoint}} has the gateway {{gateway}}; the plugin uses {{wanted}}.',
  'finding.endpoint-gateway-wrong.repair.conf': 'Look for another gateway in the CNI configuration and correct it.',

  'finding.endpoint-mac-wrong.name': 'The MAC of an HNS endpoint was made of another address',
  'finding.endpoint-mac-wrong.about':
    'Overlay plugins and kube-proxy make the MAC of an HNS endpoint of its IP address. Where the two differ, the endpoint was changed by hand or made of old data, and frames for it are not accepted.',
  'finding.endpoint-mac-wrong.title': 'HNS endpoint {{endpoint}} has the MAC {{mac}}, which is not made of its address',
  'finding.endpoint-mac-wrong.explanation': 'Frames for {{ip}} may not be accepted.',
  'finding.endpoint-mac-wrong.evidence.mac': 'The address is {{ip}}, the MAC {{mac}}.',
  'finding.endpoint-mac-wrong.repair.recreate':
    'Let the endpoint be made anew: delete its pod, or let kube-proxy make its remote endpoint again.',
} as const
