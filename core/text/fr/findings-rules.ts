import type { findingsRulesEn } from '../en/findings-rules.ts'

export const findingsRulesFr: Readonly<Record<keyof typeof findingsRulesEn, string>> = {
  'finding.page.says': 'Ce qu’il dit',
  'finding.page.proves': 'Ce qui le prouve',
  'finding.page.against': 'Ce qui peut s’y opposer',
  'finding.page.todo': 'Que faire',
  'finding.page.needs': 'Ce qu’il faut savoir',
  'finding.page.cannotTell': 'Quand on ne peut rien dire',
  'finding.page.sources': 'D’où on le sait',
  'finding.page.reports': 'Signalements publics',
  'finding.page.part': 'une partie suffit',
  'finding.page.helps': 'si elle est là',

  'finding.router-mac-mismatch.name': 'Le nœud publie une autre adresse MAC de routeur que celle de son réseau overlay',
  'finding.router-mac-mismatch.about':
    'Les autres nœuds envoient les paquets destinés aux pods de ce nœud à l’adresse MAC publiée dans son annotation. Le réseau overlay a été recréé avec une autre, et les paquets sont rejetés à l’arrivée.',
  'finding.router-mac-mismatch.title':
    'Le réseau HNS {{network}} a la MAC de routeur {{mac}}, le nœud publie {{published}}',
  'finding.router-mac-mismatch.explanation': 'Les autres nœuds ne peuvent pas joindre les pods du nœud {{node}}.',
  'finding.router-mac-mismatch.evidence.network': 'Le réseau HNS {{network}} a la MAC de routeur {{mac}}.',
  'finding.router-mac-mismatch.evidence.node': 'Le nœud {{node}} publie {{published}}.',
  'finding.router-mac-mismatch.repair.restart':
    'Redémarrer ce qui tient l’overlay sur ce nœud ({{daemon}}), pour qu’il publie ce que porte le réseau.',

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

  'finding.network-type-mismatch.name': 'Le réseau HNS est d’un type que le plugin CNI ne peut pas utiliser',
  'finding.network-type-mismatch.about':
    'Chaque plugin CNI travaille sur certains types de réseaux : win-bridge sur L2Bridge, win-overlay sur Overlay, Antrea sur Transparent. Sur un autre type, il refuse chaque pod.',
  'finding.network-type-mismatch.title': 'Le réseau HNS {{network}} est de type {{type}}, {{plugin}} exige {{wanted}}',
  'finding.network-type-mismatch.explanation': 'Chaque nouveau pod échoue avec « unexpected type ».',
  'finding.network-type-mismatch.evidence.network': 'Le réseau HNS {{network}} est de type {{type}}.',
  'finding.network-type-mismatch.evidence.plugin': 'La configuration CNI utilise {{plugin}} sur le réseau {{network}}.',
  'finding.network-type-mismatch.repair.recreate':
    'Corriger la configuration CNI, ou recréer le réseau HNS {{network}} avec le type {{wanted}}. Tous ses pods perdent leur réseau.',

  'finding.subnet-gateway-wrong.name': 'Le réseau HNS a une passerelle inattendue',
  'finding.subnet-gateway-wrong.about':
    'Flannel, Calico, OVN-Kubernetes et Antrea donnent à chaque réseau HNS la première adresse de sa plage comme passerelle. Avec une autre, les pods ne peuvent pas sortir du nœud.',
  'finding.subnet-gateway-wrong.title': 'Le réseau HNS {{network}} a la passerelle {{gateway}} au lieu de {{first}}',
  'finding.subnet-gateway-wrong.explanation':
    'Les pods envoient ce qui quitte leur plage à une adresse où personne ne route.',
  'finding.subnet-gateway-wrong.evidence.subnet': 'La plage {{prefix}} du réseau a la passerelle {{gateway}}.',
  'finding.subnet-gateway-wrong.repair.recreate':
    'Laisser le démon du plugin CNI recréer le réseau HNS {{network}}. Tous ses pods perdent leur réseau.',

  'finding.gateway-endpoint-missing.name': 'Il manque l’endpoint HNS qui sert de passerelle aux pods',
  'finding.gateway-endpoint-missing.about':
    'Avec Flannel en host-gw et Calico en BGP, les pods sortent du nœud par un endpoint HNS de l’hôte, nommé <network>_ep. Sans lui, ils se joignent entre eux sur le nœud et rien d’autre.',
  'finding.gateway-endpoint-missing.title': 'Il manque au réseau HNS {{network}} l’endpoint HNS {{name}}',
  'finding.gateway-endpoint-missing.explanation': 'Les pods de ce nœud ne joignent que les autres pods du nœud.',
  'finding.gateway-endpoint-missing.evidence.none': 'Aucun endpoint HNS du réseau ne s’appelle {{name}}.',
  'finding.gateway-endpoint-missing.repair.restart': 'Redémarrer le démon qui le crée ({{daemon}}).',

  'finding.host-route-policy-missing.name': 'Le réseau overlay n’a pas de stratégie HostRoute',
  'finding.host-route-policy-missing.about':
    'Sur un overlay, le nœud ne joint ses propres pods qu’avec la stratégie HostRoute sur le réseau. Sans elle, les sondes de kubelet échouent, et des pods sains redémarrent.',
  'finding.host-route-policy-missing.title': 'Le réseau HNS {{network}} n’a pas de stratégie HostRoute',
  'finding.host-route-policy-missing.explanation':
    'Le nœud ne peut pas joindre ses propres pods : les sondes de kubelet peuvent échouer.',
  'finding.host-route-policy-missing.evidence.policies':
    'Stratégies du réseau HNS {{network}} : {{number}}. Aucune n’est HostRoute.',
  'finding.host-route-policy-missing.repair.restart':
    'Redémarrer ce qui tient l’overlay sur ce nœud ({{daemon}}). Sous Windows Server 2019, il faut une mise à jour de 2020 ou plus récente.',

  'finding.ovs-extension-disabled.name': 'L’extension Open vSwitch est désactivée sur le réseau d’Antrea',
  'finding.ovs-extension-disabled.about':
    'Antrea fait tout dans Open vSwitch. Si son extension est désactivée sur le réseau HNS, aucun paquet d’un pod n’est acheminé.',
  'finding.ovs-extension-disabled.title': 'L’extension Open vSwitch est désactivée sur le réseau HNS {{network}}',
  'finding.ovs-extension-disabled.explanation': 'Aucun pod de ce nœud ne peut émettre ni recevoir.',
  'finding.ovs-extension-disabled.evidence.off': 'L’extension {{name}} n’est pas activée.',
  'finding.ovs-extension-disabled.repair.enable': 'Activer l’extension, puis redémarrer l’agent Antrea.',

  'finding.endpoint-gateway-wrong.name': 'Un endpoint HNS a une passerelle inattendue',
  'finding.endpoint-gateway-wrong.about':
    'Chaque plugin CNI donne à ses pods une adresse précise de la plage comme passerelle : .1 sur les overlays et avec Antrea, .2 sur les ponts. Avec une autre, un pod joint sa propre plage et rien d’autre.',
  'finding.endpoint-gateway-wrong.title':
    'L’endpoint HNS {{endpoint}} a la passerelle {{gateway}} au lieu de {{wanted}}',
  'finding.endpoint-gateway-wrong.explanation': 'Ce que le pod envoie hors de sa plage est perdu.',
  'finding.endpoint-gateway-wrong.evidence.gateway':
    'L’endpoint HNS {{endpoint}} a la passerelle {{gateway}} ; le plugin utilise {{wanted}}.',
  'finding.endpoint-gateway-wrong.repair.conf':
    'Chercher une autre passerelle dans la configuration CNI et la corriger.',

  'finding.endpoint-mac-wrong.name': 'L’adresse MAC d’un endpoint HNS vient d’une autre adresse',
  'finding.endpoint-mac-wrong.about':
    'Les plugins d’overlay et kube-proxy tirent l’adresse MAC d’un endpoint HNS de son adresse IP. Si les deux diffèrent, l’endpoint a été modifié à la main ou créé avec d’anciennes données, et ses trames ne sont pas acceptées.',
  'finding.endpoint-mac-wrong.title': 'L’endpoint HNS {{endpoint}} a la MAC {{mac}}, qui ne vient pas de son adresse',
  'finding.endpoint-mac-wrong.explanation': 'Les trames pour {{ip}} peuvent ne pas être acceptées.',
  'finding.endpoint-mac-wrong.evidence.mac': 'L’adresse est {{ip}}, la MAC {{mac}}.',
  'finding.endpoint-mac-wrong.repair.recreate':
    'Laisser recréer l’endpoint : supprimer son pod, ou laisser kube-proxy refaire son endpoint distant.',

  'finding.nat-exception-missing.name': 'Le trafic interne au cluster sort avec l’adresse du nœud',
  'finding.nat-exception-missing.about':
    'OutboundNAT remplace l’adresse d’un pod par celle du nœud pour toutes les destinations hors de ses exceptions. S’il y manque les plages des pods, les autres pods voient le nœud : stratégies réseau et adresses source sont faussées, et les réponses entre nœuds se perdent.',
  'finding.nat-exception-missing.title':
    'OutboundNAT de l’endpoint HNS {{endpoint}} n’a pas sa propre plage en exception',
  'finding.nat-exception-missing.explanation':
    'Les exceptions sont {{exceptions}}. Ce qui va vers d’autres pods sort avec l’adresse du nœud.',
  'finding.nat-exception-missing.evidence.exceptions': 'Exceptions d’OutboundNAT sur {{endpoint}} : {{exceptions}}.',
  'finding.nat-exception-missing.evidence.pod': 'Des pods ont des adresses qu’aucune ne couvre, comme {{ip}}.',
  'finding.nat-exception-missing.repair.conf':
    'Ajouter les plages des pods et des services aux exceptions de la configuration CNI, puis recréer les pods.',

  'finding.provider-address-stale.name': 'Un endpoint HNS nomme le mauvais nœud à traverser',
  'finding.provider-address-stale.about':
    'Sur un overlay, l’adresse fournisseur d’un endpoint HNS est celle du nœud derrière lequel il se trouve. Si un nœud a changé d’adresse, ou un pod de nœud, les paquets vont au mauvais endroit.',
  'finding.provider-address-stale.title':
    'L’endpoint HNS {{endpoint}} a l’adresse fournisseur {{address}} au lieu de {{wanted}}',
  'finding.provider-address-stale.explanation':
    'Les paquets de ou vers {{endpoint}} sont envoyés à {{address}} et perdus.',
  'finding.provider-address-stale.evidence.address': 'L’endpoint HNS {{endpoint}} a l’adresse fournisseur {{address}}.',
  'finding.provider-address-stale.evidence.wanted': 'Son nœud a {{wanted}}.',

  'finding.vfp-port-blocked.name': 'Le port de commutateur virtuel d’un endpoint HNS est bloqué',
  'finding.vfp-port-blocked.about':
    'VFP garde le port d’un endpoint HNS bloqué jusqu’à sa configuration. S’il le reste, le pod a une adresse et aucun paquet ne passe.',
  'finding.vfp-port-blocked.title': 'Le port de commutateur virtuel de l’endpoint HNS {{endpoint}} est bloqué',
  'finding.vfp-port-blocked.explanation': 'Aucun paquet de {{endpoint}} ne passe le commutateur virtuel.',
  'finding.vfp-port-blocked.evidence.port': 'VFP dit du port {{port}} : Blocked vaut TRUE.',
  'finding.vfp-port-blocked.repair.recreate': 'Laisser ce qui a créé l’endpoint HNS le recréer.',

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

  'finding.policy-not-programmed.name': 'Une NetworkPolicy n’a pas de règle ACL sur un pod qu’elle choisit',
  'finding.policy-not-programmed.about':
    'Le moteur de stratégies de ce nœud écrit des règles ACL qui nomment leur NetworkPolicy. Un pod que la NetworkPolicy choisit n’en a aucune : elle n’y est pas appliquée.',
  'finding.policy-not-programmed.title':
    'La NetworkPolicy {{policy}} n’a pas de règle ACL sur l’endpoint HNS {{endpoint}}',
  'finding.policy-not-programmed.explanation':
    'Le pod {{pod}} est choisi par la NetworkPolicy, et rien ne l’y applique.',
  'finding.policy-not-programmed.evidence.policy': 'La NetworkPolicy {{policy}} choisit le pod {{pod}}.',
  'finding.policy-not-programmed.evidence.none': 'Aucune règle ACL de l’endpoint HNS {{endpoint}} ne nomme {{policy}}.',
  'finding.policy-not-programmed.counter.lag':
    'Le moteur a besoin de quelques secondes après la création d’une NetworkPolicy ou d’un pod.',
  'finding.policy-not-programmed.repair.engine':
    'Lire le journal du moteur de stratégies (Felix, Azure NPM), puis le redémarrer sur ce nœud.',

  'finding.policy-set-missing.name': 'Une règle ACL renvoie à un ensemble d’adresses absent',
  'finding.policy-set-missing.about':
    'Azure NPM écrit des ensembles d’adresses sur le réseau HNS, et des règles ACL qui les nomment. Une règle dont l’ensemble manque ne s’applique jamais.',
  'finding.policy-set-missing.title': 'Des règles ACL de l’endpoint HNS {{endpoint}} renvoient à des ensembles absents',
  'finding.policy-set-missing.explanation':
    'Les règles aux ensembles {{sets}} ne s’appliquent jamais : ce qu’elles autorisent est bloqué.',
  'finding.policy-set-missing.evidence.rule': 'La règle {{id}} nomme l’ensemble {{set}}, qu’aucun réseau HNS n’a.',
  'finding.policy-set-missing.repair.restart':
    'Redémarrer Azure NPM sur ce nœud ; il réécrit ses ensembles et ses règles.',

  'finding.policy-without-engine.name': 'Des NetworkPolicies existent et rien ne les applique ici',
  'finding.policy-without-engine.about':
    'Une NetworkPolicy est sans effet par elle-même : un moteur doit écrire des règles ACL. Sur ce nœud, on ne voit aucune règle de Calico ni d’Azure NPM, et Antrea ne tourne pas.',
  'finding.policy-without-engine.title': 'Rien n’applique les NetworkPolicies sur le nœud {{node}} ({{number}})',
  'finding.policy-without-engine.explanation':
    'Les pods de ce nœud sont ouverts à tous, alors que {{policies}} en choisissent.',
  'finding.policy-without-engine.evidence.policies':
    'NetworkPolicies qui choisissent des pods de ce nœud ({{number}}) : {{policies}}.',
  'finding.policy-without-engine.evidence.none': 'Aucun endpoint HNS n’a de règle ACL d’un moteur de stratégies.',
  'finding.policy-without-engine.repair.install':
    'Installer un moteur de stratégies pour Windows : Calico, Azure NPM ou Antrea. Flannel, win-bridge et win-overlay seuls n’en ont pas.',

  'finding.policy-left-over.name': 'Une règle ACL nomme une NetworkPolicy qui n’existe pas',
  'finding.policy-left-over.about':
    'Les règles d’une NetworkPolicy supprimée restent sur un endpoint HNS et bloquent ou autorisent ce que personne ne demande plus.',
  'finding.policy-left-over.title': 'L’endpoint HNS {{endpoint}} a des règles ACL d’une NetworkPolicy qui n’existe pas',
  'finding.policy-left-over.explanation': 'Les règles {{rules}} sont toujours en vigueur.',
  'finding.policy-left-over.evidence.rule': 'La règle {{id}} nomme une NetworkPolicy que Kubernetes n’a pas.',
  'finding.policy-left-over.repair.engine':
    'Redémarrer le moteur de stratégies sur ce nœud ; il retire les règles des NetworkPolicies disparues.',

  'finding.policy-host-address-missing.name': 'Le moteur de stratégies ne laisse pas le nœud joindre un pod',
  'finding.policy-host-address-missing.about':
    'Le moteur laisse entrer le nœud lui-même, pour que les sondes de kubelet arrivent. La règle nomme d’autres adresses que celles du nœud : après un changement d’adresse, toutes les sondes échouent et les pods redémarrent.',
  'finding.policy-host-address-missing.title':
    'La règle pour le nœud sur l’endpoint HNS {{endpoint}} ne nomme pas {{ips}}',
  'finding.policy-host-address-missing.explanation': 'Les sondes de kubelet viennent de {{ips}} et sont bloquées.',
  'finding.policy-host-address-missing.evidence.rule': 'La règle laisse entrer {{addresses}}.',
  'finding.policy-host-address-missing.evidence.node': 'Le nœud {{node}} a {{ips}}.',
  'finding.policy-host-address-missing.repair.engine':
    'Attendre dix secondes que le moteur voie l’adresse, puis le redémarrer sur ce nœud.',

  'finding.policy-rule-unsupported.name': 'Une NetworkPolicy utilise ce que les moteurs sous Windows ignorent',
  'finding.policy-rule-unsupported.about':
    'Les moteurs de stratégies de HNS ignorent les règles à ports nommés, à plages IPv6 ou à exceptions, ou les prennent plus largement qu’elles ne sont écrites. Le trafic sous Windows diffère de celui sous Linux.',
  'finding.policy-rule-unsupported.title':
    'La NetworkPolicy {{policy}} utilise ce que les moteurs sous Windows ignorent : {{parts}}',
  'finding.policy-rule-unsupported.explanation':
    'Sur ce nœud, elle laisse passer plus, ou moins, que ce qui est écrit.',
  'finding.policy-rule-unsupported.evidence.rule': 'La NetworkPolicy {{policy}} a des règles avec : {{parts}}.',
  'finding.policy-rule-unsupported.repair.rewrite':
    'Écrire la règle avec des numéros de ports et de simples plages IPv4.',

  'finding.policy-rules-many.name': 'Un endpoint HNS a plus de règles ACL que les moteurs n’en gèrent bien',
  'finding.policy-rules-many.about':
    'Felix met au plus 4000 adresses dans une règle, et ses priorités s’arrêtent à 65000. Près de ces limites, les mises à jour durent, et les dernières règles sont fusionnées.',
  'finding.policy-rules-many.title': 'L’endpoint HNS {{endpoint}} a énormément de règles ACL ou d’adresses',
  'finding.policy-rules-many.explanation': 'Les changements de stratégies tardent à arriver ({{number}} règles).',
  'finding.policy-rules-many.evidence.rule': 'La règle {{id}} nomme {{addresses}} adresses.',
  'finding.policy-rules-many.repair.aggregate': 'Écrire des plages au lieu d’adresses isolées.',

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
