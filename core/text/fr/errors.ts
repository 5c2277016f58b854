import type { errorsEn } from '../en/errors.ts'

export const errorsFr: Record<keyof typeof errorsEn, string> = {
  'error.settings.unreadable':
    'Les préférences n’ont pas pu être lues. Les valeurs par défaut sont utilisées ; l’ancien fichier est conservé sous {{file}}.',
  'error.settings.unwritable': 'Les préférences n’ont pas pu être enregistrées dans {{file}}.',
  'error.settings.unwritable.hint': 'Vérifiez que le dossier existe et que vous avez le droit d’y écrire.',
  'error.source.unsupported.hint': 'Indiquez un fichier, un dossier ou un zip, ou sim:demo pour le nœud embarqué.',
  'error.source.unreadable': '{{source}} n’a pas pu être lu : {{reason}}.',
  'error.system': '{{what}} ne peut pas être utilisé : {{reason}}.',
  'error.source.unsupported': '{{source}} n’est pas une source connue de HNScope.',
  'error.source.unexpected': 'La source n’a pas pu être ouverte. Le journal de HNScope en dit plus.',
  'error.source.noStandardInput':
    'HNScope n’ouvre pas l’entrée standard. Enregistrez dans un fichier ce qui arrive par le tube, ou collez-le dans la page avec Ctrl+V.',
  'error.source.noneOpen': 'Aucune source n’est ouverte.',
  'error.source.noneOpen.hint': 'Ouvrez un fichier ou le nœud embarqué.',
  'error.source.noDialog': 'Cet hôte n’a pas de boîte de dialogue de fichiers.',
  'error.live.notWindows': 'Cet ordinateur n’a pas de HNS : une source en direct exige Windows.',
  'error.live.notWindows.hint': 'Ouvrez une capture du nœud, ou le nœud embarqué avec sim:demo.',
  'error.live.notHere': 'La lecture de HNS sur cet ordinateur n’est pas possible dans ce mode.',
  'error.live.notHere.hint': 'Enregistrez la sortie de hnsdiag list all -df sur le nœud, puis ouvrez le fichier.',
  'error.upload.tooLarge':
    'Les fichiers sont trop volumineux : {{totalMb}} Mo au plus au total, {{fileMb}} Mo au plus par fichier.',
  'error.upload.name': 'Le nom de fichier {{name}} ne peut pas être utilisé.',
  'error.scratch': 'Impossible d’écrire dans le dossier des fichiers temporaires, {{folder}} : {{reason}}.',
  'error.scratch.hint':
    'Libérez de la place sur son disque, ou indiquez un autre dossier dans la variable d’environnement {{variable}} et relancez HNScope.',
  'error.upload.unknown': 'Cet envoi n’est plus connu.',
  'error.upload.unknown.hint': 'Recommencez-le.',
  'error.upload.slice': 'Une partie du fichier {{file}} ne correspond pas à ce qui a été annoncé.',
  'error.upload.incomplete': 'L’envoi de {{file}} n’est pas complet.',
  'error.api.badInput': 'La requête n’est pas valide.',
  'error.api.noObject': '{{ref}} ne fait pas partie de ce qui a été collecté.',
  'error.api.noObject.hint': 'L’objet a peut-être disparu depuis. Actualisez, ou cherchez-le dans l’inventaire.',
  'error.api.noFile': 'Le fichier {{file}} ne fait pas partie de ce qui a été collecté.',
  'error.work.cancelled': 'Annulé.',
  'error.internal': 'Un problème inattendu est survenu. Le journal en donne le détail sous {{incident}}.',
  'error.internal.hint': 'Réessayez. Si cela se reproduit, signalez-le avec le numéro d’incident.',
  'job.open': 'Ouverture de {{source}}',
  'job.refresh': 'Relecture de {{source}}',
  'job.readings': 'Lecture des autres nœuds de {{source}}',
}
