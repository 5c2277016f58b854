import type { recognitionEn } from '../en/recognition.ts'

export const recognitionFr: Record<keyof typeof recognitionEn, string> = {
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
}
