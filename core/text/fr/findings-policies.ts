import type { findingsPoliciesEn } from '../en/findings-policies.ts'

export const findingsPoliciesFr: Record<keyof typeof findingsPoliciesEn, string> = {
  'finding.vfp-port-blocked.name': 'Le port de commutateur virtuel d’un endpoint HNS est bloqué',
  'finding.vfp-port-blocked.about':
    'VFP garde le port d’un endpoint HNS bloqué jusqu’à sa configuration. S’il le reste, le pod a une adresse et aucun paquet ne passe.',
  'finding.vfp-port-blocked.title': 'Le port de commutateur virtuel de l’endpoint HNS {{endpoint}} est bloqué',
  'finding.vfp-port-blocked.explanation': 'Aucun paquet de {{endpoint}} ne passe le commutateur virtuel.',
  'finding.vfp-port-blocked.evidence.port': 'VFP dit du port {{port}} : Blocked vaut TRUE.',
  'finding.vfp-port-blocked.repair.recreate': 'Laisser ce qui a créé l’endpoint HNS le recréer.',

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
}
