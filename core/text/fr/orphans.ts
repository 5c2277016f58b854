import type { orphansEn } from '../en/orphans.ts'

export const orphansFr: Record<keyof typeof orphansEn, string> = {
  'orphans.title': 'Orphelins des deux côtés',
  'orphans.show': 'Montrer les orphelins de HNS et de Kubernetes',
  'orphans.none':
    'Aucun orphelin : chaque objet de HNS s’explique par Kubernetes, et chaque objet de Kubernetes a sa part dans HNS.',
  'orphans.count.orphan': 'Objets HNS sans propriétaire',
  'orphans.count.missing': 'Objets Kubernetes sans part HNS',

  'orphans.column.object': 'Objet',
  'orphans.column.part': 'Quelle partie',
  'orphans.column.side': 'Côté',
  'orphans.column.basis': 'Comparé par',
  'orphans.cell.all': 'tous de ce type',

  'orphans.state.orphan': 'Orphelin',
  'orphans.state.missing': 'Sans part HNS',
  'orphans.state.notChecked': 'Non vérifiable',
  'orphans.side.hns': 'HNS',
  'orphans.side.kubernetes': 'Kubernetes',

  'orphans.what.endpoint': 'Endpoint HNS',
  'orphans.what.remoteEndpoint': 'Endpoint HNS distant',
  'orphans.what.namespace': 'Namespace réseau HNS',
  'orphans.what.loadBalancer': 'Équilibreur de charge HNS',
  'orphans.what.aclRules': 'Règles ACL de NetworkPolicies',
  'orphans.what.pod': 'Pod de ce nœud',
  'orphans.what.serviceAddress': 'Adresse d’un Service',
  'orphans.what.node': 'Nœud',
  'orphans.what.remoteBackends': 'Backends sur d’autres nœuds',

  'orphans.basis.endpoint': 'identifiants de conteneurs et de bacs à sable, adresses sur ce nœud',
  'orphans.basis.remoteEndpoint': 'adresses des pods et nœuds distants, des backends et des Services',
  'orphans.basis.namespace': 'identifiants de conteneurs, endpoints HNS qu’il contient',
  'orphans.basis.frontend': 'VIP, port et protocole ; ports de nœud',
  'orphans.basis.aclRules': 'noms des NetworkPolicies dans les noms des règles',
  'orphans.basis.node': 'plages de pods et adresses fournisseur dans les routes',

  'orphans.why.stillUsed':
    'Aucun pod, nœud ou Service n’a son adresse. Des équilibreurs de charge HNS lui envoient encore du trafic : les constats à leur sujet en disent plus.',
  'orphans.why.inUse':
    'Aucun pod de ce nœud ne le possède, mais quelque chose s’en sert, ou ce qui le distinguerait d’un auxiliaire de kube-proxy n’est pas dans les données.',
  'orphans.why.loneEndpoints': 'Il ne contient que des endpoints HNS qu’aucun pod ne possède.',
  'orphans.why.noPolicy': 'La NetworkPolicy que les noms des règles désignent n’existe pas.',
  'orphans.why.noEndpointSeen': 'Aucune part n’en a été vue dans HNS, et rien ne dit si c’est un défaut.',
}
