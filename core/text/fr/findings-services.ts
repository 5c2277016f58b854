import type { findingsServicesEn } from '../en/findings-services.ts'

export const findingsServicesFr: Record<keyof typeof findingsServicesEn, string> = {
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
  'finding.kube-proxy-not-running.skip.startedAgain':
    'kube-proxy s’est arrêté puis a été redémarré ; les journaux ne disent pas s’il travaille depuis.',
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
  'finding.port-pool-exhausted.title.few_one':
    'Il ne reste que {{count}} bloc libre de 64 ports {{protocol}} dynamiques',
  'finding.port-pool-exhausted.title.few_other':
    'Il ne reste que {{count}} blocs libres de 64 ports {{protocol}} dynamiques',

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

  'finding.kube-proxy-beside-antrea.name': 'kube-proxy fonctionne à côté d’Antrea',
  'finding.kube-proxy-beside-antrea.about':
    'Antrea sert les services dans Open vSwitch ; avec proxyAll, kube-proxy ne doit pas tourner. Si les deux le font, les paquets sont traduits deux fois et les services répondent de façon erratique.',
  'finding.kube-proxy-beside-antrea.title':
    'Le nœud {{node}} utilise Antrea, et HNS a des équilibreurs de charge ({{number}})',
  'finding.kube-proxy-beside-antrea.explanation':
    'Les paquets vers les services peuvent être traduits deux fois, par HNS et par Open vSwitch.',
  'finding.kube-proxy-beside-antrea.evidence.loadBalancers':
    'Équilibreurs de charge HNS sur un nœud avec Antrea : {{number}}.',
  'finding.kube-proxy-beside-antrea.repair.stop':
    'Arrêter kube-proxy sur ce nœud et l’empêcher de démarrer. Si Antrea tourne sans proxyAll, l’activer d’abord.',

  'finding.loadbalancer-duplicate.name':
    'Plusieurs équilibreurs de charge HNS servent une même adresse et un même port',
  'finding.loadbalancer-duplicate.about':
    'Deux équilibreurs de charge HNS ou plus ont même VIP, même port et même protocole. Les connexions se partagent entre eux, et l’un a le plus souvent d’anciens backends.',
  'finding.loadbalancer-duplicate.title': '{{number}} équilibreurs de charge HNS servent {{name}}',
  'finding.loadbalancer-duplicate.explanation':
    'Une partie des connexions vers {{name}} passe par celui que personne ne tient à jour.',
  'finding.loadbalancer-duplicate.evidence.one': 'L’équilibreur de charge HNS {{id}} sert {{name}}.',

  'finding.dsr-inconsistent.name': 'Certains équilibreurs de charge HNS sont sans DSR, d’autres avec',
  'finding.dsr-inconsistent.about':
    'kube-proxy crée tous les équilibreurs de charge d’adresses de cluster avec DSR, ou aucun. Un mélange vient d’un changement de ses arguments. Ceux sans DSR prennent des blocs de ports et masquent l’adresse du client.',
  'finding.dsr-inconsistent.title':
    '{{without}} équilibreurs de charge HNS sur {{number}} du nœud {{node}} sont sans DSR',
  'finding.dsr-inconsistent.explanation': 'Ils masquent l’adresse du client et prennent chacun des blocs de 64 ports.',
  'finding.dsr-inconsistent.evidence.without':
    'Équilibreurs de charge HNS d’adresses de cluster sans DSR : {{without}} sur {{number}}.',

  'finding.local-traffic-leaves-node.name':
    'Un service à la politique de trafic Local envoie du trafic à d’autres nœuds',
  'finding.local-traffic-leaves-node.about':
    'Avec internalTrafficPolicy ou externalTrafficPolicy Local, un équilibreur de charge ne contient que des backends de son nœud. S’il en contient de distants, l’adresse du client se perd et le trafic passe d’un nœud à l’autre.',
  'finding.local-traffic-leaves-node.title':
    'L’équilibreur de charge HNS {{name}} a des backends distants alors que {{service}} est Local ({{number}})',
  'finding.local-traffic-leaves-node.explanation':
    'Les connexions vers {{service}} quittent ce nœud, contre sa politique de trafic.',
  'finding.local-traffic-leaves-node.evidence.remote': 'Endpoints distants derrière lui : {{number}}.',
  'finding.local-traffic-leaves-node.evidence.service': 'Le service {{service}} ne demande que des backends locaux.',

  'finding.session-affinity-missing.name': 'Un équilibreur de charge HNS ne garde pas les sessions',
  'finding.session-affinity-missing.about':
    'Le service demande sessionAffinity ClientIP, mais son équilibreur de charge HNS répartit chaque connexion à nouveau. Les sessions sautent d’un pod à l’autre.',
  'finding.session-affinity-missing.title':
    'L’équilibreur de charge HNS {{name}} ne garde pas les sessions de {{service}}',
  'finding.session-affinity-missing.explanation': 'Les connexions d’un même client vont à des pods différents.',
  'finding.session-affinity-missing.evidence.type':
    'L’équilibreur de charge {{name}} a le type de distribution 0 : chaque connexion à nouveau.',
  'finding.session-affinity-missing.evidence.service': 'Le service {{service}} demande sessionAffinity ClientIP.',

  'finding.loadbalancer-port-mismatch.name':
    'Un équilibreur de charge HNS envoie le trafic à un port qu’aucun backend n’a',
  'finding.loadbalancer-port-mismatch.about':
    'Le port interne d’un équilibreur de charge HNS est le port cible de son service. S’il n’est aucun de ceux des EndpointSlices, les backends refusent les connexions.',
  'finding.loadbalancer-port-mismatch.title':
    'L’équilibreur de charge HNS {{name}} envoie le trafic au port {{port}}, les backends écoutent sur {{wanted}}',
  'finding.loadbalancer-port-mismatch.explanation':
    'Les backends de {{service}} refusent les connexions, ou d’autres programmes répondent.',
  'finding.loadbalancer-port-mismatch.evidence.port': 'L’équilibreur de charge {{name}} a le port interne {{port}}.',
  'finding.loadbalancer-port-mismatch.evidence.slices': 'Les EndpointSlices de {{service}} ont {{wanted}}.',

  'finding.loadbalancer-not-applied.name': 'Un équilibreur de charge HNS est listé mais pas appliqué',
  'finding.loadbalancer-not-applied.about':
    'HNS liste un équilibreur de charge dans un autre état que 2, le seul où il fonctionne. Le service semble servi et est mort sur ce nœud.',
  'finding.loadbalancer-not-applied.title':
    'L’équilibreur de charge HNS {{name}} est dans l’état {{state}}, non appliqué',
  'finding.loadbalancer-not-applied.explanation': 'Les connexions vers {{name}} restent sans réponse depuis ce nœud.',
  'finding.loadbalancer-not-applied.evidence.state':
    'L’état de l’équilibreur de charge est {{state}} ; 2 signifie appliqué.',

  'finding.node-name-override-missing.name': 'kube-proxy ne connaît pas le nom de son nœud',
  'finding.node-name-override-missing.about':
    'Le nœud porte un autre nom dans Kubernetes que l’ordinateur. Sans --hostname-override, kube-proxy cherche un nœud qui n’existe pas : il prend des pods locaux pour distants, et des endpoints HNS de pods finissent supprimés.',
  'finding.node-name-override-missing.title':
    'kube-proxy tourne sans --hostname-override sur le nœud {{node}}, dont l’ordinateur est {{computerName}}',
  'finding.node-name-override-missing.explanation':
    'kube-proxy cherche un nœud nommé {{computerName}}, que Kubernetes n’a pas.',
  'finding.node-name-override-missing.evidence.names': 'Le nœud s’appelle {{node}}, l’ordinateur {{computerName}}.',
  'finding.node-name-override-missing.repair.flag': 'Démarrer kube-proxy avec --hostname-override={{node}}.',
}
