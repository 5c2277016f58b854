import type { kubernetesEn } from '../en/kubernetes.ts'

export const kubernetesFr: Record<keyof typeof kubernetesEn, string> = {
  'kubernetes.reading': 'Lecture des objets du cluster {{server}}',
  'kubernetes.runsProgram': 'Demande d’identifiants à {{command}}, comme l’indique le kubeconfig',
  'kubernetes.stillReading': 'Lecture du cluster en cours.',
  'kubernetes.noHns':
    'L’API de Kubernetes ne sait rien de HNS. Ouvrez « live » sur le nœud, ou une capture de celui-ci, avec ce cluster.',
  'kubernetes.unreachable': 'Le serveur d’API {{server}} est injoignable : {{reason}}.',
  'kubernetes.timedOut': 'Le serveur d’API {{server}} n’a pas répondu en {{seconds}} s.',
  'kubernetes.tls':
    'Le certificat du serveur d’API {{server}} n’est pas digne de confiance ({{reason}}). Vérifiez certificate-authority et server dans le kubeconfig ; le compte n’a pas été envoyé.',
  'kubernetes.credentialProgram':
    'Le programme {{command}}, nommé par le kubeconfig, n’a pas fourni d’identifiants : {{reason}}. Lancez « kubectl get nodes » dans un terminal pour voir pourquoi.',
  'kubernetes.credentialFile':
    'Les identifiants du kubeconfig sont illisibles : {{reason}}. Vérifiez les fichiers de certificats et de jetons qu’il nomme.',
  'kubernetes.unauthorized':
    'Le serveur d’API {{server}} n’accepte pas le compte du kubeconfig (401). Reconnectez-vous, puis relisez.',
  'kubernetes.forbidden': 'Le serveur d’API {{server}} refuse la requête (403).',
  'kubernetes.gone':
    'Le cluster a changé plus vite que {{server}} ne garde son historique : la liste n’a pas pu être lue en entier (410).',
  'kubernetes.tooManyRequests':
    'Le serveur d’API {{server}} demande une pause (429). Il sera de nouveau interrogé sans intervention.',
  'kubernetes.serverError': 'Le serveur d’API {{server}} répond par une erreur ({{status}}).',
  'kubernetes.cut': 'La connexion au serveur d’API {{server}} a été coupée au milieu d’une réponse.',
  'kubernetes.unreadable': 'Ce qui répond à l’adresse {{server}} ne parle pas comme un serveur d’API de Kubernetes.',
  'kubernetes.stopped': 'La lecture du cluster a été arrêtée.',
  'kubernetes.notPermitted':
    'Le compte n’a pas le droit de lister {{resource}}. Demandez un ClusterRole avec apiGroups: [{{group}}], resources: [{{resource}}], verbs: [{{verbs}}]. « hnscope rbac » affiche tout le nécessaire.',
  'kubernetes.config.unreadable': 'Le kubeconfig {{file}} est illisible : {{reason}}.',
  'kubernetes.config.noYaml': 'Le kubeconfig {{file}} n’est pas du YAML valide.',
  'kubernetes.config.noYaml.hint': 'Lancez « kubectl config view » avec lui : kubectl indique la ligne en cause.',
  'kubernetes.config.pastedUnreadable':
    'Ce texte n’est pas un kubeconfig avec des contextes. Collez le fichier entier, tel que « kubectl config view --raw --flatten » l’affiche.',
  'kubernetes.config.pastedRefused':
    'Ferait exécuter un programme ou lire un fichier à cet ordinateur ({{fields}}), ce qu’un kubeconfig collé ne doit pas. Démarrez HNScope avec --kubeconfig, ou collez ce que « kubectl config view --raw --flatten » affiche.',
  'kubernetes.config.none': 'Il n’y a pas de kubeconfig : cherché dans {{places}}.',
  'kubernetes.config.none.hint': 'Nommez-le avec --kubeconfig, ou dans la variable KUBECONFIG.',
  'kubernetes.context.unknown': 'Le kubeconfig n’a pas de contexte {{context}}.',
  'kubernetes.context.noCurrent': 'Le kubeconfig ne nomme pas de contexte courant.',
  'kubernetes.context.noCluster': 'Le contexte {{context}} nomme un cluster absent du kubeconfig.',
  'kubernetes.context.list': 'Contextes : {{list}}.',
  'kubernetes.context.none': 'Il ne contient aucun contexte.',
  'kubernetes.node.unknown': 'Il n’y a pas de nœud {{node}} dans {{context}}.',
  'kubernetes.node.list': 'Nœuds Windows : {{list}}.',
  'kubernetes.node.noWindows': 'Le cluster n’a aucun nœud Windows.',
  'kubernetes.capture.hasOwn':
    '{{source}} contient déjà des objets Kubernetes : ceux du cluster d’aujourd’hui ne correspondraient pas à ce que HNS contenait alors.',
  'kubernetes.capture.hasOwn.hint': 'Ouvrez la capture sans cluster.',
  'kubernetes.cli.noValue': 'L’option {{option}} demande une valeur.',
  'kubernetes.cli.twice': '{{source}} nomme déjà un contexte : retirez --context.',
  'kubernetes.cli.help.rbac': `hnscope rbac [--lang en|fr]

Affiche en YAML le plus petit ClusterRole avec lequel un cluster peut être lu. Aucun cluster n’est interrogé.

  hnscope rbac | kubectl apply -f -
  kubectl create clusterrolebinding hnscope-reader --clusterrole=hnscope-reader --user=<compte>`,
  'kubernetes.column.build': 'Noyau ou build de Windows',
  'kubernetes.column.directions': 'Sens',
  'kubernetes.column.podSelector': 'Pods choisis',
  'kubernetes.cell.allPods': 'Tous les pods du namespace',
  'kubernetes.service.families': 'Familles d’adresses',
  'kubernetes.service.externalName': 'Nom externe',
  'kubernetes.service.affinityTime': 'Durée de l’affinité de session',
  'kubernetes.service.affinityTime.value': '{{seconds}} s ; HNS n’en connaît pas la durée',
  'kubernetes.service.notReady': 'Backends non prêts',
  'kubernetes.service.notReady.value': 'publiés aussi (publishNotReadyAddresses)',
  'kubernetes.service.noNodePorts': 'Attribution de ports de nœud',
  'kubernetes.service.noNodePorts.value': 'désactivée (allocateLoadBalancerNodePorts: false) : HNS n’en a pas besoin',
  'kubernetes.service.sourceRanges': 'Sources admises',
  'kubernetes.service.sourceRanges.value': '{{ranges}} ; kube-proxy sous Windows ne les applique pas',
  'kubernetes.service.byZone': 'Routage par zone',
  'kubernetes.service.byZone.value': '{{value}} ; kube-proxy sous Windows ne regarde pas les zones',
  'kubernetes.relation.rulesOn': 'Règles ACL sur l’endpoint HNS',
  'kubernetes.relation.rulesOf': 'Règles ACL de la NetworkPolicy',
  'kubernetes.basis.ruleName_one': 'son nom figure dans celui de {{count}} règle ACL',
  'kubernetes.basis.ruleName_other': 'son nom figure dans ceux de {{count}} règles ACL',
  'kubernetes.basis.selectorOfPod':
    'son sélecteur correspond aux labels du pod {{pod}} ; les règles ACL ne sont pas connues',
  'kubernetes.basis.selectorWithoutRules':
    'son sélecteur correspond aux labels du pod {{pod}} ; aucune règle ACL d’ici ne se dit d’elle',
  'kubernetes.basis.selector': 'Le sélecteur de la stratégie correspond aux labels du pod.',
  'join.node.chosen': 'Vous avez nommé le nœud {{node}}, et rien dans HNS ne le contredit.',
  'capture.format.kubernetesProjection': 'Objets Kubernetes, les champs que HNScope lit',
}
