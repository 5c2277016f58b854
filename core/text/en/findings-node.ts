/** Findings of the node itself: HNS, versions, what they support, and what was collected. */
export const findingsNodeEn = {
  'finding.hns-not-answering.name': 'HNS does not answer',
  'finding.hns-not-answering.about':
    'HNS gave no answer within the limit. Pods that start now hang, and nothing can be said about what HNS holds. What is shown is the last answer, if there was one.',
  'finding.hns-not-answering.title.silent': 'HNS does not answer',
  'finding.hns-not-answering.title.stopped': 'HNS does not run',
  'finding.hns-not-answering.title.ended': 'HNS ended unexpectedly',
  'finding.hns-not-answering.title.before': 'HNS did not answer at some time',
  'finding.hns-not-answering.explanation.silent':
    'Calls to HNS hang. Pods cannot be started or stopped, and kube-proxy cannot change anything.',
  'finding.hns-not-answering.explanation.stopped':
    'The service hns is stopped. Pods cannot be started or stopped, and kube-proxy cannot change anything.',
  'finding.hns-not-answering.explanation.ended':
    'The service ended by itself; Windows usually starts it again. Load balancers and endpoints may be lost with it, and kube-proxy does not notice: services fail until it makes them anew.',
  'finding.hns-not-answering.explanation.before':
    'HNS answers now, but the log tells of calls that got no answer. HNS may have crashed or hung, and lost objects then.',
  'finding.hns-not-answering.evidence.silent': 'No answer when asked for {{facet}}.',
  'finding.hns-not-answering.evidence.stopped': 'The service hns is not running.',
  'finding.hns-not-answering.counter.now': 'HNS did answer when this was collected: the lines may be old.',
  'finding.hns-not-answering.repair.crash':
    'Install the newest cumulative update of Windows, and keep the dump of HNS for Microsoft if it ends again.',
  'finding.hns-not-answering.repair.start':
    'Start the service hns, then restart kube-proxy, and look into the System log for why it ended.',
  'finding.hns-not-answering.evidence.facet': 'No answer when asked for {{facet}} ({{since}}).',
  'finding.hns-not-answering.repair.look':
    'Look at the threads and the memory of the HNS process: more than 200 threads are too many.',
  'finding.hns-not-answering.skip.notAsked': 'HNS was not asked for anything.',

  'finding.capture-truncated.name': 'The evidence is cut',
  'finding.capture-truncated.about':
    'A file could not be read to its end, so objects may be missing. Nothing is concluded from what is not there; checks that need the whole are listed as not made.',
  'finding.capture-truncated.title': '{{file}} is cut',
  'finding.capture-truncated.explanation':
    'Only a part is known: {{facets}}. What is missing may lie in the part that is lost.',
  'finding.capture-truncated.evidence.problem': 'This is where reading stopped.',
  'finding.capture-truncated.repair.again': 'Collect {{file}} again, and look that it is written to its end.',
  'finding.capture-truncated.skip.noFiles': 'There are no files to look at.',

  'finding.windows-version-unsupported.name': 'This Windows is too old for Kubernetes',
  'finding.windows-version-unsupported.about':
    'Kubernetes documents Windows nodes from Windows Server 2019 (build 17763) on, and its components need the interface of HNS 9.2. On an older one kube-proxy ends and pods stay without a network.',
  'finding.windows-version-unsupported.title': 'Windows on node {{node}} is too old for Kubernetes',
  'finding.windows-version-unsupported.explanation.windows':
    'Kubernetes does not support a Windows before Windows Server 2019.',
  'finding.windows-version-unsupported.explanation.hns':
    'HNS lacks the interface that kube-proxy and the CNI plugins use (9.2 and later).',
  'finding.windows-version-unsupported.evidence.needed':
    'Kubernetes needs Windows Server 2019 (build 17763) and HNS 9.2, or later ones.',

  'finding.overlay-update-missing.name': 'Windows lacks the update for overlay networks',
  'finding.overlay-update-missing.about':
    'Overlay networks need Windows Server 2019 with KB4489899 (17763.379) or a later update. Before it, HNS refuses them or loses packets between nodes.',
  'finding.overlay-update-missing.title': 'Windows on node {{node}} lacks the update for overlay network {{network}}',
  'finding.overlay-update-missing.explanation': 'Pods on overlay networks need 17763.379 (KB4489899) or later.',
  'finding.overlay-update-missing.evidence.network': 'HNS network {{network}} is of type Overlay.',

  'finding.windows-build-known-bad.name': 'This update of Windows is known for trouble',
  'finding.windows-build-known-bad.about':
    'People have reported that containers lost their network after this update of Windows. Where all works, nothing needs to be done; where not, a later update is the first thing to try.',
  'finding.windows-build-known-bad.title':
    'Node {{node}} runs Windows {{build}}, which is known for trouble with containers',
  'finding.windows-build-known-bad.explanation': 'After {{update}}, containers were reported to lose their network.',
  'finding.windows-build-known-bad.evidence.update': 'This build is that of {{update}}.',

  'finding.dsr-unsupported.name': 'Direct server return is used, and this Windows cannot do it',
  'finding.dsr-unsupported.about':
    'kube-proxy makes its load balancers with direct server return (DSR). That needs HNS 9.3 with 17763.1432 (KB4571748), or HNS 10.2. Before it, such load balancers are refused, or take all ports of the host.',
  'finding.dsr-unsupported.title': 'Node {{node}} uses DSR, which its Windows cannot do',
  'finding.dsr-unsupported.explanation': 'Load balancers can fail to be made, and ports of the host can run out.',
  'finding.dsr-unsupported.evidence.argument': 'kube-proxy was started with --enable-dsr.',
  'finding.dsr-unsupported.evidence.loadBalancer': 'HNS load balancer {{id}} was made with DSR.',
  'finding.dsr-unsupported.repair.without':
    'Until then, start kube-proxy with --enable-dsr=false, and take loopbackDSR out of the configuration of the CNI plugin.',

  'finding.client-ip-preservation-unsupported.name': 'The client address cannot be kept on this Windows',
  'finding.client-ip-preservation-unsupported.about':
    'Services with externalTrafficPolicy Local keep the address of the client. On Windows that needs direct server return (DSR): HNS 9.3, or 10.2 and later. Without it kube-proxy treats them as Cluster.',
  'finding.client-ip-preservation-unsupported.title_one':
    '{{count}} service wants to keep client addresses, which node {{node}} cannot do',
  'finding.client-ip-preservation-unsupported.title_other':
    '{{count}} services want to keep client addresses, which node {{node}} cannot do',
  'finding.client-ip-preservation-unsupported.explanation':
    'Pods see the address of a node in place of that of the client, and requests are passed on to other nodes.',
  'finding.client-ip-preservation-unsupported.evidence.services': 'externalTrafficPolicy is Local: {{services}}.',

  'finding.preserve-destination-unsupported.name': 'The destination address cannot be kept on this Windows',
  'finding.preserve-destination-unsupported.about':
    'The annotation preserve-destination keeps the VIP as the destination. It needs Windows Server, version 1903 (build 18362) or later, and direct server return (DSR).',
  'finding.preserve-destination-unsupported.title_one':
    '{{count}} service wants to keep its destination address, which node {{node}} cannot do',
  'finding.preserve-destination-unsupported.title_other':
    '{{count}} services want to keep their destination address, which node {{node}} cannot do',
  'finding.preserve-destination-unsupported.explanation':
    'Pods see their own address as the destination in place of the VIP.',
  'finding.preserve-destination-unsupported.evidence.services':
    'The annotation preserve-destination is "true": {{services}}.',

  'finding.session-affinity-unsupported.name': 'Session affinity has no effect on this Windows',
  'finding.session-affinity-unsupported.about':
    'Services with sessionAffinity ClientIP send a client to the same pod each time. HNS can do that from 12.0 on, which is Windows Server 2022. Older ones take the setting and ignore it.',
  'finding.session-affinity-unsupported.title_one':
    '{{count}} service wants session affinity, which node {{node}} cannot do',
  'finding.session-affinity-unsupported.title_other':
    '{{count}} services want session affinity, which node {{node}} cannot do',
  'finding.session-affinity-unsupported.explanation': 'Clients on this node jump between the pods of these services.',
  'finding.session-affinity-unsupported.evidence.services': 'sessionAffinity is ClientIP: {{services}}.',

  'finding.dual-stack-unsupported.name': 'IPv6 services do not work on this Windows',
  'finding.dual-stack-unsupported.about':
    'Services with an IPv6 address need HNS 11.10, which is Windows Server 2022 in practice. On older ones only their IPv4 address works.',
  'finding.dual-stack-unsupported.title_one': '{{count}} service has an IPv6 address, which node {{node}} cannot serve',
  'finding.dual-stack-unsupported.title_other':
    '{{count}} services have an IPv6 address, which node {{node}} cannot serve',
  'finding.dual-stack-unsupported.explanation': 'No load balancer is made for the IPv6 addresses of these services.',
  'finding.dual-stack-unsupported.evidence.services': 'They have an IPv6 cluster address: {{services}}.',

  'finding.service-setting-ignored.name': 'A setting of services has no effect on Windows',
  'finding.service-setting-ignored.about':
    'kube-proxy on Windows does not look at the zones of backends or at the allowed sources of load balancers, HNS knows no time for session affinity, and nobody has shown that HNS takes SCTP. This is normal on Windows, and differs from Linux.',
  'finding.service-setting-ignored.title_one': '{{count}} service has a setting without effect on node {{node}}',
  'finding.service-setting-ignored.title_other': '{{count}} services have a setting without effect on node {{node}}',
  'finding.service-setting-ignored.explanation':
    'Routing by zone, allowed sources, a time of session affinity or ports of the protocol SCTP do not work here as they do on Linux.',
  'finding.service-setting-ignored.evidence.services':
    'They ask for routing by zone, for loadBalancerSourceRanges or a time of session affinity, or have SCTP ports: {{services}}.',
  'finding.service-setting-ignored.repair.none':
    'Nothing is broken. Do not rely on these settings on Windows; source ranges are kept by the load balancer of the cloud or by a NetworkPolicy.',

  'finding.overlay-ipv6.name': 'IPv6 addresses on an overlay network',
  'finding.overlay-ipv6.about':
    'Windows does not carry IPv6 between pods on an overlay network, and has no dual stack there. IPv4 is not affected.',
  'finding.overlay-ipv6.title': 'HNS endpoints on overlay network {{network}} have IPv6 addresses',
  'finding.overlay-ipv6.explanation': 'IPv6 between pods does not work on an overlay network.',
  'finding.overlay-ipv6.evidence.endpoint': 'HNS endpoint {{id}} has the address {{ip}}.',
  'finding.overlay-ipv6.evidence.network': 'HNS network {{network}} is of type Overlay.',
  'finding.overlay-ipv6.repair.bridge': 'For IPv6 use a plugin that makes a network of type L2Bridge.',

  'finding.policy-unsupported.name': 'HNS is too old for one of its policies',
  'finding.policy-unsupported.about':
    'A policy of a network or an endpoint came with a later version of HNS than the one on this node. HNS ignores it or fails at it.',
  'finding.policy-unsupported.title': 'HNS on this node is too old for policies of type {{type}}',
  'finding.policy-unsupported.explanation':
    'This HNS does not know policies of type {{type}}: what they should do does not happen.',
  'finding.policy-unsupported.evidence.policy': '{{name}} has a policy of type {{type}}.',

  'finding.feature-gate-needed.name': 'kube-proxy lacks a feature gate',
  'finding.feature-gate-needed.about':
    'Before Kubernetes 1.33 kube-proxy needs the feature gate WinDSR for direct server return, and before 1.20 WinOverlay for overlay networks. Without it kube-proxy ends.',
  'finding.feature-gate-needed.title': 'kube-proxy on node {{node}} lacks the feature gate {{gate}}',
  'finding.feature-gate-needed.explanation': 'This version of kube-proxy asks for {{gate}}=true and ends without it.',
  'finding.feature-gate-needed.evidence.arguments': 'The arguments of kube-proxy do not set {{gate}}.',
  'finding.feature-gate-needed.evidence.version': 'The node runs Kubernetes {{version}}.',
  'finding.feature-gate-needed.counter.file': 'The gate may be set in a configuration file that was not collected.',
  'finding.feature-gate-needed.repair.set': 'Start kube-proxy with --feature-gates={{gate}}=true.',
  'finding.feature-gate-needed.skip.noArguments': 'The arguments of kube-proxy were not collected.',
  'finding.feature-gate-needed.skip.noVersion': 'The version of Kubernetes on the node is not known.',
} as const
