import type { servicesEn } from '../en/services.ts'

export const servicesFr: Record<keyof typeof servicesEn, string> = {
  'services.verdict.ok': 'Conforme',
  'services.verdict.missing': 'Manquant',
  'services.verdict.stale': 'Périmé',
  'services.verdict.extra': 'En trop',
  'services.verdict.wrongBackend': 'Mauvais back-end',
  'services.verdict.wrongFlags': 'Mauvais réglages',
  'services.verdict.notCollected': 'Non collecté',
  'services.verdict.none': 'Aucun par conception',

  'services.column.frontend': 'Adresse de',
  'services.column.address': 'Adresse et port',
  'services.column.verdict': 'Verdict',
  'services.column.loadBalancer': 'Équilibreur de charge HNS',
  'services.column.wanted': 'Back-ends voulus',
  'services.column.programmed': 'Back-ends programmés',
  'services.column.why': 'Pourquoi',
  'services.cell.anyHostAddress': 'toute adresse de l’hôte:{{port}}',
  'services.total_one': '{{count}} adresse de services',
  'services.total_other': '{{count}} adresses de services',

  'services.why.ok_one': 'L’équilibreur de charge HNS est là et envoie à {{count}} back-end, comme voulu.',
  'services.why.ok_other': 'L’équilibreur de charge HNS est là et envoie à {{count}} back-ends, comme voulu.',
  'services.why.byCount':
    'Les données ne nomment pas les ports. À cette adresse, il y a autant d’équilibreurs de charge HNS que de ports voulus.',
  'services.why.headless':
    'Un service sans tête (headless) n’a pas d’équilibreur de charge HNS : le DNS répond avec les adresses des pods.',
  'services.why.externalName':
    'Un service ExternalName n’a pas d’équilibreur de charge HNS : le DNS répond avec un autre nom.',
  'services.why.antrea':
    'AntreaProxy sert les services dans Open vSwitch. HNS ne contient aucun équilibreur de charge pour eux.',
  'services.why.noBackends': 'Aucun back-end n’est prêt : kube-proxy ne crée donc pas d’équilibreur de charge HNS.',
  'services.why.noLocalBackends':
    'La politique de trafic est Local et aucun back-end de ce nœud n’est prêt : kube-proxy ne crée donc pas d’équilibreur de charge HNS ici.',
  'services.why.sctp':
    'SCTP : personne n’a montré que HNS l’accepte ; aucun équilibreur de charge HNS n’est donc attendu.',
  'services.why.noLocalPods':
    'HNS ne sert un port de nœud que sur un nœud qui a un pod sur le réseau, et celui-ci n’en a pas.',
  'services.why.noIpv6':
    'Aucun équilibreur de charge HNS pour IPv6 n’a été vu sur ce nœud : kube-proxy n’y travaille pas en double pile et aucun n’est attendu.',
  'services.why.vague':
    'Les données ne nomment pas assez bien les ports ou les adresses des équilibreurs de charge HNS pour dire si celui-ci est là. Collectez hnsdiag list loadbalancers -d.',
  'services.why.healthCheck':
    'Transmet à ce nœud les contrôles d’intégrité de l’équilibreur du cloud (une option de kube-proxy).',
  'services.why.twice_one': '{{count}} équilibreur de charge HNS sert cette adresse et ce port.',
  'services.why.twice_other':
    '{{count}} équilibreurs de charge HNS servent cette adresse et ce port. Du trafic peut aller à un ancien. Aucun constat n’est émis, car kube-proxy est peut-être en train de le remplacer.',
  'services.why.notYetRemoved':
    'Le service n’a aucun back-end où envoyer depuis ici, mais l’équilibreur de charge HNS est encore là. Aucun constat n’est émis, car ses back-ends sont ceux du service ; kube-proxy le retire à sa prochaine synchronisation.',
  'services.why.notReady_one':
    'Envoie à {{count}} back-end du service qui n’est pas prêt en ce moment. Aucun constat n’est émis, car cela a pu changer à l’instant ; c’en est un si cela dure.',
  'services.why.notReady_other':
    'Envoie à {{count}} back-ends du service qui ne sont pas prêts en ce moment. Aucun constat n’est émis, car cela a pu changer à l’instant ; c’en est un si cela dure.',
  'services.why.unserved_one':
    'N’envoie pas à {{count}} back-end prêt : le pod de ce nœud n’a pas d’endpoint HNS. Le constat sur le pod dit pourquoi.',
  'services.why.unserved_other':
    'N’envoie pas à {{count}} back-ends prêts : les pods de ce nœud n’ont pas d’endpoint HNS. Les constats sur les pods disent pourquoi.',
  'services.why.noFindingFlags':
    'Aucun constat n’est émis : le trafic arrive quand même. Pour qu’il soit réécrit, redémarrez kube-proxy.',
  'services.why.foreign': 'Sur un réseau que Kubernetes n’utilise pas.',
  'services.why.noPorts': 'Les données ne nomment pas son port : on ne peut pas dire quel port du service il sert.',

  'services.differs.affinityMissing':
    'Le service demande une affinité de session par adresse du client ; l’équilibreur de charge HNS répartit par connexion.',
  'services.differs.affinityExtra':
    'L’équilibreur de charge HNS répartit par adresse du client ; le service ne demande pas d’affinité de session.',
  'services.differs.localRoutedVip': 'Il manque au mappage de port l’indicateur d’un port de nœud (LocalRoutedVIP).',
  'services.differs.preserveMissing':
    'Le service demande de conserver l’adresse de destination ; il manque au mappage de port l’indicateur PreserveDIP.',
  'services.differs.preserveExtra':
    'Le mappage de port a l’indicateur PreserveDIP ; le service ne demande pas de conserver l’adresse de destination.',
  'services.differs.dsrAlone':
    'Le seul équilibreur de charge HNS d’une ClusterIP de ce nœud avec retour direct du serveur (DSR) ; tous les autres sont sans.',
  'services.differs.dsrMissingAlone':
    'Le seul équilibreur de charge HNS d’une ClusterIP de ce nœud sans retour direct du serveur (DSR) ; tous les autres l’ont.',
  'services.differs.dsrLocal':
    'La politique de trafic externe est Local, ce qui demande le retour direct du serveur (DSR) ; l’équilibreur de charge HNS est sans, et l’adresse du client est perdue.',
  'services.differs.dsrCluster':
    'L’équilibreur de charge HNS a le retour direct du serveur (DSR) ; avec la politique de trafic externe Cluster, kube-proxy le crée sans.',
  'services.differs.trafficPolicy_one':
    'La politique de trafic est Local ; l’équilibreur de charge HNS envoie aussi à {{count}} back-end d’un autre nœud.',
  'services.differs.trafficPolicy_other':
    'La politique de trafic est Local ; l’équilibreur de charge HNS envoie aussi à {{count}} back-ends d’autres nœuds.',

  'services.matrix.notCollected': 'HNS de ce nœud n’a pas été collecté.',
  'services.matrix.notKnownThere': 'Les données de ce nœud n’ont pas cette adresse du service.',
  'services.matrix.note_one': 'Nœuds Windows dont HNS a été collecté : {{read}} sur {{count}}.',
  'services.matrix.note_other': 'Nœuds Windows dont HNS a été collecté : {{read}} sur {{count}}.',
  'services.matrix.noteCut_one': 'Nœuds Windows dont HNS a été collecté : {{read}} sur {{count}}.',
  'services.matrix.noteCut_other':
    'Nœuds Windows dont HNS a été collecté : {{read}} sur {{count}}. Les {{shown}} premiers sont affichés.',
  'services.matrix.noteNodesNotCollected':
    'Les nœuds n’ont pas été collectés : il peut y en avoir plus que ceux affichés. Pour les collecter : kubectl get nodes -o json',
  'services.matrix.noteNoNode': 'On ne peut pas dire à quel nœud Kubernetes appartiennent les objets HNS.',

  'services.filterByVerdict': 'Filtrer par verdict',
  'services.verdictCount': '{{verdict}} · {{number}}',
  'services.tableLabel': 'Services : voulus, programmés, verdict',
  'services.matched_one': '{{matched}} sur {{count}} adresse de services',
  'services.matched_other': '{{matched}} sur {{count}} adresses de services',

  'services.matrix.title': '{{service}} sur chaque nœud',
  'services.matrix.node': 'Nœud',
  'services.matrix.open': 'ouvert maintenant',
  'services.matrix.openThis': 'Ouvrir ce nœud',
  'services.matrix.choose': 'Choisissez un service pour le voir sur chaque nœud.',
  'services.matrix.onEveryNode': 'Sur chaque nœud',
}
