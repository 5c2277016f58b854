import type { findingsNodeEn } from '../en/findings-node.ts'

export const findingsNodeFr: Record<keyof typeof findingsNodeEn, string> = {
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
  'finding.hns-not-answering.skip.notAsked': 'Rien n’a été demandé à HNS.',

  'finding.capture-truncated.name': 'Les données sont tronquées',
  'finding.capture-truncated.about':
    'Un fichier n’a pas pu être lu jusqu’au bout : des objets peuvent manquer. Rien n’est conclu de ce qui n’y est pas ; les vérifications qui ont besoin du tout sont listées comme non faites.',
  'finding.capture-truncated.title': '{{file}} est tronqué',
  'finding.capture-truncated.explanation':
    'Connu en partie seulement : {{facets}}. Ce qui manque peut se trouver dans la partie perdue.',
  'finding.capture-truncated.evidence.problem': 'Voici où la lecture s’est arrêtée.',
  'finding.capture-truncated.repair.again': 'Collecter {{file}} à nouveau, et vérifier qu’il est écrit jusqu’au bout.',
  'finding.capture-truncated.skip.noFiles': 'Il n’y a pas de fichiers à examiner.',

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
