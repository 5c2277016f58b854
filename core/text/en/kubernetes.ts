/** The cluster as a source: what it answered, and what to do where it did not. */
export const kubernetesEn = {
  'kubernetes.reading': 'Reading objects of the cluster at {{server}}',
  'kubernetes.runsProgram': 'Asking {{command}} for credentials, as the kubeconfig says',
  'kubernetes.stillReading': 'Still being read from the cluster.',
  'kubernetes.noHns':
    'The API of Kubernetes knows nothing of HNS. Open "live" on the node, or a capture of it, together with this cluster.',
  'kubernetes.unreachable': 'The API server {{server}} cannot be reached: {{reason}}.',
  'kubernetes.timedOut': 'The API server {{server}} has not answered within {{seconds}} s.',
  'kubernetes.tls':
    'The certificate of the API server {{server}} cannot be trusted ({{reason}}). Check certificate-authority and server of the kubeconfig; the account was not sent.',
  'kubernetes.credentialProgram':
    'The program {{command}}, which the kubeconfig names, gave no credentials: {{reason}}. Run "kubectl get nodes" in a terminal to see why.',
  'kubernetes.credentialFile':
    'The credentials of the kubeconfig cannot be read: {{reason}}. Check the files of certificates and tokens that it names.',
  'kubernetes.unauthorized':
    'The API server {{server}} does not accept the account of the kubeconfig (401). Log in again, then read again.',
  'kubernetes.forbidden': 'The API server {{server}} refuses the request (403).',
  'kubernetes.gone':
    'The cluster changed faster than {{server}} kept its history: the list could not be read as a whole (410).',
  'kubernetes.tooManyRequests': 'The API server {{server}} asks for a pause (429). It is asked again by itself.',
  'kubernetes.serverError': 'The API server {{server}} answers with an error ({{status}}).',
  'kubernetes.cut': 'The connection to the API server {{server}} ended in the middle of an answer.',
  'kubernetes.unreadable': 'What answers at {{server}} does not speak as an API server of Kubernetes.',
  'kubernetes.stopped': 'Reading from the cluster was stopped.',
  'kubernetes.notPermitted':
    'The account may not list {{resource}}. Ask for a ClusterRole with apiGroups: [{{group}}], resources: [{{resource}}], verbs: [{{verbs}}]. "hnscope rbac" prints all that is needed.',
  'kubernetes.config.unreadable': 'The kubeconfig {{file}} cannot be read: {{reason}}.',
  'kubernetes.config.noYaml': 'The kubeconfig {{file}} is not valid YAML.',
  'kubernetes.config.noYaml.hint': 'Run "kubectl config view" with it: kubectl names the line at fault.',
  'kubernetes.config.pastedUnreadable':
    'This text is no kubeconfig with contexts. Paste the whole file, as "kubectl config view --raw --flatten" prints it.',
  'kubernetes.config.pastedRefused':
    'Would make this computer run a program or read a file ({{fields}}), which a pasted kubeconfig must not. Start HNScope with --kubeconfig, or paste what "kubectl config view --raw --flatten" prints.',
  'kubernetes.config.none': 'There is no kubeconfig: looked for {{places}}.',
  'kubernetes.config.none.hint': 'Name it with --kubeconfig, or in the variable KUBECONFIG.',
  'kubernetes.context.unknown': 'The kubeconfig has no context {{context}}.',
  'kubernetes.context.noCurrent': 'The kubeconfig names no current context.',
  'kubernetes.context.noCluster': 'The context {{context}} names a cluster that the kubeconfig does not have.',
  'kubernetes.context.list': 'Contexts: {{list}}.',
  'kubernetes.context.none': 'It has no contexts at all.',
  'kubernetes.node.unknown': 'There is no node {{node}} in {{context}}.',
  'kubernetes.node.list': 'Windows nodes: {{list}}.',
  'kubernetes.node.noWindows': 'The cluster has no Windows node.',
  'kubernetes.capture.hasOwn':
    '{{source}} holds Kubernetes objects of its own: those of the cluster today would not fit what HNS held then.',
  'kubernetes.capture.hasOwn.hint': 'Open the capture without a cluster.',
  'kubernetes.cli.noValue': 'The option {{option}} needs a value.',
  'kubernetes.cli.twice': '{{source}} names a context already: leave out --context.',
  'kubernetes.cli.help.rbac': `hnscope rbac [--lang en|fr]

Prints the smallest ClusterRole with which a cluster can be read, as YAML. Nothing is asked of any cluster.

  hnscope rbac | kubectl apply -f -
  kubectl create clusterrolebinding hnscope-reader --clusterrole=hnscope-reader --user=<account>`,
  'kubernetes.column.build': 'Kernel or Windows build',
  'kubernetes.column.directions': 'Directions',
  'kubernetes.column.podSelector': 'Chosen pods',
  'kubernetes.cell.allPods': 'All pods of the namespace',
  'kubernetes.service.families': 'Address families',
  'kubernetes.service.externalName': 'External name',
  'kubernetes.service.affinityTime': 'Time of session affinity',
  'kubernetes.service.affinityTime.value': '{{seconds}} s; HNS knows no time for it',
  'kubernetes.service.notReady': 'Backends that are not ready',
  'kubernetes.service.notReady.value': 'published, too (publishNotReadyAddresses)',
  'kubernetes.service.noNodePorts': 'Allocation of node ports',
  'kubernetes.service.noNodePorts.value': 'off (allocateLoadBalancerNodePorts: false), so HNS needs none',
  'kubernetes.service.sourceRanges': 'Allowed sources',
  'kubernetes.service.sourceRanges.value': '{{ranges}}; kube-proxy on Windows does not enforce them',
  'kubernetes.service.byZone': 'Routing by zone',
  'kubernetes.service.byZone.value': '{{value}}; kube-proxy on Windows does not look at zones',
  'kubernetes.relation.rulesOn': 'ACL rules on HNS endpoint',
  'kubernetes.relation.rulesOf': 'ACL rules of NetworkPolicy',
  'kubernetes.basis.ruleName_one': 'its name stands in the name of {{count}} ACL rule',
  'kubernetes.basis.ruleName_other': 'its name stands in the names of {{count}} ACL rules',
  'kubernetes.basis.selectorOfPod': 'its selector matches the labels of pod {{pod}}; the ACL rules are not known',
  'kubernetes.basis.selectorWithoutRules':
    'its selector matches the labels of pod {{pod}}; no ACL rule here is told to be of it',
  'kubernetes.basis.selector': 'The selector of the policy matches the labels of the pod.',
  'join.node.chosen': 'You named the node {{node}}, and nothing in HNS contradicts it.',
  'capture.format.kubernetesProjection': 'Kubernetes objects, the fields that HNScope reads',
} as const
