import type { screensEn } from '../en/screens.ts'

export const screensFr: Record<keyof typeof screensEn, string> = {
  'ui.error.cancelled': 'Annulé.',
  'ui.error.badInput': 'La page a demandé une chose que HNScope n’accepte pas.',
  'ui.error.badInput.hint':
    'C’est un défaut de HNScope. Rechargez la page ; s’il revient, joignez les détails à un rapport.',
  'ui.error.notFound': 'HNScope ne connaît pas ce que la page a demandé.',
  'ui.error.notFound.hint': 'La page et l’hôte sont peut-être de versions différentes. Rechargez la page.',
  'ui.error.unexpected': 'Un incident que HNScope n’avait pas prévu s’est produit.',
  'ui.error.unexpected.hint': 'Réessayez. S’il revient, joignez les détails à un rapport.',
}
