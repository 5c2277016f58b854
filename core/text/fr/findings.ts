import type { findingsEn } from '../en/findings.ts'

export const findingsFr: Record<keyof typeof findingsEn, string> = {
  'join.node.managementIp': 'Le réseau HNS a l’adresse de gestion {{ip}}, qui est l’InternalIP du nœud {{node}}.',
  'join.node.providerAddress':
    'Les endpoints HNS ont l’adresse fournisseur {{ip}}, qui est l’InternalIP du nœud {{node}}.',
  'join.node.pods':
    'Sur {{total}} endpoints HNS locaux portant l’adresse d’un pod, {{matched}} ont celle d’un pod du nœud {{node}}.',
  'join.node.computerName': 'L’ordinateur s’appelle {{name}}, ce qui est le nom du nœud {{node}}.',
  'join.node.adapter': 'Une carte de l’hôte a l’adresse {{ip}}, qui est l’InternalIP du nœud {{node}}.',
  'join.node.podRange': 'L’hôte a la plage de pods du nœud {{node}} sur l’un de ses propres liens.',
  'join.node.routerMac': 'Le réseau HNS a l’adresse MAC de routeur que publie le nœud {{node}}.',
  'join.node.log': 'Le journal de {{component}} parle du nœud {{node}}.',
  'join.node.onlyWindows': 'Le nœud {{node}} est le seul nœud Windows du cluster.',
  'join.cni.byNetwork': 'Réseau HNS {{network}} de type {{type}} (signature {{signature}}).',
  'join.cni.byName': 'Réseau HNS {{network}}, d’après son seul nom (signature {{signature}}).',
  'join.cni.noClusterNetwork': 'Uniquement des réseaux que Kubernetes n’utilise pas : {{networks}}.',
  'join.cni.nothingSeen': 'Aucun réseau HNS n’a été vu.',
  'join.cni.noSignature': 'Aucun réseau HNS ne porte les marques d’un plugin CNI connu ici.',
  'join.owner.noRemoteFlag': 'Les données ne disent pas si l’endpoint HNS est distant.',
  'join.owner.noPolicies': 'Les données ne montrent pas les stratégies qui diraient à quoi sert cet endpoint.',
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

  'recognised.cni.antrea': 'CNI : Antrea',
  'recognised.cni.ovn': 'CNI : OVN-Kubernetes (hybrid overlay)',
  'recognised.cni.calico-vxlan': 'CNI : Calico (VXLAN)',
  'recognised.cni.calico-bgp': 'CNI : Calico (BGP)',
  'recognised.cni.calico': 'CNI : Calico',
  'recognised.cni.azure': 'CNI : Azure CNI',
  'recognised.cni.aws': 'CNI : AWS VPC CNI',
  'recognised.cni.flannel-vxlan': 'CNI : Flannel (VXLAN)',
  'recognised.cni.flannel-host-gw': 'CNI : Flannel (host-gw)',
  'recognised.cni.gke': 'CNI : GKE',
  'recognised.cni.plain': 'CNI : win-bridge, win-overlay ou un plugin semblable',
  'recognised.cni.none': 'Pas de réseau de cluster sur ce nœud',
  'recognised.cni.unknown': 'CNI : ne peut pas être déterminé',
  'recognised.proxy.kubeProxy': 'Services : kube-proxy',
  'recognised.proxy.antrea': 'Services : AntreaProxy',
  'recognised.proxy.unknown': 'Proxy de services : ne peut pas être déterminé',
  'recognised.proxy.basis.objects':
    'HNS a des équilibreurs de charge ({{loadBalancers}}), et des endpoints distants comme kube-proxy les crée ({{remotes}}).',
  'recognised.proxy.basis.antrea': 'Antrea sert lui-même les services, et HNS n’a pas d’équilibreurs de charge.',
  'recognised.proxy.basis.none': 'HNS n’a pas d’équilibreurs de charge.',
  'recognised.proxy.basis.notCollected': 'Aucun équilibreur de charge n’a été vu, et ils ne sont pas tous connus.',

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
  'finding.skip.notCollected.logs':
    'Les journaux de kube-proxy et du plugin CNI n’ont pas été collectés. Pour les collecter : {{command}}',
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
  'finding.skip.notCollected.kubeNamespaces':
    'Les espaces de noms Kubernetes n’ont pas été collectés. Pour les collecter : kubectl get namespaces -o json',
  'finding.skip.notCollected.daemonSets':
    'Les DaemonSets n’ont pas été collectés. Pour les collecter : kubectl get daemonsets -A -o json',
  'finding.skip.notCollected.configMaps':
    'Les ConfigMaps de kube-proxy et du plug-in CNI n’ont pas été collectées. Pour les collecter : kubectl get configmap kube-proxy -n kube-system -o json',
  'finding.skip.notPermitted': 'Lecture non autorisée : {{facet}}.',
  'finding.skip.notAnswering': 'Aucune réponse à la demande : {{facet}}.',
  'finding.skip.failed': 'Lecture impossible : {{facet}}.',
  'finding.skip.cut':
    'Connu en partie seulement : {{facet}}. Ce qui n’y figure pas peut se trouver dans la partie perdue.',
  'finding.skip.ruleFailed': 'La vérification {{kind}} a échoué : {{problem}}',
  'finding.skip.noThisNode': 'On ne peut pas dire à quel nœud Kubernetes appartiennent les objets HNS.',

  'finding.evidence.noContainer': 'L’endpoint HNS {{id}} n’est partagé avec aucun conteneur.',
  'finding.evidence.containers': 'L’endpoint HNS {{id}} est partagé avec les conteneurs {{containers}}.',
  'finding.evidence.state': 'L’endpoint HNS {{id}} est dans l’état {{state}}.',
  'finding.evidence.ownedByPod': 'L’endpoint HNS {{id}} appartient au pod {{pod}}, qui s’exécute sur ce nœud.',
  'finding.evidence.usedByLoadBalancers_one': '{{count}} équilibreur de charge HNS renvoie à l’endpoint HNS {{id}}.',
  'finding.evidence.usedByLoadBalancers_other':
    '{{count}} équilibreurs de charge HNS renvoient à l’endpoint HNS {{id}}.',

  'finding.repair.findId.endpoint':
    'Les données ne montrent pas l’ID de l’endpoint {{id}} : cherchez-le d’abord, puis mettez-le à la place de <ID> dans la commande suivante.',
  'finding.repair.findId.network':
    'Les données ne montrent pas l’ID du réseau {{id}} : cherchez-le d’abord, puis mettez-le à la place de <ID> dans la commande suivante.',
  'finding.repair.findId.other':
    'Les données ne montrent pas l’ID de {{id}} : cherchez-le d’abord, puis mettez-le à la place de <ID> dans la commande suivante.',
  'finding.repair.removeEndpoint': 'Supprimer l’endpoint HNS {{id}} : rien ne s’exécute derrière lui.',
  'finding.repair.deletePod':
    'Supprimer le pod {{pod}}, afin que son contrôleur le recrée avec un nouvel endpoint HNS.',
  'finding.repair.describePod': 'Lire les événements du pod {{pod}} : le plugin CNI y dit pourquoi il a échoué.',
  'finding.repair.restartKubeProxyService':
    'Redémarrer kube-proxy sur le nœud. Il recrée ses équilibreurs de charge HNS.',
  'finding.repair.restartKubeProxyPod':
    'Redémarrer kube-proxy sur le nœud en supprimant son pod {{pod}}. Il recrée ses équilibreurs de charge HNS.',
  'finding.repair.kubeProxyLog': 'Chercher la cause dans le journal de kube-proxy.',
  'finding.repair.restartHns':
    'Redémarrer HNS, puis kube-proxy. Des pods en marche peuvent perdre leur endpoint HNS : vider d’abord le nœud si possible.',
  'finding.repair.restartHns.price':
    'Redémarrer HNS, puis kube-proxy. Ce qui doit revenir sur ce nœud : {{endpoints}} endpoints HNS et {{loadBalancers}} équilibreurs de charge. Des pods en marche peuvent perdre les leurs : vider d’abord le nœud si possible.',
  'finding.repair.restartKubeProxyService.price':
    'Redémarrer kube-proxy sur le nœud. Il recrée ses équilibreurs de charge HNS ; sur ce nœud, il y en a {{number}}.',
  'finding.repair.restartKubeProxyPod.price':
    'Redémarrer kube-proxy sur le nœud en supprimant son pod {{pod}}. Il recrée ses équilibreurs de charge HNS ; sur ce nœud, il y en a {{number}}.',
  'finding.repair.drainNode.price':
    'Si le défaut revient, vider le nœud et le redémarrer. Pods sur le nœud : {{number}}.',
  'finding.repair.drainNodeFirst.price':
    'Vider d’abord le nœud : la suite prive ses pods de réseau ; il y en a {{number}}.',
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
  'finding.endpoint-duplicate-ip.evidence.address': 'L’endpoint HNS {{id}}, nommé « {{name}} », a l’adresse {{ip}}.',
  'finding.endpoint-duplicate-ip.evidence.remoteAddress':
    'L’endpoint HNS distant {{id}}, nommé « {{name}} », a l’adresse {{ip}}.',
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
  'finding.endpoint-missing-for-pod.explanation.sandbox':
    'Le runtime exécute le sandbox du pod, et le plugin CNI a noté l’endpoint HNS qu’il a créé pour lui, mais HNS n’a plus cet endpoint HNS. Le pod ne peut rien envoyer ni recevoir.',
  'finding.endpoint-missing-for-pod.evidence.sandbox': 'Le runtime exécute le sandbox {{sandbox}} du pod {{pod}}.',
  'finding.endpoint-missing-for-pod.evidence.cniState':
    'L’état du plugin CNI nomme l’endpoint HNS {{id}} pour le pod ; HNS ne le liste pas.',
  'finding.endpoint-missing-for-pod.evidence.pod':
    'Le pod {{pod}} s’exécute sur le nœud {{node}} avec l’adresse {{ips}}.',
  'finding.endpoint-missing-for-pod.evidence.noEndpoint':
    'Aucun endpoint HNS local n’a {{ips}} ni un conteneur du pod (endpoints HNS locaux vus : {{number}}).',
  'finding.endpoint-missing-for-pod.evidence.remote': 'L’endpoint HNS distant {{id}} a l’adresse {{ip}} du pod.',
  'finding.endpoint-missing-for-pod.counter.young':
    'Si les pods et les endpoints HNS n’ont pas été lus au même moment, le pod a pu démarrer entre-temps.',
  'finding.endpoint-missing-for-pod.skip.noAddresses':
    'Un pod semble ne pas avoir d’endpoint HNS, mais il manque aux données les adresses de certains endpoints HNS ({{number}}). Pour les collecter : Get-HnsEndpoint | ConvertTo-Json -Depth 10',

  'finding.endpoint-orphaned.name': 'Un endpoint HNS n’appartient à aucun pod',
  'finding.endpoint-orphaned.about':
    'Un endpoint HNS local d’un réseau de pods n’appartient à aucun pod de ce nœud et n’a pas d’autre rôle connu. Il est resté après la suppression de son pod. Il empêche de redonner son adresse, ou lui donnera plus tard un second propriétaire.',
  'finding.endpoint-orphaned.title': 'L’endpoint HNS {{endpoint}} n’appartient à aucun pod',
  'finding.endpoint-orphaned.explanation.unused':
    'Aucun pod de ce nœud ne possède l’endpoint HNS et aucun conteneur ne l’utilise. Il est resté après la suppression de son pod.',
  'finding.endpoint-orphaned.explanation.used':
    'Aucun pod de ce nœud ne possède l’endpoint HNS, bien qu’un conteneur semble l’utiliser : un sandbox que Kubernetes ne connaît plus, ou un conteneur d’autre chose.',
  'finding.endpoint-orphaned.evidence.absent':
    'Le runtime de conteneurs liste tout ce qu’il exécute, et {{container}} n’y est pas.',
  'finding.endpoint-orphaned.evidence.ended': 'Le runtime de conteneurs indique que {{container}} est terminé.',
  'finding.endpoint-orphaned.evidence.address': 'L’endpoint HNS local {{id}}, nommé « {{name}} », a l’adresse {{ip}}.',
  'finding.endpoint-orphaned.evidence.docker':
    'Docker n’indique aucun conteneur avec cet endpoint sur son réseau {{network}}.',
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
  'finding.loadbalancer-missing.title.some_one': 'Il manque {{count}} équilibreur de charge HNS pour {{vip}}',
  'finding.loadbalancer-missing.title.some_other': 'Il manque {{count}} équilibreurs de charge HNS pour {{vip}}',
  'finding.loadbalancer-missing.explanation.one':
    'Le service a des backends prêts, mais HNS n’a pas d’équilibreur de charge pour lui sur ce nœud. Les pods de ce nœud ne peuvent pas joindre {{service}}.',
  'finding.loadbalancer-missing.explanation.address':
    'Le service a des backends prêts, mais HNS n’a pas d’équilibreur de charge pour {{key}} sur ce nœud. D’autres adresses de {{service}} peuvent très bien être servies.',
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
  'finding.loadbalancer-missing.evidence.absent':
    'Aucun équilibreur de charge HNS ne sert {{key}} (équilibreurs de charge HNS vus : {{number}}).',
  'finding.loadbalancer-missing.evidence.wanted':
    'Équilibreurs de charge demandés par les services sur ce nœud ({{number}}) : {{services}}.',
  'finding.loadbalancer-missing.evidence.total':
    'Aucun d’eux n’est parmi les équilibreurs de charge que HNS possède ({{number}}).',
  'finding.loadbalancer-missing.evidence.present': 'Équilibreurs de charge que HNS possède pour {{vip}} : {{number}}.',
  'finding.loadbalancer-missing.counter.lag':
    'Si les services et HNS n’ont pas été lus au même moment, kube-proxy a pu être à l’œuvre entre-temps ; il lui faut jusqu’à 30 secondes.',
  'finding.loadbalancer-missing.repair.ports':
    'Collecter les équilibreurs de charge sous une forme qui nomme leurs ports.',
  'finding.loadbalancer-missing.skip.antrea':
    'Antrea sert les services dans Open vSwitch ; HNS n’a pas d’équilibreurs de charge, et c’est normal.',
  'finding.loadbalancer-missing.skip.noPodNetwork':
    'HNS n’a pas de réseau pour les pods : kube-proxy n’a rien sur quoi travailler.',

  'finding.loadbalancer-backend-stale.name':
    'Un équilibreur de charge HNS envoie du trafic à des adresses que son service n’a plus',
  'finding.loadbalancer-backend-stale.about':
    'Les endpoints HNS derrière un équilibreur de charge ont d’autres adresses que les EndpointSlices de son service. Une partie des connexions, ou toutes, vont à des pods disparus.',
  'finding.loadbalancer-backend-stale.title_one':
    'L’équilibreur de charge HNS {{name}} envoie du trafic à {{count}} adresse que {{service}} n’a plus',
  'finding.loadbalancer-backend-stale.title_other':
    'L’équilibreur de charge HNS {{name}} envoie du trafic à {{count}} adresses que {{service}} n’a plus',
  'finding.loadbalancer-backend-stale.title.unserved_one':
    'L’équilibreur de charge HNS {{name}} omet {{count}} backend de {{service}}',
  'finding.loadbalancer-backend-stale.title.unserved_other':
    'L’équilibreur de charge HNS {{name}} omet {{count}} backends de {{service}}',
  'finding.loadbalancer-backend-stale.explanation.stale':
    'Depuis ce nœud, des connexions à {{service}} vont à des adresses qui ne sont plus derrière le service, et y expirent.',
  'finding.loadbalancer-backend-stale.explanation.unserved':
    'Des backends prêts de {{service}} ne reçoivent aucune connexion de ce nœud.',
  'finding.loadbalancer-backend-stale.evidence.endpoint':
    'L’équilibreur de charge envoie du trafic à l’endpoint HNS {{id}} à l’adresse {{ip}}, qui n’est pas parmi les backends de {{service}}.',
  'finding.loadbalancer-backend-stale.evidence.refers':
    'Voici les endpoints HNS auxquels l’équilibreur de charge renvoie.',
  'finding.loadbalancer-backend-stale.evidence.addresses': 'Les EndpointSlices de {{service}} ont {{addresses}}.',
  'finding.loadbalancer-backend-stale.evidence.noAddress': 'Les EndpointSlices de {{service}} n’ont aucune adresse.',
  'finding.loadbalancer-backend-stale.evidence.unserved': 'Il n’envoie rien à {{addresses}}, pourtant prêts.',
  'finding.loadbalancer-backend-stale.counter.lag':
    'Si les services et HNS n’ont pas été lus au même moment, kube-proxy a pu être à l’œuvre entre-temps ; il lui faut jusqu’à 30 secondes.',
  'finding.loadbalancer-backend-stale.counter.portAlone':
    'Les données ne contiennent pas la VIP : l’équilibreur de charge a été rattaché à {{service}} par son seul port.',
  'finding.counter.oldLines': 'Les lignes peuvent dater d’un démarrage antérieur : regardez leurs heures.',
  'finding.evidence.log': 'Le journal dit : {{text}}',
  'finding.repair.drainNodeFirst': 'Vider d’abord le nœud : la suite prive ses pods de réseau.',
  'finding.hns-not-answering.name': 'HNS ne répond pas',
  'finding.hns-not-answering.about':
    'HNS n’a pas répondu dans le délai. Les pods qui démarrent restent bloqués, et rien ne peut être dit de ce que HNS contient. Ce qui est affiché est la dernière réponse, s’il y en a eu une.',
  'finding.hns-not-answering.title.silent': 'HNS ne répond pas',
  'finding.hns-not-answering.title.stopped': 'HNS n’est pas en service',
  'finding.hns-not-answering.title.ended': 'HNS s’est arrêté de façon inattendue',
  'finding.hns-not-answering.title.before': 'HNS n’a pas répondu à un moment donné',
  'finding.hns-not-answering.explanation.silent':
    'Les appels à HNS restent bloqués. Aucun pod ne peut démarrer ni s’arrêter, et kube-proxy ne peut rien changer.',
  'finding.hns-not-answering.explanation.stopped':
    'Le service hns est arrêté. Aucun pod ne peut démarrer ni s’arrêter, et kube-proxy ne peut rien changer.',
  'finding.hns-not-answering.explanation.ended':
    'Le service s’est arrêté de lui-même ; d’ordinaire, Windows le redémarre. Des équilibreurs de charge et des endpoints peuvent être perdus, et kube-proxy ne le remarque pas : des services échouent jusqu’à ce qu’il les recrée.',
  'finding.hns-not-answering.explanation.before':
    'HNS répond maintenant, mais le journal parle d’appels restés sans réponse. HNS a pu se bloquer ou s’arrêter, et perdre alors des objets.',
  'finding.hns-not-answering.evidence.silent': 'Pas de réponse à la demande : {{facet}}.',
  'finding.hns-not-answering.evidence.stopped': 'Le service hns n’est pas en cours d’exécution.',
  'finding.hns-not-answering.counter.now': 'HNS a répondu lors de la collecte : ces lignes sont peut-être anciennes.',
  'finding.hns-not-answering.repair.crash':
    'Installer la dernière mise à jour cumulative de Windows, et garder l’image mémoire de HNS pour Microsoft s’il s’arrête encore.',
  'finding.hns-not-answering.repair.start':
    'Démarrer le service hns, puis redémarrer kube-proxy, et chercher dans le journal Système pourquoi il s’est arrêté.',
  'finding.hns-not-answering.evidence.facet': 'Pas de réponse à la demande de {{facet}} ({{since}}).',
  'finding.hns-not-answering.repair.look':
    'Regarder les threads et la mémoire du processus HNS : plus de 200 threads, c’est trop.',
  'finding.pod-network-missing.name': 'Le réseau HNS des pods manque',
  'finding.pod-network-missing.about':
    'HNS n’a aucun réseau auquel attacher des pods. Aucun pod ne peut démarrer sur le nœud, et kube-proxy n’a rien sur quoi travailler. Le démon du plugin CNI n’a pas pu créer le réseau, ou HNS l’a perdu à un redémarrage.',
  'finding.pod-network-missing.title': 'Le réseau HNS {{network}} n’existe pas',
  'finding.pod-network-missing.title.any': 'Le nœud {{node}} n’a pas de réseau HNS pour les pods',
  'finding.pod-network-missing.explanation':
    'Le plugin CNI et kube-proxy ont besoin d’un réseau HNS qui n’existe pas. Les pods de ce nœud restent sans réseau et les services sont injoignables.',
  'finding.pod-network-missing.explanation.refused':
    'Ce qui crée ce réseau l’a demandé à HNS, et HNS a refusé : aucun pod de ce nœud ne reçoit d’adresse. La ligne du journal dit pourquoi.',
  'finding.pod-network-missing.evidence.networks': 'Voici tous les réseaux HNS du nœud : {{networks}}.',
  'finding.pod-network-missing.evidence.wanted': '{{name}} est le réseau HNS demandé.',
  'finding.pod-network-missing.repair.daemon':
    'Vérifier que ce qui crée le réseau s’exécute, et le redémarrer : {{daemon}}.',
  'finding.pod-network-missing.repair.adapter':
    'Comparer le nom de carte de la configuration avec ceux du nœud ; un nom contenant une espace peut être coupé.',
  'finding.pod-network-missing.repair.rival':
    'Regarder si un réseau que rien n’utilise occupe la carte, et le supprimer avant l’essai suivant : {{networks}}.',
  'finding.pod-network-missing.repair.state':
    'Avec Azure CNI, supprimer l’état qui croit encore au réseau, puis redémarrer HNS et kubelet.',
  'finding.pod-network-missing.skip.notWanted':
    'HNS n’a pas de réseau pour les pods, mais rien ne dit que ce nœud devrait en avoir un.',
  'finding.network-name-mismatch.name': 'Le réseau HNS porte un autre nom que celui recherché',
  'finding.network-name-mismatch.about':
    'kube-proxy ou le plugin CNI cherche un réseau HNS sous un nom qui n’existe pas, alors que le réseau des pods est là sous un autre. kube-proxy prend le nom à la lettre.',
  'finding.network-name-mismatch.title': '{{wanted}} est recherché, mais le réseau HNS s’appelle {{network}}',
  'finding.network-name-mismatch.title.astray_one':
    '{{count}} pod est attaché au réseau HNS {{network}} au lieu de {{wanted}}',
  'finding.network-name-mismatch.title.astray_other':
    '{{count}} pods sont attachés au réseau HNS {{network}} au lieu de {{wanted}}',
  'finding.network-name-mismatch.explanation':
    'Ce qui cherche le réseau ne le trouve pas et attend. Les services sont injoignables depuis ce nœud.',
  'finding.network-name-mismatch.explanation.astray':
    'Le runtime de conteneurs prend la configuration CNI qui vient en premier dans son dossier. Celle-ci nomme le réseau {{network}}, qui n’atteint pas les autres nœuds : les pods sont injoignables depuis eux et les services n’y mènent pas.',
  'finding.network-name-mismatch.evidence.astray':
    'L’endpoint qui a l’adresse {{ip}} du pod {{pod}} est sur le réseau {{network}}.',
  'finding.network-name-mismatch.evidence.networks': 'Les réseaux HNS qui portent des pods : {{networks}}.',
  'finding.network-name-mismatch.repair.configuration':
    'Supprimer ou renommer la configuration CNI qui nomme le réseau {{network}} (souvent 0-containerd-nat.conf), puis redémarrer le runtime de conteneurs et kubelet.',
  'finding.network-name-mismatch.repair.name':
    'Donner à kube-proxy (--network-name ou KUBE_NETWORK) et à la configuration CNI le nom {{network}}.',
  'finding.management-ip-invalid.name': 'L’adresse de gestion d’un réseau HNS est fausse',
  'finding.management-ip-invalid.about':
    'L’adresse de gestion d’un réseau de pods est une adresse que Windows s’est donnée (169.254.x.x), n’est pas une adresse, ou n’est pas une adresse du nœud. Le commutateur virtuel a repris la carte sans son adresse. Le nœud ou ses pods sont isolés.',
  'finding.management-ip-invalid.title': 'Le réseau HNS {{network}} a l’adresse de gestion {{ip}}',
  'finding.management-ip-invalid.explanation.apipa':
    '{{ip}} est une adresse que Windows se donne lorsqu’il n’en obtient pas. La carte a perdu son adresse à la création du commutateur virtuel.',
  'finding.management-ip-invalid.explanation.malformed': '{{ip}} n’est pas une adresse.',
  'finding.management-ip-invalid.explanation.foreign':
    '{{ip}} n’est pas une adresse du nœud. Sur un overlay, les autres nœuds envoient les paquets des pods à l’adresse du nœud, et ce réseau n’y écoute pas.',
  'finding.management-ip-invalid.explanation.moved':
    'Aucune carte de l’hôte n’a {{ip}} : l’adresse du nœud a changé après la création du réseau. Ce qui quitte le nœud avec cette adresse reste sans réponse.',
  'finding.management-ip-invalid.evidence.network': 'Le réseau HNS {{network}} a l’adresse de gestion {{ip}}.',
  'finding.management-ip-invalid.evidence.node': 'Le nœud {{node}} a les adresses {{ips}}.',
  'finding.management-ip-invalid.repair.look': 'Regarder l’adresse de la carte vEthernet.',
  'finding.management-ip-invalid.repair.address':
    'Rendre son adresse à la carte vEthernet : par DHCP avec réservation, ou en statique.',
  'finding.management-ip-invalid.repair.recreate':
    'Si cela ne suffit pas, supprimer le réseau HNS {{network}} et laisser son démon le recréer. Tous les pods du nœud perdent leur réseau.',
  'finding.management-ip-missing.name': 'Un réseau HNS n’a pas d’adresse de gestion',
  'finding.management-ip-missing.about':
    'Un réseau de pods n’a pas d’adresse de l’hôte sur son commutateur virtuel. HNS la remplit quelques secondes après la création du réseau ; si elle reste vide, la carte n’a pas d’adresse et les pods ne peuvent pas quitter le nœud.',
  'finding.management-ip-missing.title': 'Le réseau HNS {{network}} n’a pas d’adresse de gestion',
  'finding.management-ip-missing.explanation':
    'Le commutateur virtuel n’a pas d’adresse de l’hôte. Le trafic des pods vers d’autres nœuds est perdu.',
  'finding.management-ip-missing.evidence.network': 'Le réseau HNS {{network}} ne porte aucune adresse de gestion.',
  'finding.management-ip-missing.counter.fresh': 'Un réseau créé il y a quelques secondes ne l’a pas encore.',
  'finding.management-ip-missing.repair.look': 'Vérifier si la carte vEthernet a une adresse.',
  'finding.management-ip-missing.repair.restart':
    'Si elle en a une, supprimer le réseau et laisser son démon le recréer. Tous les pods du nœud perdent leur réseau.',
  'finding.vfp-extension-disabled.name': 'L’extension VFP est désactivée sur un réseau de pods',
  'finding.vfp-extension-disabled.about':
    'L’équilibrage de charge, le NAT, les routes d’overlay et les règles ACL sont le travail de l’extension VFP du commutateur virtuel. Si elle est désactivée, rien de cela ne marche, bien que HNS liste tout. Sur les réseaux nat et ICS elle est désactivée, et c’est normal.',
  'finding.vfp-extension-disabled.title': 'L’extension VFP est désactivée sur le réseau HNS {{network}}',
  'finding.vfp-extension-disabled.explanation':
    'Les stratégies et les équilibreurs de charge de ce réseau n’ont aucun effet.',
  'finding.vfp-extension-disabled.evidence.off': 'L’extension {{name}} n’est pas activée.',
  'finding.vfp-extension-disabled.repair.enable': 'Activer l’extension sur le commutateur virtuel.',
  'finding.vfp-extension-disabled.repair.recreate':
    'Si cela ne suffit pas, supprimer le réseau HNS {{network}} et laisser son démon le recréer. Tous les pods du nœud perdent leur réseau.',
  'finding.subnet-pod-cidr-mismatch.name': 'Le sous-réseau du réseau HNS n’est pas la plage de pods du nœud',
  'finding.subnet-pod-cidr-mismatch.about':
    'Kubernetes a donné au nœud une plage pour ses pods, et le réseau HNS en a une autre : il date d’une vie antérieure du nœud. Les réponses des autres nœuds partent ailleurs, ou les pods ne peuvent pas être créés.',
  'finding.subnet-pod-cidr-mismatch.title':
    'Le réseau HNS {{network}} a le sous-réseau {{prefix}}, le nœud a {{wanted}}',
  'finding.subnet-pod-cidr-mismatch.explanation':
    'Le réseau HNS et l’état du plugin CNI datent d’avant la réinscription du nœud. Les pods de ce nœud ne peuvent pas parler aux autres nœuds.',
  'finding.subnet-pod-cidr-mismatch.evidence.network': 'Le réseau HNS {{network}} a le sous-réseau {{prefix}}.',
  'finding.subnet-pod-cidr-mismatch.evidence.node': 'Kubernetes a donné au nœud {{node}} la plage {{wanted}}.',
  'finding.subnet-pod-cidr-mismatch.repair.leases':
    'Supprimer ce que les scripts de démarrage gardent de l’ancienne plage.',
  'finding.subnet-pod-cidr-mismatch.repair.recreate':
    'Supprimer le réseau HNS {{network}}, puis redémarrer le démon CNI, kubelet et kube-proxy.',
  'finding.subnet-pod-cidr-mismatch.skip.otherRanges': 'Le plugin CNI n’utilise pas la plage de pods du nœud.',
  'finding.subnet-pod-cidr-mismatch.skip.noPodCidr': 'Kubernetes n’a pas donné de plage de pods à ce nœud.',
  'finding.overlay-vni-mismatch.name': 'Les nœuds de l’overlay n’utilisent pas le même VNID',
  'finding.overlay-vni-mismatch.about':
    'Le VNID de l’overlay doit être au moins 4096 et le même sur tous les nœuds. Les paquets portant un autre VNID sont rejetés sans message d’erreur.',
  'finding.overlay-vni-mismatch.title': 'Le réseau HNS {{network}} utilise le VNID {{vni}}, qui ne convient pas',
  'finding.overlay-vni-mismatch.explanation':
    'Les pods de ce nœud et ceux des nœuds ayant un autre VNID ne peuvent pas se joindre.',
  'finding.overlay-vni-mismatch.evidence.network': 'Le réseau HNS {{network}} a le VNID {{vni}}.',
  'finding.overlay-vni-mismatch.evidence.linuxDefault':
    'La configuration de flannel ne fixe pas de VNI, ce qui vaut {{vni}} sous Linux ; ce nœud utilise {{own}}.',
  'finding.overlay-vni-mismatch.evidence.linuxSetting':
    'La configuration de flannel sous Linux fixe le VNI {{vni}} ; ce nœud utilise {{own}}.',
  'finding.overlay-vni-mismatch.evidence.low':
    'Le VNID {{vni}} est inférieur à 4096, le plus petit que Windows accepte.',
  'finding.overlay-vni-mismatch.evidence.route': 'La route vers {{destination}} a le VNID {{vni}}, le réseau {{own}}.',
  'finding.overlay-vni-mismatch.evidence.node': 'Le nœud {{node}} annonce le VNID {{vni}}, ce réseau a {{own}}.',
  'finding.overlay-vni-mismatch.repair.config':
    'Fixer un seul VNID, au moins 4096, dans la configuration du plugin CNI pour tous les nœuds.',
  'finding.overlay-vni-mismatch.repair.restart': 'Redémarrer le démon d’overlay sur les nœuds qui en ont un autre.',
  'finding.subnet-overlap.name': 'Le sous-réseau d’un réseau HNS recouvre une autre plage',
  'finding.subnet-overlap.about':
    'Un réseau HNS a une plage qui contient des adresses de nœuds, celles d’un autre réseau, ou que l’hôte route ailleurs. Ce qui se trouve dans les deux est injoignable.',
  'finding.subnet-overlap.title': 'Le réseau HNS {{network}} recouvre des adresses d’autrui avec {{prefix}}',
  'finding.subnet-overlap.explanation':
    'Les paquets destinés aux adresses communes vont à ce réseau au lieu de leur cible, ou inversement.',
  'finding.subnet-overlap.evidence.subnet': 'Le réseau HNS {{network}} a la plage {{prefix}}.',
  'finding.subnet-overlap.evidence.node': 'Le nœud {{node}} a l’adresse {{ip}}, qui s’y trouve.',
  'finding.subnet-overlap.evidence.network': 'Le réseau HNS {{network}} a {{prefix}}, qui la recouvre.',
  'finding.subnet-overlap.evidence.route': 'L’hôte envoie {{destination}} vers {{nextHop}}.',
  'finding.subnet-overlap.repair.renumber':
    'Recréer le réseau HNS {{network}} avec une plage que personne d’autre n’utilise.',
  'finding.hns-object-incompatible.name': 'Un objet HNS a été créé par un HNS plus ancien',
  'finding.hns-object-incompatible.about':
    'Après une mise à jour de Windows, HNS ne peut pas travailler avec des objets gardés d’avant et répond par 0x22, « The wrong diskette is in the drive ». Les objets doivent être recréés.',
  'finding.hns-object-incompatible.title': '{{name}} a été créé par un HNS plus ancien et ne peut pas être utilisé',
  'finding.hns-object-incompatible.explanation':
    'HNS refuse l’objet par 0x22. Il a été gardé d’avant la dernière mise à jour de Windows.',
  'finding.hns-object-incompatible.evidence.object': 'Voici l’objet HNS que le journal nomme.',
  'finding.hns-object-incompatible.repair.delete': 'Supprimer l’objet, puis redémarrer le démon qui le crée.',
  'finding.hns-object-incompatible.repair.data':
    'Sous Windows Server 2019 et antérieur : vider le nœud, supprimer ce que HNS a enregistré, redémarrer HNS, puis le démon CNI et kube-proxy.',
  'finding.kube-proxy-not-running.name': 'kube-proxy ne s’exécute pas sur le nœud',
  'finding.kube-proxy-not-running.about':
    'Des services demandent des équilibreurs de charge, et HNS ne contient rien de ce que kube-proxy crée : ni équilibreur de charge, ni endpoint distant, ni VIP source. Cela désigne kube-proxy, et non des services isolés.',
  'finding.kube-proxy-not-running.title': 'kube-proxy ne travaille pas sur le nœud {{node}}',
  'finding.kube-proxy-not-running.title.someNode': 'kube-proxy ne travaille pas sur ce nœud',
  'finding.kube-proxy-not-running.explanation.ends':
    'kube-proxy se termine par une erreur à chaque démarrage. Les services sont injoignables depuis les pods de ce nœud.',
  'finding.kube-proxy-not-running.explanation.nothing':
    'Rien dans HNS n’a été créé par kube-proxy. Les services sont injoignables depuis les pods de ce nœud.',
  'finding.kube-proxy-not-running.evidence.nothing':
    'HNS n’a ni équilibreur de charge ni endpoint distant, alors que des services demandent des équilibreurs de charge ({{number}}) : {{services}}.',
  'finding.kube-proxy-not-running.evidence.empty':
    'HNS a été interrogé sur ses équilibreurs de charge et n’en a aucun, pas même celui du serveur d’API.',
  'finding.kube-proxy-not-running.counter.noList':
    'HNS n’a pas été interrogé sur ses équilibreurs de charge : ce que kube-proxy avait créé peut encore y être.',
  'finding.kube-proxy-not-running.evidence.notReady':
    'Selon Kubernetes, le pod de kube-proxy du nœud {{node}} n’est pas prêt.',
  'finding.kube-proxy-not-running.counter.noLog':
    'Aucune ligne du journal de kube-proxy ne dit qu’il s’est terminé : il peut s’exécuter et être arrêté par autre chose.',
  'finding.kube-proxy-not-running.repair.arguments':
    'Retirer de ses arguments ce qu’il refuse, par exemple une feature gate verrouillée dans cette version.',
  'finding.source-vip-endpoint-missing.name': 'Un overlay n’a pas d’endpoint de VIP source',
  'finding.source-vip-endpoint-missing.about':
    'Sur un overlay, kube-proxy a besoin d’une adresse de la plage de pods du nœud comme source de ce qu’il répartit, et d’un endpoint HNS pour elle. Sans cet endpoint, il ne crée aucun équilibreur de charge.',
  'finding.source-vip-endpoint-missing.title': 'Le réseau HNS {{network}} n’a pas d’endpoint de VIP source',
  'finding.source-vip-endpoint-missing.explanation':
    'kube-proxy s’arrête avant de créer un équilibreur de charge. Le plus souvent, l’adresse donnée est réservée (la première de la plage, la passerelle, l’adresse de diffusion) ou se trouve hors de {{range}}.',
  'finding.source-vip-endpoint-missing.evidence.none':
    'Aucun endpoint HNS de {{network}} n’est une VIP source (endpoints HNS vus : {{number}}).',
  'finding.source-vip-endpoint-missing.repair.reserve':
    'Réserver une adresse de {{prefix}} par l’IPAM et la donner à kube-proxy comme --source-vip (winkernel.sourceVip). Ceci montre ce qu’il a maintenant.',
  'finding.port-pool-exhausted.name': 'Il ne reste aucun bloc de ports dynamiques',
  'finding.port-pool-exhausted.about':
    'HNS prend les ports dynamiques par blocs de 64 pour les équilibreurs de charge sans DSR et pour l’OutboundNAT. Quand il n’en reste aucun, aucun équilibreur de charge ne peut être créé et les connexions vers l’extérieur échouent.',
  'finding.port-pool-exhausted.title': 'Il ne reste aucun bloc libre de 64 ports {{protocol}} dynamiques',
  'finding.port-pool-exhausted.explanation':
    'HNS ne peut pas réserver de ports pour de nouveaux équilibreurs de charge ni pour les connexions sortantes.',
  'finding.port-pool-exhausted.evidence.range':
    'Les ports {{protocol}} dynamiques vont de {{start}} à {{last}} ({{number}}).',
  'finding.port-pool-exhausted.evidence.excluded': 'Plages réservées de ports {{protocol}} : {{number}}.',
  'finding.port-pool-exhausted.evidence.noDsr':
    'Équilibreurs de charge HNS sans DSR, dont chacun prend des ports : {{number}}.',
  'finding.port-pool-exhausted.repair.dsr':
    'Exécuter kube-proxy avec DSR (--enable-dsr=true) : ses équilibreurs de charge ne prennent alors aucun port.',
  'finding.port-pool-exhausted.evidence.trial':
    'Un essai fait lors de la collecte a encore pu réserver ce nombre de blocs de 64 ports {{protocol}} : {{number}}.',
  'finding.port-pool-exhausted.repair.widen':
    'Seulement si DSR n’est pas possible : élargir la plage dynamique. Le prix : HNS et kube-proxy doivent redémarrer, ce qui coupe des connexions des pods, et des programmes à l’écoute d’un port fixe à partir de 32768 peuvent le perdre. Garder la plage au-dessus des node ports (30000–32767).',
  'finding.port-reserved-collision.name': 'Un port dont HNS a besoin est pris',
  'finding.port-reserved-collision.about':
    'HNS ne peut pas réserver un port pour un équilibreur de charge, parce que quelque chose sur le nœud le tient (0x803b0013) : kube-proxy lui-même, un équilibreur de charge orphelin, ou une plage réservée.',
  'finding.port-reserved-collision.skip.noPort':
    'Un journal dit que HNS a refusé un port déjà pris, sans dire lequel. Comparez les ports des services avec netsh int ipv4 show excludedportrange tcp et netstat -ano.',
  'finding.port-reserved-collision.title':
    'Le port {{port}} est pris : l’équilibreur de charge HNS {{key}} ne peut pas être créé',
  'finding.port-reserved-collision.explanation.healthCheck':
    'kube-proxy écoute sur le port {{port}} de toutes les adresses pour son propre contrôle de santé : HNS ne peut pas le réserver pour la VIP sur cette version de Windows. kube-proxy omet alors l’adresse d’entrée.',
  'finding.port-reserved-collision.explanation.port':
    'Quelque chose sur le nœud tient le port {{port}}. L’équilibreur de charge qui en a besoin ne peut pas être créé.',
  'finding.port-reserved-collision.title.listen':
    'Le port {{port}} est pris : un programme du nœud ne peut pas y écouter',
  'finding.port-reserved-collision.explanation.reserved':
    'Windows refuse le port {{port}} : il se trouve dans une plage réservée. HNS, Hyper-V et d’autres services réservent des blocs de ports à leur démarrage.',
  'finding.port-reserved-collision.explanation.inUse':
    'Un autre programme écoute déjà sur le port {{port}}. Un seul des deux peut l’avoir.',
  'finding.port-reserved-collision.repair.reserve':
    'Arrêter HNS, réserver le port {{port}} à ce programme avec netsh int ipv4 add excludedportrange, puis redémarrer HNS.',
  'finding.port-reserved-collision.evidence.reserved': 'Les ports {{start}} à {{last}} sont réservés sur le nœud.',
  'finding.port-reserved-collision.evidence.service': 'Le service {{service}} a cette adresse d’entrée.',
  'finding.port-reserved-collision.repair.who': 'Déterminer qui tient le port.',
  'finding.port-reserved-collision.repair.healthCheck':
    'Démarrer kube-proxy sans --forward-healthcheck-vip, ou lier son serveur de santé à une seule adresse (--healthz-bind-address).',
  'finding.remote-subnet-route-missing.name': 'Un overlay n’a pas de route vers un nœud',
  'finding.remote-subnet-route-missing.about':
    'Sur un overlay, HNS a besoin d’une RemoteSubnetRoute pour les pods de chaque autre nœud. Sans elle, les paquets destinés à ces pods sont rejetés.',
  'finding.remote-subnet-route-missing.title':
    'Le réseau HNS {{network}} n’a pas de route vers les pods du nœud {{node}}',
  'finding.remote-subnet-route-missing.explanation':
    'Les pods de ce nœud ne peuvent pas joindre ceux du nœud {{node}}.',
  'finding.remote-subnet-route-missing.evidence.node':
    'Le nœud {{node}} est prêt et participe à l’overlay avec {{range}}.',
  'finding.remote-subnet-route-missing.evidence.network':
    'Aucune route du réseau HNS {{network}} n’y mène (routes vues : {{number}}).',
  'finding.remote-subnet-route-missing.repair.pool':
    'Vérifier que le pool d’adresses Calico de ce nœud utilise toujours VXLAN et jamais IPIP.',
  'finding.remote-subnet-route-missing.repair.restart':
    'Redémarrer ce qui tient les routes de l’overlay sur ce nœud ({{daemon}}).',
  'finding.remote-subnet-route-missing.skip.noPolicies':
    'Les données ne contiennent pas toutes les stratégies du réseau d’overlay. Pour les collecter : Get-HnsNetwork | ConvertTo-Json -Depth 10',
  'finding.remote-subnet-route-stale.name': 'Une route d’overlay est périmée',
  'finding.remote-subnet-route-stale.about':
    'La route d’un réseau d’overlay vers un autre nœud a une adresse fournisseur, une adresse MAC ou un préfixe que le nœud n’a plus. Les paquets destinés à ses pods se perdent, bien que le nœud soit prêt.',
  'finding.remote-subnet-route-stale.title': 'La route du réseau HNS {{network}} vers le nœud {{node}} est périmée',
  'finding.remote-subnet-route-stale.title.nobody_one':
    '{{count}} route du réseau HNS {{network}} ne mène à aucun nœud',
  'finding.remote-subnet-route-stale.title.nobody_other':
    '{{count}} routes du réseau HNS {{network}} ne mènent à aucun nœud',
  'finding.remote-subnet-route-stale.explanation':
    'Les paquets destinés aux pods du nœud {{node}} sont envoyés d’une façon qu’il n’accepte pas. Le nœud a changé, et la route de celui-ci n’a pas suivi.',
  'finding.remote-subnet-route-stale.explanation.nobody':
    'Aucun nœud n’a l’adresse vers laquelle elles envoient : le nœud a été retiré, et sa route est restée.',
  'finding.remote-subnet-route-stale.evidence.providerAddress': 'La route vers {{destination}} envoie à {{address}}.',
  'finding.remote-subnet-route-stale.evidence.nodeAddress': 'Le nœud {{node}} a {{addresses}}.',
  'finding.remote-subnet-route-stale.evidence.mac':
    'La route vers {{destination}} a la MAC de routeur distribué {{mac}}.',
  'finding.remote-subnet-route-stale.evidence.nodeMac': 'Le nœud {{node}} annonce {{mac}}.',
  'finding.remote-subnet-route-stale.evidence.prefix': 'La route vers {{destination}} mène à {{address}}.',
  'finding.remote-subnet-route-stale.evidence.nodePrefix': 'Les pods du nœud {{node}} sont dans {{prefixes}}.',
  'finding.remote-subnet-route-stale.evidence.nobody':
    'La route vers {{destination}} envoie à {{address}}, qui n’est l’adresse d’aucun nœud.',
  'finding.remote-subnet-route-stale.repair.restart':
    'Redémarrer ce qui tient les routes de l’overlay sur ce nœud ({{daemon}}) : il les réécrit.',
  'finding.remote-subnet-route-stale.repair.pin':
    'Si l’adresse MAC d’un nœud Linux change à chaque démarrage, la fixer (systemd .link, MACAddressPolicy=none) et mettre Flannel à jour.',
  'finding.host-route-missing.name': 'L’hôte n’a pas de route vers les pods d’un nœud',
  'finding.host-route-missing.about':
    'Avec Flannel host-gw, la table de routage de l’hôte mène aux pods de chaque autre nœud. Si une route manque, les pods de ce nœud sont injoignables d’ici.',
  'finding.host-route-missing.title': 'L’hôte n’a pas de route vers {{prefix}} du nœud {{node}}',
  'finding.host-route-missing.explanation': 'Les pods de ce nœud ne peuvent pas joindre ceux du nœud {{node}}.',
  'finding.host-route-missing.evidence.node': 'Les pods du nœud {{node}} sont dans {{prefix}}.',
  'finding.host-route-missing.evidence.table':
    'Hors route par défaut, aucune route de l’hôte ne mène à {{prefix}} (routes vues : {{number}}).',
  'finding.host-route-missing.skip.noHostRoutes':
    'Seules les routes de HNS ont été collectées, pas la table de routage de l’hôte. Pour la collecter : route print',
  'finding.host-route-missing.repair.restart': 'Redémarrer flanneld : il réécrit ses routes.',
  'finding.host-route-missing.repair.add':
    'Ou ajouter la route à la main ; choisir la carte qui porte l’adresse du nœud.',
  'finding.ipv6-default-route-missing.name': 'La route IPv6 par défaut manque',
  'finding.ipv6-default-route-missing.about':
    'Un réseau double pile a des adresses IPv6, et l’hôte n’a pas de route ::/0. L’IPv6 du nœud et de ses pods s’arrête au nœud, tandis que l’IPv4 continue. La route se perd quand le commutateur virtuel reprend la carte.',
  'finding.ipv6-default-route-missing.title.endpoint':
    'L’endpoint {{endpoint}} a une adresse IPv6 et pas de passerelle IPv6',
  'finding.ipv6-default-route-missing.title': 'L’hôte n’a pas de route IPv6 par défaut pour le réseau HNS {{network}}',
  'finding.ipv6-default-route-missing.explanation.endpoint':
    'Le pod a l’adresse {{ip}} et aucune route qui sort en IPv6 : il n’atteint les autres réseaux qu’en IPv4.',
  'finding.ipv6-default-route-missing.explanation':
    'L’IPv6 de ce nœud et de ses pods vers d’autres réseaux ne marche pas ; l’IPv4 n’est pas touché.',
  'finding.ipv6-default-route-missing.evidence.endpoint':
    'L’endpoint a l’adresse {{ip}} et ces passerelles : {{gateways}}.',
  'finding.ipv6-default-route-missing.evidence.subnet': 'Le réseau HNS {{network}} a le sous-réseau IPv6 {{prefix}}.',
  'finding.ipv6-default-route-missing.evidence.table': 'La table de routage a 0.0.0.0/0, mais pas ::/0.',
  'finding.ipv6-default-route-missing.repair.endpoint':
    'Regarder les routes IPv6 que le plugin CNI a reçues de son IPAM, les corriger, puis recréer le pod.',
  'finding.ipv6-default-route-missing.repair.add':
    'Ajouter la route, dans les magasins actif et persistant ; puis mettre le plugin CNI à jour.',
  'finding.ipv6-default-route-missing.skip.noTable':
    'Ce qui est connu des routes n’est pas la table complète de l’hôte.',
  'finding.remote-endpoint-stale.name': 'Un endpoint HNS distant ne représente personne',
  'finding.remote-endpoint-stale.about':
    'Un endpoint HNS distant a une adresse qui n’appartient à aucun pod ni nœud ailleurs, et aucun équilibreur de charge ne l’utilise. kube-proxy l’a laissé. Si l’adresse est donnée à un pod de ce nœud, ce pod ne peut pas obtenir d’endpoint.',
  'finding.remote-endpoint-stale.title': 'L’endpoint HNS distant {{endpoint}} ne représente aucun pod ni nœud',
  'finding.remote-endpoint-stale.explanation.blocks':
    'L’adresse appartient maintenant à un pod de ce nœud. Tant que l’endpoint distant la tient, le pod n’a pas de réseau.',
  'finding.remote-endpoint-stale.explanation.idle':
    'Il ne nuit pas tant que son adresse n’est pas redonnée sur ce nœud.',
  'finding.remote-endpoint-stale.evidence.endpoint': 'L’endpoint HNS distant {{id}} a l’adresse {{ip}}.',
  'finding.remote-endpoint-stale.evidence.localPod': 'L’adresse appartient au pod {{pod}} de ce nœud, {{node}}.',
  'finding.remote-endpoint-stale.evidence.nobody': 'Dans les données, aucun pod ni nœud n’a {{ip}}.',
  'finding.remote-endpoint-stale.evidence.unused':
    'Aucun équilibreur de charge HNS ne renvoie à l’endpoint HNS {{id}}.',
  'finding.endpoint-policy-invalid.name': 'Une stratégie d’un endpoint HNS a une mauvaise valeur',
  'finding.endpoint-policy-invalid.about':
    'Une stratégie d’un endpoint HNS contient un texte là où il faut une adresse ou un préfixe. HNS accepte l’endpoint puis ne peut pas l’appliquer, sans dire pourquoi. Le plus souvent, un texte d’exemple est resté dans la configuration CNI.',
  'finding.endpoint-policy-invalid.title': 'Une stratégie de l’endpoint HNS {{endpoint}} a la valeur {{values}}',
  'finding.endpoint-policy-invalid.explanation.placeholder':
    '{{values}} est un texte d’exemple de la configuration qui n’a jamais été remplacé. HNS ne peut pas appliquer la stratégie, et le conteneur ne démarre pas.',
  'finding.endpoint-policy-invalid.explanation.value':
    '{{values}} n’est ni une adresse ni un préfixe. HNS ne peut pas appliquer la stratégie.',
  'finding.endpoint-policy-invalid.evidence.value': 'La stratégie {{type}} a {{field}} = {{value}}.',
  'finding.endpoint-policy-invalid.repair.config':
    'Corriger la valeur dans la configuration du plugin CNI et la réinstaller.',
  'finding.endpoint-degraded.name': 'Un endpoint HNS est dégradé',
  'finding.endpoint-degraded.about':
    'HNS n’a pas pu exécuter ce qui était demandé pour l’endpoint et l’a mis dans l’état Degraded (5). Il peut lui manquer un port ou des stratégies.',
  'finding.endpoint-degraded.title': 'L’endpoint HNS {{endpoint}} est dégradé',
  'finding.endpoint-degraded.explanation':
    'Une opération sur l’endpoint a échoué. Son conteneur n’a pas de réseau, ou en a un sans ses stratégies.',
  'finding.endpoint-degraded.evidence.state': 'L’endpoint est dans l’état Degraded.',
  'finding.endpoint-degraded.repair.health': 'Regarder le dernier code d’erreur de l’endpoint.',
  'finding.endpoint-acl-blocks.name': 'Des règles ACL ferment un endpoint HNS',
  'finding.endpoint-acl-blocks.about':
    'Dans un sens, un endpoint HNS a des règles qui bloquent et aucune qui autorise. Il est fermé dans ce sens : toujours si le blocage couvre tout, et sous Windows Server 2025 avec les mises à jour d’avril 2026 aussi s’il couvre une seule adresse, car une seule règle y ferme ce qu’aucune règle n’autorise.',
  'finding.endpoint-acl-blocks.title.in': 'L’endpoint HNS {{endpoint}} est fermé à tout ce qui entre',
  'finding.endpoint-acl-blocks.title.out': 'L’endpoint HNS {{endpoint}} est fermé à tout ce qui sort',
  'finding.endpoint-acl-blocks.explanation.all':
    'Les règles bloquent tout dans ce sens et aucune n’autorise quoi que ce soit. Un moteur de stratégies qui n’a pas encore répondu laisse un pod ainsi.',
  'finding.endpoint-acl-blocks.explanation.implied':
    'Il n’y a que des règles bloquant certaines cibles. Dès qu’un endpoint a une règle, HNS refuse ce qu’aucune règle n’autorise : tout est fermé dans ce sens.',
  'finding.endpoint-acl-blocks.explanation.wanted': 'Une NetworkPolicy le demande.',
  'finding.endpoint-acl-blocks.evidence.block': 'Blocage, sens {{direction}}, priorité {{priority}} : {{scope}}.',
  'finding.endpoint-acl-blocks.counter.build':
    'Avant Windows Server 2025 avec les mises à jour d’avril 2026, une telle règle ne ferme que ce qu’elle nomme. La version n’est pas dans les données, ou n’est pas antérieure.',
  'finding.endpoint-acl-blocks.repair.allow':
    'Ajouter une règle qui autorise tout dans le sens {{direction}} avec un numéro de priorité plus grand, pour qu’elle soit consultée en dernier.',
  'finding.endpoint-acl-blocks.repair.remove':
    'Retirer la règle qui bloque tout dans le sens {{direction}}, ou donner à ce qui doit passer une règle avec un numéro de priorité plus petit, pour qu’elle soit consultée en premier.',
  'finding.endpoint-acl-blocks.repair.engine':
    'Si un moteur de stratégies tient les règles (Calico Felix, Azure NPM), le redémarrer et lire son journal.',
  'finding.endpoint-not-attached.name': 'Un endpoint HNS a été créé mais jamais attaché',
  'finding.endpoint-not-attached.about':
    'Un endpoint HNS que quelqu’un devrait utiliser est dans l’état Created : il n’est dans aucun conteneur ni compartiment. Le conteneur démarre sans carte réseau. Les endpoints distants et la VIP source restent dans cet état, et c’est normal.',
  'finding.endpoint-not-attached.title': 'L’endpoint HNS {{endpoint}} n’est attaché à rien',
  'finding.endpoint-not-attached.explanation.container':
    'L’endpoint a été créé, mais jamais ajouté au namespace réseau HNS dans lequel son conteneur s’exécute. Le conteneur n’a pas de carte réseau.',
  'finding.endpoint-not-attached.explanation.gateway':
    'Il devrait être la passerelle des pods, attachée à l’hôte. Les pods ne joignent que leurs semblables de ce nœud.',
  'finding.endpoint-not-attached.evidence.namespace': 'Le namespace réseau HNS {{namespace}} ne le liste pas.',
  'finding.endpoint-not-attached.repair.daemon': 'Redémarrer le démon qui le crée et l’attache.',
  'finding.endpoint-not-attached.repair.namespace':
    'Créer d’abord le namespace réseau HNS et donner son identifiant à l’appel CNI et au conteneur (windows.network.networkNamespace) ; puis démarrer le conteneur.',
  'finding.endpoint-not-attached.repair.look': 'Voir dans quel namespace réseau HNS se trouve le conteneur.',
  'finding.remote-endpoints-missing.name': 'Il n’y a aucun endpoint HNS distant',
  'finding.remote-endpoints-missing.about':
    'Des services ont des backends sur d’autres nœuds, et HNS n’a pas un seul endpoint distant. C’est kube-proxy qui les crée ; sans eux, aucun équilibreur de charge ne peut envoyer de trafic à un autre nœud.',
  'finding.remote-endpoints-missing.title': 'Le nœud {{node}} n’a aucun endpoint HNS distant',
  'finding.remote-endpoints-missing.title.someNode': 'HNS n’a aucun endpoint distant sur ce nœud',
  'finding.remote-endpoints-missing.explanation': 'Les backends d’autres nœuds sont injoignables par les services.',
  'finding.remote-endpoints-missing.evidence.none':
    'Aucun endpoint HNS n’est distant (endpoints HNS vus : {{number}}).',
  'finding.remote-endpoints-missing.evidence.services':
    'Services ayant des backends sur d’autres nœuds : {{services}}.',
  'finding.loadbalancer-backend-missing.name': 'Un équilibreur de charge HNS renvoie à des endpoints HNS disparus',
  'finding.loadbalancer-backend-missing.about':
    'Un équilibreur de charge HNS liste les identifiants d’endpoints HNS que HNS n’a plus. Une partie des connexions, ou toutes, expirent.',
  'finding.loadbalancer-backend-missing.title_one':
    'L’équilibreur de charge HNS {{name}} renvoie à {{count}} endpoint HNS disparu',
  'finding.loadbalancer-backend-missing.title_other':
    'L’équilibreur de charge HNS {{name}} renvoie à {{count}} endpoints HNS disparus',
  'finding.loadbalancer-backend-missing.explanation.some':
    'Une partie des connexions à {{name}} ne va nulle part et expire.',
  'finding.loadbalancer-backend-missing.explanation.all':
    'Il ne reste aucun backend à {{name}} : toutes les connexions expirent.',
  'finding.loadbalancer-backend-missing.evidence.endpoint': 'Il renvoie à l’endpoint HNS {{id}}, que HNS n’a pas.',
  'finding.loadbalancer-backend-missing.counter.apart':
    'Si les endpoints et les équilibreurs de charge n’ont pas été lus au même moment, kube-proxy a pu être à l’œuvre entre-temps.',
  'finding.loadbalancer-source-vip.name': 'Un équilibreur de charge HNS a une mauvaise VIP source',
  'finding.loadbalancer-source-vip.about':
    'Sur un overlay, la VIP source d’un équilibreur de charge décide où vont les réponses : la VIP source du réseau de pods si les backends sont des pods, l’adresse du nœud s’ils sont des nœuds ou à l’extérieur. Avec la mauvaise, les réponses se perdent.',
  'finding.loadbalancer-source-vip.title': 'L’équilibreur de charge HNS {{name}} a une mauvaise VIP source',
  'finding.loadbalancer-source-vip.explanation.outside':
    'Un backend est un nœud ou se trouve hors de l’overlay : la source doit être {{wanted}}. Ses réponses à {{written}} se perdent.',
  'finding.loadbalancer-source-vip.explanation.empty':
    'Il n’en a pas : les réponses des pods d’autres nœuds se perdent. Elle doit être {{wanted}}.',
  'finding.loadbalancer-source-vip.explanation.none':
    'Il n’en a pas : les réponses des backends d’autres nœuds se perdent. Sur un overlay, kube-proxy en donne une à chaque équilibreur de charge.',
  'finding.loadbalancer-source-vip.explanation.unknown':
    '{{written}} n’est pas l’adresse d’un endpoint de VIP source : les réponses se perdent. Elle doit être {{wanted}}.',
  'finding.loadbalancer-source-vip.evidence.sourceVip': 'L’équilibreur de charge a la SourceVIP {{written}}.',
  'finding.loadbalancer-source-vip.evidence.empty': 'L’équilibreur de charge n’a pas de SourceVIP.',
  'finding.loadbalancer-source-vip.evidence.backend': 'Son backend {{ip}} n’est pas joint par l’overlay.',
  'finding.loadbalancer-source-vip.evidence.wanted': 'Elle devrait être {{wanted}}.',
  'finding.endpoint-dns-mismatch.name': 'Un endpoint HNS n’utilise pas le DNS du cluster',
  'finding.endpoint-dns-mismatch.about':
    'Les serveurs DNS de l’endpoint HNS d’un pod ne sont pas le service DNS du cluster, bien que le pod le demande. Les noms de services ne sont pas trouvés.',
  'finding.endpoint-dns-mismatch.title': 'L’endpoint HNS {{endpoint}} demande les noms à {{servers}}',
  'finding.endpoint-dns-mismatch.explanation':
    'Le service DNS du cluster est {{wanted}}. Les noms de services ne sont pas trouvés dans ce pod.',
  'finding.endpoint-dns-mismatch.evidence.servers': 'L’endpoint HNS du pod {{pod}} a les serveurs DNS {{servers}}.',
  'finding.endpoint-dns-mismatch.evidence.service': 'Le service DNS du cluster a {{wanted}}.',
  'finding.endpoint-dns-mismatch.counter.kubelet': 'kubelet a pu recevoir exprès un autre serveur DNS.',
  'finding.endpoint-dns-mismatch.repair.config':
    'Corriger les serveurs DNS dans la configuration CNI et dans kubelet (clusterDNS).',
  'finding.endpoint-dns-mismatch.skip.noDnsService': 'Aucun service n’est connu comme le DNS du cluster.',
  'finding.loadbalancer-orphaned.name': 'Un équilibreur de charge HNS n’appartient à aucun service',
  'finding.loadbalancer-orphaned.about':
    'Un équilibreur de charge HNS sert une adresse et un port qu’aucun service n’a. Il répond pour un service supprimé et tient son port.',
  'finding.loadbalancer-orphaned.title': 'L’équilibreur de charge HNS {{name}} n’appartient à aucun service',
  'finding.loadbalancer-orphaned.explanation': 'Son service a été supprimé et kube-proxy ne l’a pas enlevé.',
  'finding.loadbalancer-orphaned.evidence.serves': 'Il sert {{name}}.',
  'finding.loadbalancer-orphaned.evidence.noService':
    'Aucun service n’a cette adresse et ce port (services vus : {{number}}).',
  'finding.loadbalancer-orphaned.counter.retry':
    'kube-proxy réessaie à chaque synchronisation les suppressions échouées : il peut disparaître bientôt.',
  'finding.loadbalancer-orphaned.skip.none':
    'Pas un équilibreur de charge HNS n’appartient à un service : HNS et les services semblent venir de clusters différents.',
  'finding.namespace-dangling-endpoint.name': 'Un namespace réseau HNS renvoie à un endpoint HNS disparu',
  'finding.namespace-dangling-endpoint.about':
    'Un namespace réseau HNS liste un endpoint HNS que HNS n’a plus. Le sandbox qui s’y trouve a perdu son réseau, le plus souvent parce que HNS a redémarré.',
  'finding.namespace-dangling-endpoint.title_one':
    'Le namespace réseau HNS {{id}} renvoie à {{count}} endpoint HNS disparu',
  'finding.namespace-dangling-endpoint.title_other':
    'Le namespace réseau HNS {{id}} renvoie à {{count}} endpoints HNS disparus',
  'finding.namespace-dangling-endpoint.explanation':
    'Le sandbox de ce namespace réseau HNS n’a pas de réseau. Ni le plugin CNI ni kubelet ne recréent l’endpoint d’un sandbox en marche.',
  'finding.namespace-dangling-endpoint.evidence.endpoint': 'Il liste l’endpoint HNS {{id}}, que HNS n’a pas.',
  'finding.namespace-dangling-endpoint.counter.apart':
    'Si les namespaces réseau et les endpoints n’ont pas été lus au même moment, le pod a pu se terminer entre-temps.',
  'finding.namespace-dangling-endpoint.repair.sandbox':
    'Trouver le sandbox qui utilise ce namespace réseau HNS, et supprimer son pod.',
  'finding.namespace-orphaned.name': 'Un namespace réseau HNS n’appartient à aucun sandbox',
  'finding.namespace-orphaned.about':
    'Un namespace réseau HNS n’a pas d’endpoint, et aucun pod du nœud ne s’y exécute. Il est resté après la fin d’un sandbox. Les pods qui attendent sa suppression restent en Terminating.',
  'finding.namespace-orphaned.title': 'Le namespace réseau HNS {{id}} n’appartient à aucun sandbox',
  'finding.namespace-orphaned.explanation':
    'Son sandbox s’est terminé, et le namespace réseau n’a pas pu être supprimé.',
  'finding.namespace-orphaned.evidence.noEndpoint':
    'Le namespace réseau HNS {{id}} ne liste aucun endpoint HNS, et aucun ne le nomme.',
  'finding.namespace-orphaned.evidence.containers':
    'Il contient {{containers}}, qui n’est le conteneur d’aucun pod du nœud {{node}}.',
  'finding.namespace-orphaned.repair.runtime': 'Comparer ses conteneurs avec les sandboxes du runtime.',
  'finding.namespace-orphaned.repair.restart':
    'Redémarrer le runtime de conteneurs ; il supprime les namespaces réseau des sandboxes qu’il ne connaît plus.',
  'finding.namespace-orphaned.skip.starting':
    'Il y a des namespaces réseau HNS sans endpoint, mais des pods démarrent ({{number}}) et peuvent les posséder.',
  'finding.extra-pod-network.name': 'Il y a un second réseau HNS pour les pods',
  'finding.extra-pod-network.about':
    'Deux réseaux HNS d’un type qui porte des pods sont liés à une même carte, et un seul a des pods. L’autre est resté, le plus souvent après un changement de plugin CNI, et peut être celui que kube-proxy ou le plugin choisit.',
  'finding.extra-pod-network.title': 'Le réseau HNS {{network}} n’a pas de pods à côté de {{used}}',
  'finding.extra-pod-network.explanation':
    'Il est resté d’une configuration antérieure. Ce qui cherche le réseau des pods peut trouver celui-ci.',
  'finding.extra-pod-network.evidence.adapter': '{{network}} et {{used}} sont tous deux liés à la carte {{adapter}}.',
  'finding.extra-pod-network.evidence.endpoints':
    'Endpoints HNS locaux de {{used}} : {{number}}. {{network}} n’en a aucun d’un pod.',
  'finding.extra-pod-network.title.open': 'Les réseaux HNS {{network}} et {{used}} sont tous deux pour les pods',
  'finding.extra-pod-network.explanation.open':
    'L’un d’eux est resté d’une configuration antérieure, et les données ne disent pas lequel. Ce qui cherche le réseau des pods peut trouver le mauvais.',
  'finding.extra-pod-network.evidence.subnet': '{{network}} et {{used}} ont la même plage d’adresses.',
  'finding.extra-pod-network.evidence.names':
    '{{network}} et {{used}} portent des noms que donnent deux plugins CNI différents.',
  'finding.extra-pod-network.evidence.wanted': '{{used}} a la plage de ce nœud, ou est celui qui est recherché.',
  'finding.extra-pod-network.counter.open':
    'Les endpoints HNS n’ont pas été collectés : les deux réseaux peuvent porter des pods.',
  'finding.extra-pod-network.repair.compare':
    'Compter les endpoints HNS de chaque réseau : celui qui n’a pas de pods est de trop.',
  'finding.extra-pod-network.repair.remove':
    'Si rien n’utilise le réseau HNS {{network}}, le supprimer. Le commutateur virtuel peut couper un instant les connexions du nœud.',
  'finding.capture-truncated.name': 'Les données sont tronquées',
  'finding.capture-truncated.about':
    'Un fichier n’a pas pu être lu jusqu’au bout : des objets peuvent manquer. Rien n’est conclu de ce qui n’y est pas ; les vérifications qui ont besoin du tout sont listées comme non faites.',
  'finding.capture-truncated.title': '{{file}} est tronqué',
  'finding.capture-truncated.explanation':
    'Connu en partie seulement : {{facets}}. Ce qui manque peut se trouver dans la partie perdue.',
  'finding.capture-truncated.evidence.problem': 'Voici où la lecture s’est arrêtée.',
  'finding.capture-truncated.repair.again': 'Collecter {{file}} à nouveau, et vérifier qu’il est écrit jusqu’au bout.',
  'finding.network-name-mismatch.evidence.wanted': '{{name}} est recherché.',
  'finding.network-name-mismatch.skip.noName':
    'Ni les arguments de kube-proxy ni une configuration CNI ne sont dans les données : on ne sait pas quel nom est recherché.',
  'finding.hns-not-answering.skip.notAsked': 'Rien n’a été demandé à HNS.',
  'finding.capture-truncated.skip.noFiles': 'Il n’y a pas de fichiers à examiner.',
  'finding.mtu-mismatch.name': 'Une interface de conteneur a une MTU plus grande que le chemin de sortie',
  'finding.mtu-mismatch.about':
    'L’interface dans un conteneur accepte des paquets plus grands que la carte qui les porte. Les gros transferts se figent, les petits passent, car les messages qui indiqueraient la taille se perdent. Sur un overlay, 50 octets doivent rester pour l’en-tête VXLAN.',
  'finding.mtu-mismatch.title': '{{interface}} dans le conteneur a la MTU {{mtu}}, le chemin de sortie {{limit}}',
  'finding.mtu-mismatch.explanation':
    'Les paquets de plus de {{limit}} octets se perdent en sortie. Les gros téléchargements se figent.',
  'finding.mtu-mismatch.evidence.container': 'Dans le conteneur, {{interface}} a la MTU {{mtu}}.',
  'finding.mtu-mismatch.evidence.host': 'Sur l’hôte, {{interface}} a la MTU {{mtu}}.',
  'finding.mtu-mismatch.evidence.overhead': 'L’overlay en prend 50 octets.',
  'finding.mtu-mismatch.repair.set': 'Fixer la MTU dans le conteneur, dans son image ou à son démarrage.',
  'finding.mtu-mismatch.skip.oneSide':
    'La MTU n’est connue que d’un côté. Pour la collecter dans le conteneur et sur l’hôte : netsh interface ipv4 show subinterfaces',
  'finding.skip.noId.endpoints':
    'Les données ne montrent pas les ID de tous les endpoints, et les références ne nomment qu’eux : `Get-HnsEndpoint | ConvertTo-Json -Depth 5` les montre.',
  'finding.skip.noId.networks':
    'Les données ne montrent pas les ID de tous les réseaux, et les endpoints ne nomment qu’eux : `Get-HnsNetwork | ConvertTo-Json -Depth 5` les montre.',
  'finding.skip.noId.namespaces':
    'Les données ne montrent pas les ID de tous les namespaces réseau HNS, et les endpoints ne nomment qu’eux : `Get-HnsNamespace | ConvertTo-Json -Depth 5` les montre.',
  'finding.skip.tablesOnly':
    'Les tableaux de kubectl ne montrent pas les politiques de trafic des Services : ce que chaque nœud doit avoir n’est pas connu pour tous : kubectl get services,endpointslices -A -o json',
  'finding.skip.noField.endpoints':
    'Les données ne contiennent le champ {{field}} d’aucun endpoint HNS. Pour le collecter : Get-HnsEndpoint | ConvertTo-Json -Depth 10',
  'finding.skip.noField.networks':
    'Les données ne contiennent le champ {{field}} d’aucun réseau HNS de pods. Pour le collecter : Get-HnsNetwork | ConvertTo-Json -Depth 10',
  'finding.skip.noField.loadBalancers':
    'Les données ne contiennent le champ {{field}} d’aucun équilibreur de charge HNS. Pour le collecter : Get-HnsPolicyList | ConvertTo-Json -Depth 10',
  'finding.skip.noField.namespaces':
    'Les données ne contiennent le champ {{field}} d’aucun namespace réseau HNS. Pour le collecter : Get-HnsNamespace | ConvertTo-Json -Depth 10',
  'finding.subnet-overlap.evidence.onLink': 'L’hôte a {{destination}} sur l’un de ses propres liens.',
  'finding.subnet-overlap.evidence.adapter': 'La carte {{adapter}} de l’hôte a l’adresse {{ip}}, qui s’y trouve.',
  'finding.port-pool-exhausted.title.few_one':
    'Il ne reste que {{count}} bloc libre de 64 ports {{protocol}} dynamiques',
  'finding.port-pool-exhausted.title.few_other':
    'Il ne reste que {{count}} blocs libres de 64 ports {{protocol}} dynamiques',

  'finding.skip.noHnsVersion':
    'On ne connaît ni la version de HNS ni un build de Windows qui l’indique. Pour les collecter : ver; (Get-HnsGlobal).Version',
  'finding.skip.noWindowsBuild': 'Le build et la mise à jour de Windows ne sont pas connus. Pour les collecter : ver',
  'finding.evidence.windowsBuild': 'Le nœud exécute le build {{build}} de Windows.',
  'finding.evidence.hnsVersion': 'HNS indique sa version : {{version}}.',
  'finding.repair.updateWindows':
    'Installer les dernières mises à jour de Windows sur le nœud, ou déplacer les pods vers des nœuds avec un Windows Server plus récent.',

  'finding.windows-version-unsupported.name': 'Ce Windows est trop ancien pour Kubernetes',
  'finding.windows-version-unsupported.about':
    'Kubernetes documente les nœuds Windows à partir de Windows Server 2019 (build 17763), et ses composants ont besoin de l’interface de HNS 9.2. Avec une version plus ancienne, kube-proxy s’arrête et les pods restent sans réseau.',
  'finding.windows-version-unsupported.title': 'Windows est trop ancien pour Kubernetes sur le nœud {{node}}',
  'finding.windows-version-unsupported.explanation.windows':
    'Kubernetes ne prend pas en charge un Windows antérieur à Windows Server 2019.',
  'finding.windows-version-unsupported.explanation.hns':
    'Il manque à HNS l’interface qu’utilisent kube-proxy et les plugins CNI (9.2 et suivantes).',
  'finding.windows-version-unsupported.evidence.needed':
    'Kubernetes a besoin de Windows Server 2019 (build 17763) et de HNS 9.2, ou de versions plus récentes.',

  'finding.overlay-update-missing.name': 'Il manque à Windows la mise à jour pour les réseaux overlay',
  'finding.overlay-update-missing.about':
    'Les réseaux overlay ont besoin de Windows Server 2019 avec KB4489899 (17763.379) ou une mise à jour plus récente. Sans elle, HNS les refuse ou perd des paquets entre les nœuds.',
  'finding.overlay-update-missing.title':
    'Il manque à Windows, sur le nœud {{node}}, la mise à jour pour le réseau overlay {{network}}',
  'finding.overlay-update-missing.explanation':
    'Les pods sur des réseaux overlay ont besoin de 17763.379 (KB4489899) ou plus récent.',
  'finding.overlay-update-missing.evidence.network': 'Le réseau HNS {{network}} est du type Overlay.',

  'finding.windows-build-known-bad.name': 'Cette mise à jour de Windows est connue pour ses problèmes',
  'finding.windows-build-known-bad.about':
    'Des utilisateurs ont signalé que des conteneurs perdaient leur réseau après cette mise à jour de Windows. Si tout fonctionne, il n’y a rien à faire ; sinon, une mise à jour plus récente est la première chose à essayer.',
  'finding.windows-build-known-bad.title':
    'Le nœud {{node}} exécute Windows {{build}}, connu pour des problèmes avec les conteneurs',
  'finding.windows-build-known-bad.explanation': 'Après {{update}}, des conteneurs auraient perdu leur réseau.',
  'finding.windows-build-known-bad.evidence.update': 'Ce build est celui de {{update}}.',

  'finding.dsr-unsupported.name': 'Le retour direct du serveur est utilisé, et ce Windows en est incapable',
  'finding.dsr-unsupported.about':
    'kube-proxy crée ses équilibreurs de charge avec le retour direct du serveur (DSR). Cela demande HNS 9.3 avec 17763.1432 (KB4571748), ou HNS 10.2. Avant, de tels équilibreurs de charge sont refusés ou prennent tous les ports de l’hôte.',
  'finding.dsr-unsupported.title': 'Le nœud {{node}} utilise DSR, dont son Windows est incapable',
  'finding.dsr-unsupported.explanation':
    'Des équilibreurs de charge peuvent ne pas être créés, et les ports de l’hôte peuvent venir à manquer.',
  'finding.dsr-unsupported.evidence.argument': 'kube-proxy a été démarré avec --enable-dsr.',
  'finding.dsr-unsupported.evidence.loadBalancer': 'L’équilibreur de charge HNS {{id}} a été créé avec DSR.',
  'finding.dsr-unsupported.repair.without':
    'En attendant, démarrer kube-proxy avec --enable-dsr=false et retirer loopbackDSR de la configuration du plugin CNI.',

  'finding.client-ip-preservation-unsupported.name': 'L’adresse du client ne peut pas être conservée sur ce Windows',
  'finding.client-ip-preservation-unsupported.about':
    'Les services avec externalTrafficPolicy Local conservent l’adresse du client. Sous Windows, cela demande le retour direct du serveur (DSR) : HNS 9.3, ou 10.2 et suivantes. Sans lui, kube-proxy les traite comme Cluster.',
  'finding.client-ip-preservation-unsupported.title_one':
    '{{count}} service veut conserver l’adresse des clients, ce dont le nœud {{node}} est incapable',
  'finding.client-ip-preservation-unsupported.title_other':
    '{{count}} services veulent conserver l’adresse des clients, ce dont le nœud {{node}} est incapable',
  'finding.client-ip-preservation-unsupported.explanation':
    'Les pods voient l’adresse d’un nœud au lieu de celle du client, et des requêtes sont transmises à d’autres nœuds.',
  'finding.client-ip-preservation-unsupported.evidence.services': 'externalTrafficPolicy vaut Local : {{services}}.',

  'finding.preserve-destination-unsupported.name': 'L’adresse de destination ne peut pas être conservée sur ce Windows',
  'finding.preserve-destination-unsupported.about':
    'L’annotation preserve-destination conserve la VIP comme destination. Elle demande Windows Server version 1903 (build 18362) ou plus récent, et le retour direct du serveur (DSR).',
  'finding.preserve-destination-unsupported.title_one':
    '{{count}} service veut conserver son adresse de destination, ce dont le nœud {{node}} est incapable',
  'finding.preserve-destination-unsupported.title_other':
    '{{count}} services veulent conserver leur adresse de destination, ce dont le nœud {{node}} est incapable',
  'finding.preserve-destination-unsupported.explanation':
    'Les pods voient leur propre adresse comme destination au lieu de la VIP.',
  'finding.preserve-destination-unsupported.evidence.services':
    'L’annotation preserve-destination vaut « true » : {{services}}.',

  'finding.session-affinity-unsupported.name': 'L’affinité de session est sans effet sur ce Windows',
  'finding.session-affinity-unsupported.about':
    'Les services avec sessionAffinity ClientIP envoient un client toujours vers le même pod. HNS en est capable à partir de 12.0, c’est-à-dire Windows Server 2022. Les versions plus anciennes acceptent le réglage et l’ignorent.',
  'finding.session-affinity-unsupported.title_one':
    '{{count}} service veut l’affinité de session, dont le nœud {{node}} est incapable',
  'finding.session-affinity-unsupported.title_other':
    '{{count}} services veulent l’affinité de session, dont le nœud {{node}} est incapable',
  'finding.session-affinity-unsupported.explanation':
    'Les clients de ce nœud passent d’un pod à l’autre de ces services.',
  'finding.session-affinity-unsupported.evidence.services': 'sessionAffinity vaut ClientIP : {{services}}.',

  'finding.dual-stack-unsupported.name': 'Les services IPv6 ne fonctionnent pas sur ce Windows',
  'finding.dual-stack-unsupported.about':
    'Les services avec une adresse IPv6 ont besoin de HNS 11.10, en pratique Windows Server 2022. Avec des versions plus anciennes, seule leur adresse IPv4 fonctionne.',
  'finding.dual-stack-unsupported.title_one':
    '{{count}} service a une adresse IPv6, que le nœud {{node}} ne peut pas servir',
  'finding.dual-stack-unsupported.title_other':
    '{{count}} services ont une adresse IPv6, que le nœud {{node}} ne peut pas servir',
  'finding.dual-stack-unsupported.explanation':
    'Aucun équilibreur de charge n’est créé pour les adresses IPv6 de ces services.',
  'finding.dual-stack-unsupported.evidence.services': 'Ils ont une adresse de cluster IPv6 : {{services}}.',

  'finding.service-setting-ignored.name': 'Un réglage de services est sans effet sous Windows',
  'finding.service-setting-ignored.about':
    'Sous Windows, kube-proxy ne regarde ni les zones des backends ni les sources admises des équilibreurs, HNS ne connaît pas de durée d’affinité de session, et personne n’a montré que HNS accepte SCTP. C’est normal sous Windows, et différent de Linux.',
  'finding.service-setting-ignored.title_one': '{{count}} service a un réglage sans effet sur le nœud {{node}}',
  'finding.service-setting-ignored.title_other': '{{count}} services ont un réglage sans effet sur le nœud {{node}}',
  'finding.service-setting-ignored.explanation':
    'Le routage par zone, les sources admises, une durée d’affinité de session ou les ports du protocole SCTP ne fonctionnent pas ici comme sous Linux.',
  'finding.service-setting-ignored.evidence.services':
    'Ils demandent le routage par zone, des loadBalancerSourceRanges ou une durée d’affinité de session, ou ont des ports SCTP : {{services}}.',
  'finding.service-setting-ignored.repair.none':
    'Rien n’est en panne. Ne pas compter sur ces réglages sous Windows ; les plages sources sont appliquées par l’équilibreur de charge du cloud ou par une NetworkPolicy.',

  'finding.overlay-ipv6.name': 'Des adresses IPv6 sur un réseau overlay',
  'finding.overlay-ipv6.about':
    'Windows ne transporte pas IPv6 entre les pods d’un réseau overlay, et n’y offre pas la double pile. IPv4 n’est pas concerné.',
  'finding.overlay-ipv6.title': 'Des endpoints HNS du réseau overlay {{network}} ont des adresses IPv6',
  'finding.overlay-ipv6.explanation': 'IPv6 entre pods ne fonctionne pas sur un réseau overlay.',
  'finding.overlay-ipv6.evidence.endpoint': 'L’endpoint HNS {{id}} a l’adresse {{ip}}.',
  'finding.overlay-ipv6.evidence.network': 'Le réseau HNS {{network}} est du type Overlay.',
  'finding.overlay-ipv6.repair.bridge': 'Pour IPv6, utiliser un plugin qui crée un réseau du type L2Bridge.',

  'finding.policy-unsupported.name': 'HNS est trop ancien pour une de ses stratégies',
  'finding.policy-unsupported.about':
    'Une stratégie d’un réseau ou d’un endpoint est apparue avec une version de HNS plus récente que celle de ce nœud. HNS l’ignore ou échoue.',
  'finding.policy-unsupported.title': 'HNS est trop ancien sur ce nœud pour les stratégies du type {{type}}',
  'finding.policy-unsupported.explanation':
    'Ce HNS ne connaît pas les stratégies du type {{type}} : ce qu’elles doivent faire n’a pas lieu.',
  'finding.policy-unsupported.evidence.policy': '{{name}} a une stratégie du type {{type}}.',

  'finding.backend-limit-exceeded.name': 'Un service a plus de backends que HNS n’en permet',
  'finding.backend-limit-exceeded.about':
    'Un équilibreur de charge HNS a au plus 1 024 backends ; d’anciens builds en permettent 64. Au-delà, il n’est pas créé (« invalid number of destinations »).',
  'finding.backend-limit-exceeded.title': 'Le service {{service}} a {{number}} backends',
  'finding.backend-limit-exceeded.explanation':
    'HNS ne crée pas d’équilibreur de charge de plus de {{limit}} backends sur ce Windows.',
  'finding.backend-limit-exceeded.evidence.backends': '{{service}} a {{number}} backends prêts.',
  'finding.backend-limit-exceeded.counter.update':
    'Une mise à jour plus récente de ce Windows en permet peut-être davantage ; les textes ne la nomment pas.',
  'finding.backend-limit-exceeded.repair.split': 'Diviser le service, pour que chacun ait moins de pods.',

  'finding.feature-gate-needed.name': 'Il manque une feature gate à kube-proxy',
  'finding.feature-gate-needed.about':
    'Avant Kubernetes 1.33, kube-proxy a besoin de la feature gate WinDSR pour le retour direct du serveur, et avant 1.20 de WinOverlay pour les réseaux overlay. Sans elle, kube-proxy s’arrête.',
  'finding.feature-gate-needed.title': 'Il manque la feature gate {{gate}} à kube-proxy sur le nœud {{node}}',
  'finding.feature-gate-needed.explanation': 'Cette version de kube-proxy exige {{gate}}=true et s’arrête sans elle.',
  'finding.feature-gate-needed.evidence.arguments': 'Les arguments de kube-proxy ne définissent pas {{gate}}.',
  'finding.feature-gate-needed.evidence.version': 'Le nœud exécute Kubernetes {{version}}.',
  'finding.feature-gate-needed.counter.file':
    'La feature gate est peut-être définie dans un fichier de configuration qui n’a pas été collecté.',
  'finding.feature-gate-needed.repair.set': 'Démarrer kube-proxy avec --feature-gates={{gate}}=true.',
  'finding.feature-gate-needed.skip.noArguments': 'Les arguments de kube-proxy n’ont pas été collectés.',
  'finding.feature-gate-needed.skip.noVersion': 'La version de Kubernetes sur le nœud n’est pas connue.',
}
