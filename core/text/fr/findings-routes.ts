import type { findingsRoutesEn } from '../en/findings-routes.ts'

export const findingsRoutesFr: Record<keyof typeof findingsRoutesEn, string> = {
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
}
