import type { findingsNetworksEn } from '../en/findings-networks.ts'

export const findingsNetworksFr: Record<keyof typeof findingsNetworksEn, string> = {
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
  'finding.network-name-mismatch.evidence.wanted': '{{name}} est recherché.',
  'finding.network-name-mismatch.skip.noName':
    'Ni les arguments de kube-proxy ni une configuration CNI ne sont dans les données : on ne sait pas quel nom est recherché.',

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
  'finding.subnet-overlap.evidence.onLink': 'L’hôte a {{destination}} sur l’un de ses propres liens.',
  'finding.subnet-overlap.evidence.adapter': 'La carte {{adapter}} de l’hôte a l’adresse {{ip}}, qui s’y trouve.',

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

  'finding.ovs-extension-disabled.name': 'L’extension Open vSwitch est désactivée sur le réseau d’Antrea',
  'finding.ovs-extension-disabled.about':
    'Antrea fait tout dans Open vSwitch. Si son extension est désactivée sur le réseau HNS, aucun paquet d’un pod n’est acheminé.',
  'finding.ovs-extension-disabled.title': 'L’extension Open vSwitch est désactivée sur le réseau HNS {{network}}',
  'finding.ovs-extension-disabled.explanation': 'Aucun pod de ce nœud ne peut émettre ni recevoir.',
  'finding.ovs-extension-disabled.evidence.off': 'L’extension {{name}} n’est pas activée.',
  'finding.ovs-extension-disabled.repair.enable': 'Activer l’extension, puis redémarrer l’agent Antrea.',

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
}
