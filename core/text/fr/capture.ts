import type { captureEn } from '../en/capture.ts'

export const captureFr: Record<keyof typeof captureEn, string> = {
  'capture.how.networks': 'Exécutez Get-HnsNetwork | ConvertTo-Json -Depth 10 sur le nœud et ajoutez le résultat.',
  'capture.how.endpoints': 'Exécutez Get-HnsEndpoint | ConvertTo-Json -Depth 10 sur le nœud et ajoutez le résultat.',
  'capture.how.namespaces': 'Exécutez Get-HnsNamespace | ConvertTo-Json -Depth 10 sur le nœud et ajoutez le résultat.',
  'capture.how.loadBalancers':
    'Exécutez Get-HnsPolicyList | ConvertTo-Json -Depth 10 sur le nœud et ajoutez le résultat.',
  'capture.how.routes': 'Exécutez route print sur le nœud et ajoutez le résultat.',
  'capture.how.host': 'Exécutez ipconfig /allcompartments /all sur le nœud et ajoutez le résultat.',
  'capture.how.ports':
    'Exécutez netsh int ipv4 show excludedportrange protocol=tcp sur le nœud et ajoutez le résultat.',
  'capture.how.vfp': 'Exécutez vfpctrl /list-vmswitch-port sur le nœud et ajoutez le résultat.',
  'capture.how.logs': 'Ajoutez les journaux de kube-proxy et du plug-in CNI.',
  'capture.how.nodes': 'Exécutez kubectl get nodes -o json et ajoutez le résultat.',
  'capture.how.pods': 'Exécutez kubectl get pods -A -o json et ajoutez le résultat.',
  'capture.how.services': 'Exécutez kubectl get services -A -o json et ajoutez le résultat.',
  'capture.how.endpointSlices': 'Exécutez kubectl get endpointslices -A -o json et ajoutez le résultat.',
  'capture.how.networkPolicies': 'Exécutez kubectl get networkpolicies -A -o json et ajoutez le résultat.',
  'capture.how.kubeNamespaces': 'Exécutez kubectl get namespaces -o json et ajoutez le résultat.',
  'capture.how.daemonSets': 'Exécutez kubectl get daemonsets -A -o json et ajoutez le résultat.',
  'capture.how.configMaps':
    'Exécutez kubectl get configmap kube-proxy -n kube-system -o json et ajoutez le résultat, de même pour la ConfigMap du plug-in CNI.',

  'capture.lost': 'Une partie de {{file}} n’a pas pu être lue.',
  'capture.lostAtLine': '{{file}} n’a pas pu être lu en entier : voir la ligne {{line}}.',

  'capture.lostByFilter': 'Seule une sélection des objets a été affichée ({{file}}).',
  'capture.lostByNamespace':
    'Seuls les espaces de noms {{namespaces}} ont été listés ; ajoutez -A à la commande kubectl.',
  'capture.lostByScope': 'Seuls des objets demandés par leur nom ont été listés.',
  'capture.lostByNode': 'Seuls les pods d’un nœud ont été listés.',
  'capture.lostByTable.pods':
    'Un tableau de kubectl en dit trop peu sur les pods ; exécutez kubectl get pods -A -o json.',
  'capture.lostByTable.nodes':
    'Sans -o wide, un tableau de kubectl ne montre pas les adresses des nœuds ; exécutez kubectl get nodes -o json.',
  'capture.lostByTable.services':
    'Un tableau de kubectl ne montre ni les secondes adresses, ni les politiques, ni les noms de ports des Services ; exécutez kubectl get services -A -o json.',
  'capture.lostByTable.endpointSlices':
    'Un tableau de kubectl montre au plus trois adresses d’un Service ; exécutez kubectl get endpointslices -A -o json.',
  'capture.lostHostRoutes': 'La table de routage de l’hôte n’est pas dans la capture.',
  'capture.lostAdapters': 'Les cartes réseau de l’hôte ne sont pas dans la capture.',
  'capture.otherComputer':
    'ipconfig a été lancé sur {{name}}, qui n’est un nœud de ce cluster ni par son nom ni par son adresse : ses cartes sont laissées de côté. Lancez-le sur le nœud lui-même.',

  'capture.problem.cut': 'Le texte s’arrête au milieu des données ; la suite manque.',
  'capture.problem.broken': 'Cet objet n’est pas du JSON valide et a été laissé de côté.',
  'capture.problem.brokenYaml': 'Cet objet n’est pas du YAML valide et a été laissé de côté.',
  'capture.problem.deep': 'Cet objet est imbriqué trop profondément et a été laissé de côté.',
  'capture.problem.foreign': 'Ce texte n’est pas du JSON ; il a été sauté.',
  'capture.problem.paged': 'La liste est une page parmi plusieurs ; les autres manquent.',
  'capture.problem.manyLines': 'Le texte a plus de {{max}} lignes ; seules celles-ci ont été lues.',
  'capture.problem.headless': 'Le début des données manque ; ce qui précédait est perdu.',
  'capture.problem.noId': 'Cet objet HNS n’a pas d’ID utilisable (« {{id}} ») et a été laissé de côté.',
  'capture.problem.noName': 'Cet objet {{kind}} n’a pas de nom et a été laissé de côté.',
  'capture.problem.row': 'Cette ligne n’a pas d’ID entier et a été laissée de côté.',
  'capture.problem.contradiction':
    '{{object}} : deux sources se contredisent sur {{field}} : {{kept}} ({{keptFile}}), et ici {{other}}. La première est retenue.',

  'capture.snapshot.named': '{{name}}',
  'capture.snapshot.at': '{{at}}',
  'capture.snapshot.line': '{{file}}, à partir de la ligne {{line}}',
  'capture.snapshots.newest':
    'La source contient {{count}} instantanés. Le numéro {{id}} est ouvert, le plus récent : {{label}}.',
  'capture.snapshots.first':
    'La source contient {{count}} instantanés, de nœuds ou de moments que rien ne permet d’ordonner. Le numéro {{id}} est ouvert : {{label}}.',
  'capture.snapshots.chosen':
    'La source contient {{count}} instantanés. Le numéro {{id}} est ouvert, comme demandé : {{label}}.',
  'capture.lostByAge':
    '{{file}} a été affiché avant d’autres parties de la capture ; des objets ont pu apparaître ou disparaître depuis.',

  'capture.ignored.empty': 'Le fichier est vide.',
  'capture.ignored.emptyList': 'Une liste vide : elle ne dit pas de quoi, donc rien n’en est conclu.',
  'capture.ignored.nothingFound': 'Il ne contient aucune donnée exploitée.',
  'capture.ignored.unknownForm': 'La forme de ce texte n’est pas connue.',
  'capture.ignored.unknownAnswer': 'La forme du texte qui suit la commande {{command}} n’est pas connue.',
  'capture.ignored.unknownAnswer.hnsdiag':
    'Ce qui suit {{command}} n’est pas une réponse lisible de hnsdiag : un tableau avec son titre, comme « Endpoints: » au-dessus de « Name  ID », ou le JSON de hnsdiag list all -df. Collez-la depuis le titre, sans rien omettre.',
  'capture.ignored.unknownAnswer.powershell':
    'Ce qui suit {{command}} n’est pas une réponse lisible : du JSON, ou la liste de PowerShell, avec « Nom : valeur » à chaque ligne. Faites-la passer par ConvertTo-Json -Depth 10.',
  'capture.ignored.unknownAnswer.kubectl':
    'Ce qui suit {{command}} n’est pas une réponse lisible de kubectl : du JSON, du YAML, ou un tableau avec sa ligne de titres. Demandez-la avec -o json.',
  'capture.ignored.otherKinds': 'Objets Kubernetes de types non exploités : {{kinds}}.',
  'capture.ignored.strangers_one': '{{count}} objet JSON du fichier n’est ni un objet HNS ni un objet Kubernetes.',
  'capture.ignored.strangers_other':
    '{{count}} objets JSON du fichier ne sont ni des objets HNS ni des objets Kubernetes.',
  'capture.problem.withoutId.networks_one':
    'L’ID d’un réseau n’est pas dans les données ; `Get-HnsNetwork | Select-Object ID, Name, Type` le montre.',
  'capture.problem.withoutId.networks_other':
    'Les ID de {{count}} réseaux ne sont pas dans les données ; `Get-HnsNetwork | Select-Object ID, Name, Type` les montre.',
  'capture.problem.withoutId.endpoints_one':
    'L’ID d’un endpoint n’est pas dans les données ; `Get-HnsEndpoint | Select-Object ID, Name, IPAddress` le montre.',
  'capture.problem.withoutId.endpoints_other':
    'Les ID de {{count}} endpoints ne sont pas dans les données ; `Get-HnsEndpoint | Select-Object ID, Name, IPAddress` les montre.',
  'capture.problem.withoutId.namespaces_one':
    'L’ID d’un espace de noms HNS n’est pas dans les données ; `Get-HnsNamespace | Select-Object ID, CompartmentId` le montre.',
  'capture.problem.withoutId.namespaces_other':
    'Les ID de {{count}} espaces de noms HNS ne sont pas dans les données ; `Get-HnsNamespace | Select-Object ID, CompartmentId` les montre.',
  'capture.problem.withoutId.loadBalancers_one':
    'L’ID d’un équilibreur de charge n’est pas dans les données ; `Get-HnsPolicyList | ConvertTo-Json -Depth 6` le montre.',
  'capture.problem.withoutId.loadBalancers_other':
    'Les ID de {{count}} équilibreurs de charge ne sont pas dans les données ; `Get-HnsPolicyList | ConvertTo-Json -Depth 6` les montre.',
  'capture.problem.withoutId.doubtful_one':
    'Une ligne sans ID décrit peut-être un objet qu’une autre sortie désigne par son ID : les deux sont affichés.',
  'capture.problem.withoutId.doubtful_other':
    '{{count}} lignes sans ID décrivent peut-être des objets qu’une autre sortie désigne par leur ID : tous sont affichés.',
  'capture.problem.withoutId.dropped_one': 'Une ligne sans ID convient à plusieurs objets et a été laissée de côté.',
  'capture.problem.withoutId.dropped_other':
    '{{count}} lignes sans ID conviennent à plusieurs objets et ont été laissées de côté.',
  'capture.ignored.rowsWithoutId_one': '{{count}} ligne sans ID ne peut pas être rattachée à un objet HNS.',
  'capture.ignored.rowsWithoutId_other': '{{count}} lignes sans ID ne peuvent pas être rattachées à des objets HNS.',
  'capture.ignored.rowsOfNoKind_one':
    '{{count}} ligne affichée par hnsdiag ne montre pas s’il s’agit d’un réseau ou d’un endpoint : listez un seul type d’objets, par exemple avec `hnsdiag list endpoints`.',
  'capture.ignored.rowsOfNoKind_other':
    '{{count}} lignes affichées par hnsdiag ne montrent pas s’il s’agit de réseaux ou d’endpoints : listez un seul type d’objets, par exemple avec `hnsdiag list endpoints`.',
  'capture.ignored.otherObjects_one': '{{count}} objet affiché par PowerShell est d’un type non exploité.',
  'capture.ignored.otherObjects_other': '{{count}} objets affichés par PowerShell sont de types non exploités.',
  'capture.ignored.grouping': 'Sortie de Group-Object : les objets des groupes ne sont pas affichés en entier.',
  'capture.ignored.known.kubectlTable':
    'Un tableau de kubectl : il en montre trop peu pour servir. Ajoutez la sortie avec -o json.',
  'capture.ignored.known.compartment': 'Compartiments réseau : ils sont connus par les espaces de noms HNS.',
  'capture.ignored.known.neighbor': 'Voisins (ARP) : aucune vérification ne les exploite.',
  'capture.ignored.known.nat': 'Traductions NAT statiques de Windows : aucune vérification ne les exploite.',
  'capture.ignored.known.firewall': 'Règles du pare-feu Windows : aucune vérification ne les exploite.',
  'capture.ignored.known.hotfix': 'Mises à jour de Windows : aucune vérification ne les exploite.',
  'capture.ignored.known.process': 'Processus : aucune vérification ne les exploite.',
  'capture.ignored.known.containers':
    'Conteneurs du moteur : les bacs à sable et les points de terminaison en disent ce qu’il faut.',
  'capture.ignored.known.dockerNetworks':
    'Une liste de réseaux Docker ; docker network inspect montre ce qui est exploité.',
  'capture.ignored.known.flows': 'Flux et compteurs de VFP : aucune vérification ne les exploite.',
  'capture.ignored.known.azureState': 'État du plug-in CNI d’Azure : il ne nomme aucun endpoint HNS.',
  'capture.ignored.azureIpam_one':
    'Liste d’adresses du plug-in CNI d’Azure : {{count}} adresse sur {{all}} est attribuée. Elle ne nomme aucun objet HNS.',
  'capture.ignored.azureIpam_other':
    'Liste d’adresses du plug-in CNI d’Azure : {{count}} adresses sur {{all}} sont attribuées. Elle ne nomme aucun objet HNS.',
  'capture.ignored.known.clusterConfig': 'Paramètres du cluster donnés au nœud à son installation.',
  'capture.ignored.known.events': 'Événements de Windows : aucune vérification ne les exploite.',
  'capture.ignored.known.disk': 'Disques et fichiers : aucune vérification ne les exploite.',
  'capture.ignored.known.nameResolution': 'Résolution de noms : aucune vérification ne l’exploite.',
  'capture.ignored.known.reachability': 'Essais d’accessibilité : aucune vérification ne les exploite.',
  'capture.ignored.binary': 'Ce n’est pas un fichier texte ({{kind}}).',
  'capture.ignored.tooLarge': 'Plus de {{limit}} Mo une fois décompressé ; il n’a pas été lu.',
  'capture.ignored.bomb': 'Il se décompresse en bien plus qu’annoncé ou que de raison ; il n’a pas été lu.',
  'capture.ignored.zipPath': 'Son chemin sort de l’archive ; il n’a pas été lu.',
  'capture.ignored.zipEntry': 'Cette entrée de l’archive ne peut pas être décompressée : {{reason}}',
  'capture.ignored.checksum':
    'Il est endommagé : ce n’est pas ce qui avait été compressé. Il n’a pas été lu ; copiez l’archive à nouveau.',
  'capture.ignored.encrypted': 'Cette entrée de l’archive est chiffrée.',
  'capture.ignored.link': 'Un lien ; les liens ne sont pas suivis.',
  'capture.ignored.nestedArchive': 'Une archive dans une archive dans une archive ; elle n’a pas été ouverte.',
  'capture.ignored.unreadable': 'Le fichier ne peut pas être lu : {{reason}}.',

  'capture.error.notFound': '{{path}} n’existe pas.',
  'capture.error.notFoundHint': 'Vérifiez le chemin. Une source est un fichier, un dossier, un zip ou sim:<scénario>.',
  'capture.error.unreadable': '{{path}} ne peut pas être lu : {{reason}}.',
  'capture.error.pipeHint':
    'Indiquez un fichier, un dossier ou un zip. Le contenu d’un tube passe par l’entrée standard : … | hnscope check -',
  'capture.error.unreadableHint':
    'Vérifiez que vous avez le droit de le lire et qu’aucun autre programme ne le bloque.',
  'capture.error.noSnapshot': '{{name}} ne contient pas d’instantané {{id}} : il en contient {{count}}.',
  'capture.error.noSnapshotHint': 'Omettez le numéro, ou prenez-en un de 1 à {{count}}.',
  'capture.error.nothingInIt': '{{name}} ne contient aucun fichier.',
  'capture.error.nothingUsable':
    '{{name}} ne contient aucune donnée HNS ou Kubernetes lisible. Fichiers examinés : {{files}}.',
  'capture.error.nothingUsableAt':
    '{{name}} ne contient aucun objet HNS ou Kubernetes entier. La lecture de {{file}} s’arrête à la ligne {{line}}, colonne {{column}}.',
  'capture.error.nothingUsableHint':
    'Collectez avec Get-HnsNetwork, Get-HnsEndpoint et Get-HnsPolicyList, chacun suivi de | ConvertTo-Json -Depth 10.',
  'capture.error.tooManyEntries': '{{name}} a plus de {{limit}} entrées.',
  'capture.error.tooLarge': '{{name}} dépasse {{limit}} Mo au total.',
  'capture.error.fileTooLarge': '{{name}} dépasse {{limit}} Mo.',
  'capture.error.tooLargeHint': 'Ouvrez seulement la partie qui contient la sortie de HNS.',
  'capture.error.zipPath':
    '{{name}} ne contient que des entrées dont le chemin sort de l’archive, par exemple {{entry}}.',
  'capture.error.zipPathHint': 'Ne décompressez pas cette archive avec d’autres outils. Demandez-en une nouvelle.',
  'capture.error.zipBroken': '{{name}} n’est pas une archive complète : {{reason}}',
  'capture.error.zipCut':
    '{{name}} n’est pas une archive zip entière : sa fin manque, comme après une copie interrompue.',
  'capture.error.zipBrokenHint': 'Copiez-la de nouveau, ou ouvrez le dossier décompressé.',
  'capture.progress': 'Lecture de {{file}}',

  'capture.format.json': 'JSON',
  'capture.format.hnsV1': 'Objets HNS, JSON V1',
  'capture.format.hnsV2': 'Objets HNS, JSON V2',
  'capture.format.kubernetes': 'Objets Kubernetes, JSON',
  'capture.format.kubernetesYaml': 'Objets Kubernetes, YAML',
  'capture.format.kubectlTable': 'Tableau de kubectl',
  'capture.format.vfpRules': 'Règles de vfpctrl',
  'capture.format.runtimeTable': 'Tableau du moteur de conteneurs',
  'capture.format.serviceQuery': 'Services de sc',
  'capture.format.systemInfo': 'systeminfo',
  'capture.format.kubectlDescribe': 'Description par kubectl',
  'capture.format.kubectlEvents': 'Événements Kubernetes',
  'capture.format.knownUnused': 'Connu, et non exploité',
  'capture.format.console': 'Texte de console de plusieurs commandes',
  'capture.format.unknown': 'Texte inconnu',
  'capture.format.windowsVersion': 'Version de Windows',
  'capture.format.hnsdiagTable': 'Tableau de hnsdiag',
  'capture.format.vfpPorts': 'Ports de vfpctrl',
  'capture.format.crictlPods': 'Sandboxes de crictl',
  'capture.format.netstat': 'Connexions de netstat',
  'capture.format.portEstimate': 'Un essai de blocs de ports libres',
  'capture.format.logLines': 'Journal',
  'capture.format.portRanges': 'Plages de ports de netsh',
  'capture.format.subinterfaces': 'Interfaces de netsh',
  'capture.format.powershellCsv': 'CSV de PowerShell',
  'capture.format.powershellTable': 'Tableau PowerShell',
  'capture.format.routePrint': 'Table de routage',
  'capture.format.ipconfig': 'ipconfig',
  'capture.format.powershellList': 'Liste PowerShell',
}
