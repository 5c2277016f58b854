import type { findingsEndpointsEn } from '../en/findings-endpoints.ts'

export const findingsEndpointsFr: Record<keyof typeof findingsEndpointsEn, string> = {
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
}
