import type { cliEn } from '../en/cli.ts'

export const cliFr: Record<keyof typeof cliEn, string> = {
  'cli.help': `hnscope : examine le Host Networking Service de Windows, relié à Kubernetes.

  hnscope check <source>         constats ; code 0 : aucune erreur, 1 : au moins une, 2 : source illisible
  hnscope show <source> <kind>   objets d’un genre, comme endpoints ; tous les genres : hnscope show --help
  hnscope find <source> <texte>  ce que désigne une adresse, un identifiant, un code, un port ou un nom
  hnscope watch <source>         ce qui change, une ligne par changement, jusqu’à Ctrl+C
  hnscope report <source> -o F   constats, carte et lacunes dans un fichier HTML ou Markdown
  hnscope open [<source>]        la fenêtre, ou le mode navigateur s’il n’y en a pas
  hnscope capture <source> -o F  ce que dit la source maintenant, dans un fichier qui s’ouvre partout
  hnscope captures               les captures écrites ou ouvertes sous ce compte
  hnscope redact <source> -o F   la même capture sans noms, adresses publiques ni secrets
  hnscope diff <a> <b>           ce qui est apparu, a disparu ou changé entre deux sources ; code 0 : rien
  hnscope policies <source> <objet>  les stratégies d’un objet, en clair
  hnscope draft <source> <sorte>  un formulaire en JSON, à remplir pour un plan
  hnscope plan <source> …        ce qui serait fait, essayé ou appliqué avec un retour possible
  hnscope journal                ce qui a été appliqué depuis ce compte, et son annulation
  hnscope collect-script         un script PowerShell pour un nœud sans HNScope
  hnscope rbac                   le plus petit ClusterRole avec lequel un cluster peut être lu
  hnscope scenarios [<nom>]      scénarios du nœud embarqué, ou les pannes et tailles de l’un d’eux

Une source est une capture (fichier, dossier ou zip), live (cet ordinateur), sim:<scenario>, par exemple sim:demo,
cluster:<context>[/<node>], ou - pour l’entrée standard : kubectl get pods -A -o json | hnscope check -
Kubernetes n’est interrogé que pour cluster:… et avec ces options :

  --kubeconfig F  relie la source à un cluster : le kubeconfig, par défaut là où kubectl le cherche
  --context NAME  son contexte, par défaut le contexte courant
  --node NAME     le nœud d’où vient la source, si elle ne le dit pas elle-même

  --lang en|fr   langue de l’affichage
  --help         aide, aussi pour une commande : hnscope check --help
  --version      version`,
  'cli.help.check': `hnscope check <source> [--format text|json|sarif|junit|csv|markdown]
                       [--fail-on error|warning|info|never] [--all] [--lang en|fr]

Lit la source, la relie à Kubernetes et nomme ce qui ne va pas.

  --format text    pour les personnes (par défaut)
  --format json    pour les scripts : un document JSON sur la sortie standard
  --format sarif   pour l’analyse de code : SARIF 2.1.0
  --format junit   pour les pipelines : XML JUnit
  --format csv     les constats pour un tableur, toujours en anglais ; markdown pour un rapport
  --fail-on <gravité>    gravité à partir de laquelle le code de sortie est 1 (par défaut : error) ; les erreurs
                         des journaux qu’aucun constat n’explique comptent comme info
  --all            le texte nomme aussi ce qui est normal ici et chaque vérification : réussie, sans objet, impossible

Tout sauf le texte est toujours en anglais.

Code 0 : rien de cette gravité ou au-dessus. 1 : quelque chose. 2 : la source est illisible, ou l’appel est incorrect.`,
  'cli.help.show': `hnscope show <source> <kind> [--query TEXTE] [--format table|json|csv|markdown] [--lang en|fr]

Liste les objets d’un genre :

{{kinds}}

  --query TEXTE    ceux qui correspondent : mots et termes, comme 'ip:10.244.5.0/24 ns:shop -remote:true policies>2
                   state:stale severity:error'. Les clés sont les colonnes ; "…" garde les espaces, la virgule sépare
                   des alternatives
  --format table   pour les personnes (par défaut) ; markdown pour un rapport
  --format json    pour les scripts : un document JSON, toujours en anglais ; csv pour les tableurs

Code 2 : la source est illisible, ou l’appel est incorrect.

  service-state : chaque adresse de chaque service telle que Kubernetes la veut, à côté de ce que HNS a, avec le
  verdict et sa raison ; suivi d’un service (shop/cart), celui-là sur chaque nœud de la source.

  object NOM : un objet tel que l’inspecteur le montre, avec ses relations, ses stratégies, ses places dans les preuves
  et les commandes qui le montrent sur le nœud. NOM est ce que find affiche, un pod (shop/cart-1), une adresse ou le nom
  d’un réseau.

  topology [vswitch|services|reach|nodes] [objet] : l’image de la fenêtre en lignes de texte, entière ou pour un objet
  (service/shop/cart, pod/shop/cart-1, node/win-3). nodes : tous les nœuds côte à côte avec leurs tunnels, leurs pods
  et les services. --group workload|kubeNamespace|network|node|none regroupe les endpoints, --overlay owner|policy dit
  qui a programmé chaque objet ou quelles règles ACL il porte. --format svg : l’image même (PNG : dans la fenêtre
  seulement).`,
  'cli.help.open': `hnscope open [<source>] [--browser] [--port N] [--no-open] [--view V] [--lang en|fr]

Ouvre HNScope sur la source, par défaut sur le nœud embarqué (sim:demo) : dans une fenêtre, ou en mode navigateur s’il
manque un moteur Electron ou un écran.

  --browser   mode navigateur, même si une fenêtre est possible
  --port N    port du mode navigateur sur 127.0.0.1 ; par défaut un port libre
  --no-open   affiche seulement l’adresse du mode navigateur
  --view V    l’endroit à montrer : ce que donne « Copier le lien vers cette vue » dans la boîte de commande ; une fenêtre
              ouverte y va

Le mode navigateur n’est accessible que depuis cet ordinateur. Sur un nœud sans navigateur, tel que Server Core, passez
par un tunnel : hnscope open live --no-open --port 8123 là-bas, ssh -L 8123:127.0.0.1:8123 <nœud> ici, puis l’adresse
affichée.`,
  'cli.help.scenarios': `hnscope scenarios [<scénario>] [--lang en|fr]

Liste les scénarios du nœud embarqué, ou les tailles et les pannes que l’un d’eux accepte. Pour en ouvrir un :
hnscope open "sim:<scénario>?fault=<panne>&pods=<nombre>"`,
  'cli.error.noCommand': 'Il manque une commande.',
  'cli.error.unknownCommand': 'La commande {{name}} n’existe pas.',
  'cli.error.unknownOption': 'L’option {{name}} n’existe pas pour {{command}}.',
  'cli.error.optionValue': 'L’option {{name}} attend l’une de ces valeurs : {{values}}.',
  'cli.error.noSource': 'Il manque une source.',
  'cli.error.unknownKind': 'Le genre {{name}} n’existe pas. Genres : {{kinds}}.',
  'cli.error.unknownView': 'Il n’y a pas de vue {{name}}. Vues : {{views}}.',
  'cli.error.noKind': 'Il manque un genre : {{kinds}}.',
  'cli.error.noText': 'Il manque le texte à chercher.',
  'cli.error.surplus': '{{name}} est un mot de trop.',
  'cli.error.optionTwice': 'L’option {{name}} est donnée deux fois.',
  'cli.error.optionNeedsValue': 'L’option {{name}} demande une valeur.',
  'cli.error.optionTakesNoValue': 'L’option {{name}} ne prend pas de valeur.',
  'cli.error.stdinTwice': 'L’entrée standard ne se lit qu’une fois : enregistrez l’une des deux dans un fichier.',
  'cli.error.outputIsStdout': 'L’option -o demande le nom d’un fichier : {{name}} n’en est pas un.',
  'cli.error.outputIsFolder': '{{file}} est un dossier.',
  'cli.error.outputIsFolder.hint': 'Indiquez un fichier dans ce dossier.',
  'cli.error.outputFolder': 'Le dossier {{folder}} n’existe pas.',
  'cli.error.outputFolder.hint': 'Créez-le d’abord, ou choisissez un autre emplacement.',
  'cli.stdin.name': 'entrée standard',
  'cli.stdin.waiting': 'Lecture de l’entrée standard : collez le texte, puis {{keys}}. Ctrl+C annule.',
  'cli.stdin.empty': 'Rien n’est arrivé par l’entrée standard.',
  'cli.stdin.empty.hint': 'Lancez seule la commande qui précède le tube : elle n’a rien affiché, ou elle a échoué.',
  'cli.hint.nearest': 'Vouliez-vous dire {{name}} ?',
  'cli.hint.help': 'Voir : {{command}}',
  'cli.unexpected': 'Un problème inattendu est survenu : {{problem}}',
  'cli.check.source': 'Source : {{source}}',
  'cli.check.sourceNode': 'Source : {{source}}, nœud {{node}}',
  'cli.check.errors_one': '{{count}} erreur',
  'cli.check.errors_other': '{{count}} erreurs',
  'cli.check.warnings_one': '{{count}} avertissement',
  'cli.check.warnings_other': '{{count}} avertissements',
  'cli.check.infos_one': '{{count}} remarque',
  'cli.check.infos_other': '{{count}} remarques',
  'cli.check.made': 'Vérifications possibles : {{made}} sur {{total}}.',
  'cli.check.madeFew':
    'Cela ne veut pas dire que tout va bien : la plupart de ce qui est examiné n’était pas dans la source.',
  'cli.check.nothingOfMade_one': 'Rien n’a été trouvé dans ce qui a pu être vérifié : {{count}} vérification réussie.',
  'cli.check.nothingOfMade_other':
    'Rien n’a été trouvé dans ce qui a pu être vérifié : {{count}} vérifications réussies.',
  'cli.check.logErrorCount_one': '{{count}} erreur des journaux qu’aucun constat n’explique',
  'cli.check.logErrorCount_other': '{{count}} erreurs des journaux qu’aucun constat n’explique',
  'cli.check.logErrorAgain_one': '{{count}} autre ligne dit la même chose.',
  'cli.check.logErrorAgain_other': '{{count}} autres lignes disent la même chose.',
  'cli.check.moreLogErrors_one': '{{count}} autre erreur : --format json',
  'cli.check.moreLogErrors_other': '{{count}} autres erreurs : --format json',
  'cli.check.rest':
    'Vérifications réussies : {{passed}} ; sans objet : {{nothing}} ; impossibles : {{skipped}}. Normal ici : {{normal}}. Pour les lister : --all',
  'cli.check.snapshotsMore_one': 'Autres : {{others}} et {{count}} de plus. Ouvrez-en un avec {{example}}.',
  'cli.check.snapshotsMore_other': 'Autres : {{others}} et {{count}} de plus. Ouvrez-en un avec {{example}}.',
  'cli.check.snapshots': 'Autres : {{others}}. Ouvrez-en un avec {{example}}.',
  'cli.check.nothing_one': 'Rien n’a été trouvé : {{count}} vérification réussie.',
  'cli.check.nothing_other': 'Rien n’a été trouvé : {{count}} vérifications réussies.',
  'cli.check.severity.error': 'ERREUR',
  'cli.check.severity.warning': 'AVERTISSEMENT',
  'cli.check.severity.info': 'REMARQUE',
  'cli.check.evidence': 'Preuves',
  'cli.check.moreEvidence_one': '{{count}} autre ligne de preuve : --format json',
  'cli.check.moreEvidence_other': '{{count}} autres lignes de preuve : --format json',
  'cli.check.repair': 'Réparation',
  'cli.check.follows': 'En découle',
  'cli.check.nothingToCheck': 'Rien à vérifier : rien de tel sur ce nœud',
  'cli.check.moreOfKind_one': 'encore {{count}} de {{kind}}',
  'cli.check.moreOfKind_other': 'encore {{count}} de {{kind}}',
  'cli.check.passed': 'Sans constat',
  'cli.check.notChecked': 'Non vérifiable',
  'cli.check.ignored': 'Fichiers non compris',
  'cli.check.problems': 'Problèmes rencontrés à la lecture',
  'cli.find.findings': 'Constats',
  'cli.find.nothing': 'Rien trouvé.',
  'cli.find.laidOut':
    'À partir de la ligne {{line}} du fichier ; mis en forme pour la lecture (--as-written le montre tel qu’il y est)',
  'cli.find.asWritten': 'À partir de la ligne {{line}} du fichier, tel qu’il y est',
  'cli.find.more_one': '{{count}} de plus : précisez la recherche',
  'cli.find.more_other': '{{count}} de plus : précisez la recherche',
  'cli.show.total_one': '{{count}} objet',
  'cli.show.total_other': '{{count}} objets',
  'cli.show.none': 'Aucun : la question a été posée, et il n’y a rien.',
}
