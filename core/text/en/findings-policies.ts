/** Findings of policies and of the filter that applies them. */
export const findingsPoliciesEn = {
  'finding.vfp-port-blocked.name': 'The vSwitch port of an HNS endpoint is blocked',
  'finding.vfp-port-blocked.about':
    'VFP keeps the port of an HNS endpoint blocked until it is set up. Where it stays blocked, the pod has an address and no packet passes.',
  'finding.vfp-port-blocked.title': 'The vSwitch port of HNS endpoint {{endpoint}} is blocked',
  'finding.vfp-port-blocked.explanation': 'No packet of {{endpoint}} passes the vSwitch.',
  'finding.vfp-port-blocked.evidence.port': 'VFP says of port {{port}}: Blocked is TRUE.',
  'finding.vfp-port-blocked.repair.recreate': 'Let the HNS endpoint be made anew by what made it.',

  'finding.policy-not-programmed.name': 'A NetworkPolicy has no ACL rule on a pod that it chooses',
  'finding.policy-not-programmed.about':
    'The policy engine of this node writes ACL rules that name their NetworkPolicy. A pod that the policy chooses has none: the policy is not enforced there.',
  'finding.policy-not-programmed.title': 'NetworkPolicy {{policy}} has no ACL rule on HNS endpoint {{endpoint}}',
  'finding.policy-not-programmed.explanation': 'Pod {{pod}} is chosen by the policy, and nothing enforces it there.',
  'finding.policy-not-programmed.evidence.policy': 'NetworkPolicy {{policy}} chooses pod {{pod}}.',
  'finding.policy-not-programmed.evidence.none': 'No ACL rule of HNS endpoint {{endpoint}} names {{policy}}.',
  'finding.policy-not-programmed.counter.lag': 'The engine needs some seconds after a policy or a pod was made.',
  'finding.policy-not-programmed.repair.engine':
    'Read the log of the policy engine (Felix, Azure NPM), then restart it on this node.',

  'finding.policy-set-missing.name': 'An ACL rule refers to a set of addresses that is not there',
  'finding.policy-set-missing.about':
    'Azure NPM writes sets of addresses on the HNS network, and ACL rules that name them. A rule whose set is missing never matches.',
  'finding.policy-set-missing.title': 'ACL rules of HNS endpoint {{endpoint}} refer to sets that are missing',
  'finding.policy-set-missing.explanation': 'Rules with the sets {{sets}} never match: what they allow is blocked.',
  'finding.policy-set-missing.evidence.rule': 'Rule {{id}} names the set {{set}}, which no HNS network has.',
  'finding.policy-set-missing.repair.restart': 'Restart Azure NPM on this node; it writes its sets and rules anew.',

  'finding.policy-without-engine.name': 'NetworkPolicies exist and nothing enforces them here',
  'finding.policy-without-engine.about':
    'A NetworkPolicy has no effect by itself: an engine must write ACL rules. On this node no rule of Calico or Azure NPM is seen, and Antrea does not run.',
  'finding.policy-without-engine.title': 'Nothing enforces NetworkPolicies on node {{node}} ({{number}})',
  'finding.policy-without-engine.explanation':
    'Pods of this node are open to all, although {{policies}} choose some of them.',
  'finding.policy-without-engine.evidence.policies':
    'NetworkPolicies that choose pods of this node ({{number}}): {{policies}}.',
  'finding.policy-without-engine.evidence.none': 'No HNS endpoint has an ACL rule of a policy engine.',
  'finding.policy-without-engine.repair.install':
    'Install a policy engine for Windows: Calico, Azure NPM or Antrea. Plain Flannel, win-bridge and win-overlay have none.',

  'finding.policy-left-over.name': 'An ACL rule names a NetworkPolicy that does not exist',
  'finding.policy-left-over.about':
    'Rules of a NetworkPolicy that was deleted stay on an HNS endpoint and block or allow what nobody asks for any more.',
  'finding.policy-left-over.title': 'HNS endpoint {{endpoint}} has ACL rules of a NetworkPolicy that does not exist',
  'finding.policy-left-over.explanation': 'The rules {{rules}} are still in force.',
  'finding.policy-left-over.evidence.rule': 'Rule {{id}} names a NetworkPolicy that Kubernetes does not have.',
  'finding.policy-left-over.repair.engine':
    'Restart the policy engine on this node; it removes rules of policies that are gone.',

  'finding.policy-host-address-missing.name': 'The policy engine does not let the node reach a pod',
  'finding.policy-host-address-missing.about':
    'The engine lets the node itself in, so that kubelet’s probes arrive. The rule names other addresses than the node has: after a change of its address all probes fail, and pods restart.',
  'finding.policy-host-address-missing.title':
    'The rule for the node on HNS endpoint {{endpoint}} does not name {{ips}}',
  'finding.policy-host-address-missing.explanation': 'Probes of kubelet come from {{ips}} and are blocked.',
  'finding.policy-host-address-missing.evidence.rule': 'The rule lets in {{addresses}}.',
  'finding.policy-host-address-missing.evidence.node': 'Node {{node}} has {{ips}}.',
  'finding.policy-host-address-missing.repair.engine':
    'Wait ten seconds for the engine to see the address, then restart it on this node.',

  'finding.policy-rule-unsupported.name': 'A NetworkPolicy uses what engines on Windows skip',
  'finding.policy-rule-unsupported.about':
    'The policy engines of HNS skip rules with named ports, IPv6 ranges or exceptions, or take them for wider than they are written. Traffic on Windows differs from that on Linux.',
  'finding.policy-rule-unsupported.title': 'NetworkPolicy {{policy}} uses what engines on Windows skip: {{parts}}',
  'finding.policy-rule-unsupported.explanation': 'On this node the policy lets through more, or less, than is written.',
  'finding.policy-rule-unsupported.evidence.rule': 'NetworkPolicy {{policy}} has rules with: {{parts}}.',
  'finding.policy-rule-unsupported.repair.rewrite': 'Write the rule with port numbers and plain IPv4 ranges.',

  'finding.policy-rules-many.name': 'An HNS endpoint has ACL rules beyond what engines handle well',
  'finding.policy-rules-many.about':
    'Felix puts at most 4000 addresses into one rule, and its priorities end at 65000. Near these limits updates take long, and the last rules are merged.',
  'finding.policy-rules-many.title': 'HNS endpoint {{endpoint}} has very many ACL rules or addresses',
  'finding.policy-rules-many.explanation': 'Changes of policies take long to arrive ({{number}} rules).',
  'finding.policy-rules-many.evidence.rule': 'Rule {{id}} names {{addresses}} addresses.',
  'finding.policy-rules-many.repair.aggregate': 'Write ranges in place of single addresses.',
} as const
