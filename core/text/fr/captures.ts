import type { capturesEn } from '../en/captures.ts'

export const capturesFr: Record<keyof typeof capturesEn, string> = {
  'captures.asWritten': '{{text}}',
  'captures.manifest.broken': 'Ce manifeste est illisible ; les autres fichiers sont lus sans lui.',
  'captures.manifest.newer':
    'Ce manifeste est de la version {{version}}, écrite par un HNScope plus récent ; les autres fichiers sont lus sans lui.',
  'captures.lessThanSaved':
    'La capture a été enregistrée avec {{count}} objets, mais seuls {{read}} d’entre eux sont lisibles.',
  'captures.error.exists': '{{file}} existe déjà.',
  'captures.error.exists.hint': 'Choisissez un autre nom, ou remplacez-le avec --force.',
  'captures.error.unwritable': 'Impossible d’écrire {{file}} : {{reason}}.',
  'captures.error.unwritable.hint': 'Choisissez un autre dossier, ou libérez de la place. Rien n’a été modifié.',
  'captures.cli.noOutput': 'Il manque le fichier à écrire : -o FICHIER.',
  'captures.cli.written': 'Écrit : {{file}}',
  'captures.cli.in': 'Contient : {{facets}}',
  'captures.cli.notIn': 'Ne contient pas, faute d’avoir pu le lire : {{facets}}',
  'captures.cli.help.capture': `hnscope capture <source> -o FICHIER [--force] [--lang en|fr]

Écrit ce que dit la source maintenant dans un seul fichier (.hnscap) : un zip avec les réponses brutes, intactes, et un
manifeste. Il s’ouvre dans HNScope sur tout système et donne les mêmes objets et les mêmes constats.

  -o FICHIER, --output FICHIER   le fichier à écrire
  --force                        remplacer le fichier s’il existe déjà

Code 2 : la source est illisible, le fichier ne peut être écrit, ou l’appel est incorrect.`,
  'captures.cli.help.collectScript': `hnscope collect-script > collect.ps1

Affiche un script pour Windows PowerShell 5.1 et PowerShell 7. Sur un nœud, en administrateur, il collecte tout ce que
HNScope sait lire dans un seul zip ; il n’a besoin d’aucun module et ne télécharge rien :

  powershell -ExecutionPolicy Bypass -File collect.ps1`,
}
