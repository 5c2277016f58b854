import type { findingsEn } from '../en/findings.ts'

export const findingsFr: Record<keyof typeof findingsEn, string> = {
  'join.node.managementIp': 'Le réseau HNS a l’adresse de gestion {{ip}}, qui est l’InternalIP du nœud {{node}}.',
  'join.node.providerAddress':
    'Les endpoints HNS ont l’adresse fournisseur {{ip}}, qui est l’InternalIP du nœud {{node}}.',
  'join.node.pods':
    'Sur {{total}} endpoints HNS locaux portant l’adresse d’un pod, {{matched}} ont celle d’un pod du nœud {{node}}.',
  'join.node.computerName': 'L’ordinateur s’appelle {{name}}, ce qui est le nom du nœud {{node}}.',
  'join.node.onlyWindows': 'Le nœud {{node}} est le seul nœud Windows du cluster.',
  'join.cni.byNetwork': 'Réseau HNS {{network}} de type {{type}} (signature {{signature}}).',
  'join.cni.byName': 'Réseau HNS {{network}}, d’après son seul nom (signature {{signature}}).',
  'join.cni.noClusterNetwork': 'Uniquement des réseaux que Kubernetes n’utilise pas : {{networks}}.',
  'join.cni.nothingSeen': 'Aucun réseau HNS n’a été vu.',
  'join.cni.noSignature': 'Aucun réseau HNS ne porte les marques d’un plugin CNI connu ici.',
  'join.owner.noRemoteFlag': 'Les données ne disent pas si l’endpoint HNS est distant.',
  'join.owner.noThisNode': 'On ne peut pas dire de quel nœud Kubernetes il s’agit.',
  'join.owner.noPods': 'Les pods ne sont pas tous connus.',
  'join.owner.noAddressInEvidence': 'Les données ne contiennent pas l’adresse de l’endpoint HNS.',
  'join.owner.noAddress': 'L’endpoint HNS n’a pas d’adresse.',
  'join.owner.unclearNetwork': 'Rien ne dit que son réseau HNS porte des pods.',
  'join.owner.podStarting': 'Un pod de ce nœud démarre et n’a pas encore d’adresse dans Kubernetes.',
  'join.owner.noBackends': 'Les pods, nœuds, services et EndpointSlices ne sont pas tous connus.',
  'join.owner.noServices': 'Les services ne sont pas tous connus.',
  'join.owner.noPorts': 'Les données ne contiennent pas les ports de l’équilibreur de charge HNS.',
  'join.owner.noVip': 'Les données ne contiennent pas la VIP de l’équilibreur de charge HNS.',
  'join.role.name': 'Son nom, {{name}}, est de ceux que donne un plugin CNI ou un installateur.',
  'join.role.nodeAddress': 'Son adresse, {{ip}}, est celle d’un nœud.',
  'join.role.hostNamespace': 'Il se trouve dans le namespace réseau HNS de l’hôte.',
  'join.role.usedAsSourceVip': 'Des équilibreurs de charge HNS utilisent son adresse, {{ip}}, comme SourceVIP.',
  'join.role.likeSourceVip':
    'Il n’a pas de nom propre, n’est dans aucun namespace réseau HNS et a une adresse fournisseur, comme la VIP source de kube-proxy.',
  'join.role.serviceAddress': 'Son adresse, {{ip}}, est celle d’un service.',

  'finding.skip.notCollected.networks':
    'Les réseaux HNS n’ont pas été collectés. Pour les collecter : Get-HnsNetwork | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.endpoints':
    'Les endpoints HNS n’ont pas été collectés. Pour les collecter : Get-HnsEndpoint | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.namespaces':
    'Les namespaces réseau HNS n’ont pas été collectés. Pour les collecter : Get-HnsNamespace | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.loadBalancers':
    'Les équilibreurs de charge HNS n’ont pas été collectés. Pour les collecter : Get-HnsPolicyList | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.routes': 'Les routes n’ont pas été collectées. Pour les collecter : route print',
  'finding.skip.notCollected.host':
    'Les données de l’hôte n’ont pas été collectées. Pour les collecter : ipconfig /allcompartments /all',
  'finding.skip.notCollected.ports':
    'Les plages de ports n’ont pas été collectées. Pour les collecter : netsh int ipv4 show dynamicport tcp; netsh int ipv4 show excludedportrange tcp',
  'finding.skip.notCollected.vfp':
    'Les ports VFP n’ont pas été collectés. Pour les collecter : vfpctrl /list-vmswitch-port',
  'finding.skip.notCollected.logs': 'Les journaux de kube-proxy et du plugin CNI n’ont pas été collectés.',
  'finding.skip.notCollected.nodes':
    'Les nœuds n’ont pas été collectés. Pour les collecter : kubectl get nodes -o json',
  'finding.skip.notCollected.pods':
    'Les pods n’ont pas été collectés. Pour les collecter : kubectl get pods -A -o json',
  'finding.skip.notCollected.services':
    'Les services n’ont pas été collectés. Pour les collecter : kubectl get services -A -o json',
  'finding.skip.notCollected.endpointSlices':
    'Les EndpointSlices n’ont pas été collectés. Pour les collecter : kubectl get endpointslices -A -o json',
  'finding.skip.notCollected.networkPolicies':
    'Les NetworkPolicies n’ont pas été collectées. Pour les collecter : kubectl get networkpolicies -A -o json',
  'finding.skip.notPermitted': 'Lecture non autorisée : {{facet}}.',
  'finding.skip.notAnswering': 'Aucune réponse à la demande : {{facet}}.',
  'finding.skip.failed': 'Lecture impossible : {{facet}}.',
  'finding.skip.cut':
    'Connu en partie seulement : {{facet}}. Ce qui n’y figure pas peut se trouver dans la partie perdue.',
  'finding.skip.ruleFailed': 'Le contrôle {{kind}} a échoué : {{problem}}',
  'finding.skip.noThisNode': 'On ne peut pas dire à quel nœud Kubernetes appartiennent les objets HNS.',

  'finding.evidence.noContainer': 'L’endpoint HNS {{id}} n’est partagé avec aucun conteneur.',
  'finding.evidence.containers': 'L’endpoint HNS {{id}} est partagé avec les conteneurs {{containers}}.',
  'finding.evidence.state': 'L’endpoint HNS {{id}} est dans l’état {{state}}.',
  'finding.evidence.ownedByPod': 'L’endpoint HNS {{id}} appartient au pod {{pod}}, qui s’exécute sur ce nœud.',
  'finding.evidence.usedByLoadBalancers': '{{number}} équilibreurs de charge HNS renvoient à l’endpoint HNS {{id}}.',

  'finding.repair.removeEndpoint': 'Supprimer l’endpoint HNS {{id}} : rien ne s’exécute derrière lui.',
  'finding.repair.deletePod':
    'Supprimer le pod {{pod}}, afin que son contrôleur le recrée avec un nouvel endpoint HNS.',
  'finding.repair.describePod': 'Lire les événements du pod {{pod}} : le plugin CNI y dit pourquoi il a échoué.',
  'finding.repair.restartKubeProxyService':
    'Redémarrer kube-proxy sur le nœud. Il recrée ses équilibreurs de charge HNS.',
  'finding.repair.restartKubeProxyPod':
    'Redémarrer kube-proxy sur le nœud en supprimant son pod {{pod}}. Il recrée ses équilibreurs de charge HNS.',
  'finding.repair.kubeProxyLog': 'Chercher la cause dans le journal de kube-proxy.',
  'finding.repair.removeLoadBalancer':
    'Si cela ne suffit pas, supprimer l’équilibreur de charge HNS {{id}}, puis redémarrer kube-proxy à nouveau.',
  'finding.repair.drainNode': 'Si le défaut revient, vider le nœud et le redémarrer.',

  'finding.endpoint-duplicate-ip.name': 'Des endpoints HNS partagent une adresse',
  'finding.endpoint-duplicate-ip.about':
    'Plusieurs endpoints HNS d’un même réseau possèdent la même adresse IP. Les paquets destinés à l’adresse arrivent à l’un ou à l’autre : le pod perd tout ou partie de ses connexions. Le plus souvent, l’un d’eux est resté après la disparition de son pod, ou est un endpoint distant d’un pod qui avait l’adresse auparavant.',
  'finding.endpoint-duplicate-ip.title': '{{number}} endpoints HNS possèdent l’adresse {{ip}}',
  'finding.endpoint-duplicate-ip.explanation.leftover':
    'Un endpoint HNS sans conteneur possède encore {{ip}}, qu’un autre endpoint HNS utilise maintenant. Les paquets destinés à l’adresse peuvent aboutir là où personne n’écoute.',
  'finding.endpoint-duplicate-ip.explanation.remote':
    'Un endpoint HNS distant a {{ip}}, l’adresse d’un conteneur de ce nœud. Les paquets destinés à l’adresse peuvent partir vers un autre nœud.',
  'finding.endpoint-duplicate-ip.explanation.bothRemote':
    'Plusieurs endpoints HNS distants ont {{ip}}. kube-proxy peut utiliser celui qui mène au mauvais nœud.',
  'finding.endpoint-duplicate-ip.explanation.unclear':
    'Plusieurs endpoints HNS possèdent {{ip}}. Les données ne disent pas lequel est utilisé : aucun ne doit être supprimé avant de le savoir.',
  'finding.endpoint-duplicate-ip.evidence.address': 'L’endpoint HNS {{id}} ({{name}}) a l’adresse {{ip}}.',
  'finding.endpoint-duplicate-ip.evidence.remoteAddress':
    'L’endpoint HNS distant {{id}} ({{name}}) a l’adresse {{ip}}.',
  'finding.endpoint-duplicate-ip.repair.compare':
    'Déterminer quel endpoint HNS est utilisé par un sandbox en marche : comparer SharedContainers avec la liste du runtime.',

  'finding.endpoint-missing-for-pod.name': 'Un pod en marche n’a pas d’endpoint HNS',
  'finding.endpoint-missing-for-pod.about':
    'Selon Kubernetes, un pod s’exécute sur ce nœud avec une adresse, mais aucun endpoint HNS local n’a cette adresse. Le pod n’a pas de réseau. HNS perd des endpoints lorsqu’il redémarre ; ou bien un endpoint distant occupe l’adresse et l’endpoint local n’a pas pu être créé.',
  'finding.endpoint-missing-for-pod.title': 'Le pod {{pod}} s’exécute ici mais n’a pas d’endpoint HNS',
  'finding.endpoint-missing-for-pod.explanation.plain':
    'Aucun endpoint HNS local n’a {{ips}}. Le pod ne peut rien envoyer ni recevoir, bien que Kubernetes le montre en marche.',
  'finding.endpoint-missing-for-pod.explanation.blocked':
    'L’adresse {{ips}} est occupée par un endpoint HNS distant : l’endpoint local du pod n’a pas pu être créé. Le pod n’a pas de réseau.',
  'finding.endpoint-missing-for-pod.evidence.pod':
    'Le pod {{pod}} s’exécute sur le nœud {{node}} avec l’adresse {{ips}}.',
  'finding.endpoint-missing-for-pod.evidence.noEndpoint':
    'Aucun des {{number}} endpoints HNS locaux n’a {{ips}} ni un conteneur du pod.',
  'finding.endpoint-missing-for-pod.evidence.remote': 'L’endpoint HNS distant {{id}} a l’adresse {{ip}} du pod.',
  'finding.endpoint-missing-for-pod.counter.young':
    'Si les pods et les endpoints HNS n’ont pas été lus au même moment, le pod a pu démarrer entre-temps.',
  'finding.endpoint-missing-for-pod.skip.noAddresses':
    'Un pod semble ne pas avoir d’endpoint HNS, mais il manque aux données les adresses de {{number}} endpoints HNS. Pour les collecter : Get-HnsEndpoint | ConvertTo-Json -Depth 10',

  'finding.endpoint-orphaned.name': 'Un endpoint HNS n’appartient à aucun pod',
  'finding.endpoint-orphaned.about':
    'Un endpoint HNS local d’un réseau de pods n’appartient à aucun pod de ce nœud et n’a pas d’autre rôle connu. Il est resté après la suppression de son pod. Il empêche de redonner son adresse, ou lui donnera plus tard un second propriétaire.',
  'finding.endpoint-orphaned.title': 'L’endpoint HNS {{endpoint}} n’appartient à aucun pod',
  'finding.endpoint-orphaned.explanation.unused':
    'Aucun pod de ce nœud ne possède l’endpoint HNS et aucun conteneur ne l’utilise. Il est resté après la suppression de son pod.',
  'finding.endpoint-orphaned.explanation.used':
    'Aucun pod de ce nœud ne possède l’endpoint HNS, bien qu’un conteneur semble l’utiliser : un sandbox que Kubernetes ne connaît plus, ou un conteneur d’autre chose.',
  'finding.endpoint-orphaned.evidence.address': 'L’endpoint HNS local {{id}} ({{name}}) a l’adresse {{ip}}.',
  'finding.endpoint-orphaned.evidence.noPod':
    'Aucun pod du nœud {{node}} n’a l’adresse {{ip}}, et aucun autre non plus.',
  'finding.endpoint-orphaned.evidence.podElsewhere':
    'L’adresse {{ip}} appartient au pod {{pod}} du nœud {{node}} (phase {{phase}}).',
  'finding.endpoint-orphaned.counter.apart':
    'Si les pods et les endpoints HNS n’ont pas été lus au même moment, le pod a pu se terminer entre-temps ; HNS suit en moins d’une minute.',
  'finding.endpoint-orphaned.repair.look':
    'Déterminer ce qui l’utilise avant de supprimer quoi que ce soit : comparer SharedContainers avec la liste du runtime.',

  'finding.loadbalancer-missing.name': 'Un service n’a pas d’équilibreur de charge HNS',
  'finding.loadbalancer-missing.about':
    'Un service a des backends prêts, mais HNS n’a pas d’équilibreur de charge pour son adresse et son port. Les pods de ce nœud ne peuvent pas joindre le service ; depuis d’autres nœuds, cela peut marcher. kube-proxy a perdu la mise à jour, ou l’équilibreur de charge a été supprimé à son insu.',
  'finding.loadbalancer-missing.title': 'Le service {{service}} n’a pas d’équilibreur de charge HNS pour {{key}}',
  'finding.loadbalancer-missing.title.all':
    'Aucun des {{number}} équilibreurs de charge des services n’est dans HNS sur le nœud {{node}}',
  'finding.loadbalancer-missing.title.some': 'Il manque {{number}} équilibreurs de charge HNS pour {{vip}}',
  'finding.loadbalancer-missing.explanation.one':
    'Le service a des backends prêts, mais HNS n’a pas d’équilibreur de charge pour lui sur ce nœud. Les pods de ce nœud ne peuvent pas joindre {{service}}.',
  'finding.loadbalancer-missing.explanation.all':
    'Les pods de ce nœud ne peuvent pas joindre les services. Un défaut en amont de tous est probable : kube-proxy ne s’exécute pas, ne trouve pas son réseau, ou ne peut pas créer sa VIP source.',
  'finding.loadbalancer-missing.explanation.some':
    'Le service à l’adresse {{vip}} a plus de ports que HNS n’a d’équilibreurs de charge pour lui. Les données ne nomment pas les ports : on ne peut pas dire lesquels manquent.',
  'finding.loadbalancer-missing.evidence.clusterIp': 'Le service {{service}} demande l’adresse de cluster {{key}}.',
  'finding.loadbalancer-missing.evidence.nodePort': 'Le service {{service}} demande le port de nœud {{key}}.',
  'finding.loadbalancer-missing.evidence.externalIp': 'Le service {{service}} demande l’adresse externe {{key}}.',
  'finding.loadbalancer-missing.evidence.ingressIp': 'Le service {{service}} demande l’adresse d’entrée {{key}}.',
  'finding.loadbalancer-missing.evidence.backends':
    'Les backends que ce nœud utiliserait pour {{service}} : {{backends}}.',
  'finding.loadbalancer-missing.evidence.absent': 'Aucun des {{number}} équilibreurs de charge HNS ne sert {{key}}.',
  'finding.loadbalancer-missing.evidence.wanted':
    'Les services demandent {{number}} équilibreurs de charge sur ce nœud : {{services}}.',
  'finding.loadbalancer-missing.evidence.total':
    'HNS a {{number}} équilibreurs de charge, dont aucun n’est l’un de ceux-là.',
  'finding.loadbalancer-missing.evidence.present': 'HNS a {{number}} équilibreurs de charge pour {{vip}}.',
  'finding.loadbalancer-missing.counter.lag':
    'Si les services et HNS n’ont pas été lus au même moment, kube-proxy a pu être à l’œuvre entre-temps ; il lui faut jusqu’à 30 secondes.',
  'finding.loadbalancer-missing.repair.ports':
    'Collecter les équilibreurs de charge sous une forme qui nomme leurs ports.',
  'finding.loadbalancer-missing.skip.antrea':
    'Antrea sert les services dans Open vSwitch ; HNS n’a pas d’équilibreurs de charge, et c’est normal.',
  'finding.loadbalancer-missing.skip.noPodNetwork':
    'HNS n’a pas de réseau pour les pods : kube-proxy n’a rien sur quoi travailler.',

  'finding.loadbalancer-backend-stale.name':
    'Un équilibreur de charge HNS envoie vers des adresses que son service n’a plus',
  'finding.loadbalancer-backend-stale.about':
    'Les endpoints HNS derrière un équilibreur de charge ont d’autres adresses que les EndpointSlices de son service. Une partie des connexions, ou toutes, vont à des pods disparus.',
  'finding.loadbalancer-backend-stale.title':
    'L’équilibreur de charge HNS {{name}} envoie vers {{number}} adresses que {{service}} n’a plus',
  'finding.loadbalancer-backend-stale.title.unserved':
    'L’équilibreur de charge HNS {{name}} omet {{number}} backends de {{service}}',
  'finding.loadbalancer-backend-stale.explanation.stale':
    'Depuis ce nœud, des connexions à {{service}} vont à des adresses qui ne sont plus derrière le service, et y expirent.',
  'finding.loadbalancer-backend-stale.explanation.unserved':
    'Des backends prêts de {{service}} ne reçoivent aucune connexion de ce nœud.',
  'finding.loadbalancer-backend-stale.evidence.endpoint':
    'L’équilibreur de charge envoie vers l’endpoint HNS {{id}} à l’adresse {{ip}}, qui n’est pas parmi les backends de {{service}}.',
  'finding.loadbalancer-backend-stale.evidence.refers':
    'Voici les endpoints HNS auxquels l’équilibreur de charge renvoie.',
  'finding.loadbalancer-backend-stale.evidence.addresses': 'Les EndpointSlices de {{service}} ont {{addresses}}.',
  'finding.loadbalancer-backend-stale.evidence.noAddress': 'Les EndpointSlices de {{service}} n’ont aucune adresse.',
  'finding.loadbalancer-backend-stale.evidence.unserved': 'Il n’envoie pas vers {{addresses}}, pourtant prêts.',
  'finding.loadbalancer-backend-stale.counter.lag':
    'Si les services et HNS n’ont pas été lus au même moment, kube-proxy a pu être à l’œuvre entre-temps ; il lui faut jusqu’à 30 secondes.',
  'finding.loadbalancer-backend-stale.counter.portAlone':
    'Les données ne contiennent pas la VIP : l’équilibreur de charge a été rattaché à {{service}} par son seul port.',
}
