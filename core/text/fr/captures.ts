import type { capturesEn } from '../en/captures.ts'

export const capturesFr: Record<keyof typeof capturesEn, string> = {
  'captures.asWritten': '{{text}}',
  'captures.manifest.broken': 'Ce manifeste est illisible ; les autres fichiers sont lus sans lui.',
  'captures.manifest.newer':
    'Ce manifeste est de la version {{version}}, écrite par un HNScope plus récent ; les autres fichiers sont lus sans lui.',
  'captures.lessThanSaved':
    'La capture a été enregistrée avec {{count}} objets, mais seuls {{read}} d’entre eux sont lisibles.',
  'captures.scope.leftOut': 'Laissé de côté lors de la capture.',
  'captures.scope.mixed':
    'Conservés en entier, car un fichier est écrit tel qu’il a été lu, bien qu’ils contiennent aussi ce qui devait être laissé de côté : {{files}}',
  'captures.progress.prepare': 'Préparation de la capture',
  'captures.progress.names': 'Recherche des noms',
  'captures.progress.replace': 'Remplacement des noms',
  'captures.progress.scan': 'Recherche de ce qui resterait',
  'captures.progress.write': 'Écriture de la capture',
  'captures.error.exists': '{{file}} existe déjà.',
  'captures.error.exists.hint': 'Choisissez un autre nom, ou remplacez-le avec --force.',
  'captures.error.unknown': 'Cette capture n’est plus dans la liste.',
  'captures.error.gone': '{{name}} n’existe plus à cet endroit.',
  'captures.error.gone.hint':
    'Le fichier a été déplacé ou supprimé. Retirez-le de la liste, ou choisissez-le là où il est maintenant.',
  'captures.error.noOther': 'Un autre instantané de {{name}} ne peut être lu à côté de celui qui est ouvert.',
  'captures.error.released': 'L’hôte ne garde plus cela.',
  'captures.error.released.hint': 'Recommencez.',
  'captures.job.take': 'Écriture d’une capture',
  'captures.job.redact': 'Anonymisation',
  'captures.job.compare': 'Comparaison',
  'captures.progress.compare': 'Comparaison des objets',
  'captures.error.unwritable': 'Impossible d’écrire {{file}} : {{reason}}.',
  'captures.error.unwritable.hint': 'Choisissez un autre dossier, ou libérez de la place. Rien n’a été modifié.',
  'captures.cli.noOutput': 'Il manque le fichier à écrire : -o FICHIER.',
  'captures.cli.written': 'Écrit : {{file}}',
  'captures.cli.in': 'Contient : {{facets}}',
  'captures.cli.leftOut': 'Laissé de côté, comme demandé : {{facets}}',
  'captures.cli.notIn': 'Ne contient pas, faute d’avoir pu le lire : {{facets}}',
  'captures.cli.help.capture': `hnscope capture <source> -o FICHIER [--scope LISTE] [--redact | --preset CHOIX] [--note TEXTE] [--force] [--lang en|fr]

Écrit ce que dit la source maintenant dans un seul fichier (.hnscap) : un zip avec les réponses brutes, intactes, et un
manifeste. Il s’ouvre dans HNScope sur tout système et donne les mêmes objets et les mêmes constats.

  -o FICHIER, --output FICHIER   le fichier à écrire
  --scope hns,kubernetes,logs    ce qu’elle doit contenir, séparé par des virgules ; tout si rien n’est dit
  --redact                       remplacer noms, adresses publiques et secrets (voir : hnscope redact --help)
  --preset all|secrets           secrets : remplacer seulement mots de passe, jetons, clés et certificats
  --note TEXTE                   gardé dans le manifeste, pour qui ouvre la capture
  --force                        remplacer le fichier s’il existe déjà

Code 2 : la source est illisible, le fichier ne peut être écrit, ou l’appel est incorrect.`,
  'captures.cli.help.collectScript': `hnscope collect-script > collect.ps1

Affiche un script pour Windows PowerShell 5.1 et PowerShell 7. Sur un nœud, en administrateur, il collecte tout ce que
HNScope sait lire dans un seul zip ; il n’a besoin d’aucun module et ne télécharge rien :

  powershell -ExecutionPolicy Bypass -File collect.ps1`,
  'captures.compare.otherNode': 'Les deux sont de nœuds différents : {{before}} et {{after}}.',
  'captures.compare.fell': '{{what}} : baisse de {{before}} à {{after}}.',
  'captures.compare.fellBetween': '{{what}} : baisse de {{before}} à {{after}} entre {{from}} et {{to}}.',
  'captures.compare.rose': '{{what}} : hausse de {{before}} à {{after}}.',
  'captures.compare.roseBetween': '{{what}} : hausse de {{before}} à {{after}} entre {{from}} et {{to}}.',
  'captures.compare.inNamespace_one': 'Parmi eux, {{count}} relève du namespace Kubernetes {{namespace}}.',
  'captures.compare.inNamespace_other': 'Parmi eux, {{count}} relèvent du namespace Kubernetes {{namespace}}.',
  'captures.compare.networksAnew':
    'Tous les réseaux HNS ont d’autres identifiants : l’état de HNS a été supprimé, ou le nœud réinstallé.',
  'captures.compare.servicesStay_one':
    'Kubernetes a toujours {{count}} Service : les équilibreurs de charge ont été perdus sur le nœud, pas dans le cluster.',
  'captures.compare.servicesStay_other':
    'Kubernetes a toujours {{count}} Services : les équilibreurs de charge ont été perdus sur le nœud, pas dans le cluster.',
  'captures.compare.anew': '{{what}} : {{count}} recréés, avec d’autres identifiants et pour le même usage.',
  'captures.compare.appeared_one': '{{count}} constat est apparu.',
  'captures.compare.appeared_other': '{{count}} constats sont apparus.',
  'captures.compare.cleared_one': '{{count}} constat a disparu.',
  'captures.compare.cleared_other': '{{count}} constats ont disparu.',
  'captures.compare.unknown_one': '{{count}} constat du premier ne peut être vérifié dans le second.',
  'captures.compare.unknown_other': '{{count}} constats du premier ne peuvent être vérifiés dans le second.',
  'captures.compare.notComparable':
    '{{what}} : « {{before}} » dans le premier, « {{after}} » dans le second. On ignore ce qui est apparu ou disparu.',
  'captures.compare.same': 'Aucune différence dans ce que les deux montrent.',
  'captures.compare.changed': 'modifié : {{fields}}',
  'captures.compare.changedAnew': 'recréé',
  'captures.compare.changedAnewToo': 'recréé et modifié : {{fields}}',
  'captures.cause.lostOnNode': 'Perdus sur le nœud : ce qu’ils servent existe toujours',
  'captures.cause.anew': 'Recréés, avec d’autres identifiants et pour le même usage',
  'captures.cause.servicesEnded': 'Services supprimés, avec ce qui était programmé pour eux',
  'captures.cause.podsEnded': 'Pods terminés, avec leurs objets HNS',
  'captures.cause.servicesStarted': 'Nouveaux Services, avec ce qui a été programmé pour eux',
  'captures.cause.podsStarted': 'Nouveaux pods, avec leurs objets HNS',
  'captures.cause.gainedOnNode': 'Nouveaux sur le nœud, pour ce qui existait déjà',
  'captures.cause.backends': 'Autres backends',
  'captures.cause.changed': 'Modifiés',
  'captures.cause.gone': 'Disparus, sans raison visible dans les deux',
  'captures.cause.new': 'Nouveaux, sans raison visible dans les deux',
  'captures.compare.title.appeared': 'Constats apparus',
  'captures.compare.title.cleared': 'Constats disparus',
  'captures.compare.title.unknown': 'Constats qui ne peuvent plus être vérifiés',
  'captures.compare.more_one': '… et {{count}} de plus : --format json',
  'captures.compare.more_other': '… et {{count}} de plus : --format json',
  'captures.redact.counts': 'Remplacés : noms {{names}}, adresses {{addresses}}, MAC {{macs}}, secrets {{secrets}}',
  'captures.redact.kept':
    'Noms conservés, car donnés par Windows, Kubernetes ou un plugin réseau, ou faits de leurs seuls mots : {{names}}',
  'captures.redact.standing':
    'Mots courants qui sont ici des noms, remplacés là où se trouve un nom et laissés ailleurs : {{names}}',
  'captures.redact.kind.name': 'nom',
  'captures.redact.kind.address': 'adresse',
  'captures.redact.kind.mac': 'MAC',
  'captures.redact.left_one': '{{file}} n’a pas été écrit : {{count}} nom ou adresse y figurerait encore.',
  'captures.redact.left_other': '{{file}} n’a pas été écrit : {{count}} noms ou adresses y figureraient encore.',
  'captures.cli.none': 'Aucune capture. Pour en prendre une : hnscope capture <source> -o FICHIER',
  'captures.cli.gone': '{{file}} (n’y est plus)',
  'captures.cli.forgotten': 'Retirée de la liste ; le fichier reste : {{file}}',
  'captures.cli.what': 'captures connaît list et forget.',
  'captures.cli.noForget': 'Il manque ce qui doit être retiré de la liste : son fichier ou son id.',
  'captures.cli.column.taken': 'Prise',
  'captures.cli.column.node': 'Nœud',
  'captures.cli.column.size': 'Taille',
  'captures.cli.column.replaced': 'Remplacé',
  'captures.cli.column.file': 'Fichier',
  'captures.cli.column.note': 'Note',
  'captures.cli.replaced.all': 'noms et secrets',
  'captures.cli.replaced.secrets': 'secrets',
  'captures.cli.help.captures': `hnscope captures [list | forget FICHIER] [--format text|json|csv|markdown] [--lang en|fr]

Liste les captures écrites ou ouvertes sous ce compte, la dernière utilisée d’abord : la liste de l’écran Captures.
Ce que capture et redact écrivent y figure.

  forget FICHIER  retire une capture de la liste, par son fichier ou son id ; le fichier reste
  --format text   pour les personnes (par défaut)
  --format json   pour les scripts : un document JSON sur la sortie standard
  --format csv    pour un tableur, toujours en anglais ; markdown pour un rapport

Code de sortie 2 : la liste n’a pas cette capture, ou l’appel est incorrect.`,
  'captures.cli.noSecond': 'Il manque la seconde source.',
  'captures.cli.help.redact': `hnscope redact <source> -o FICHIER [--preset all|secrets] [--force] [--preview] [--lang en|fr]

Écrit une capture où les noms, les adresses hors des plages privées, les adresses MAC, les noms de compte, les jetons et
les certificats sont remplacés : le même par le même, pour que tout soit trouvé comme avant. Ce qui a été remplacé est
recherché ensuite, et le fichier n’est écrit que s’il n’en reste rien.

  -o FICHIER, --output FICHIER   le fichier à écrire
  --preset all                   tout ce qui est nommé ci-dessus (par défaut)
  --preset secrets               seulement mots de passe, jetons, clés et certificats
  --force                        remplacer le fichier s’il existe déjà
  --preview                      ne rien écrire, et afficher ce qui serait remplacé, par quoi et combien de fois

Code 2 : la source est illisible, le fichier ne peut être écrit, ou l’appel est incorrect.`,
  'captures.cli.help.diff': `hnscope diff <source> <source> [--format text|json|csv|markdown] [--lang en|fr]

Compare deux sources : en phrases d’abord, puis les constats apparus et disparus, puis les objets. Un objet d’un autre
identifiant qui a le même usage est dit recréé, et non disparu puis apparu.

  --format text   pour les personnes (par défaut)
  --format json   pour les scripts : un document JSON sur la sortie standard, toujours en anglais
  --format csv    pour un tableur, toujours en anglais ; markdown pour un rapport

Code 0 : aucune différence. 1 : au moins une. 2 : une source est illisible, ou l’appel est incorrect.`,
}
