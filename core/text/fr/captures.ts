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
}
