import type { liveEn } from '../en/live.ts'

export const liveFr: Record<keyof typeof liveEn, string> = {
  'live.bar': 'État de HNS',
  'live.silent': 'HNS ne répond pas depuis {{age}}.',
  'live.silentBefore': 'HNS ne répond pas depuis {{age}} ({{ms}} ms auparavant).',
  'live.silentNow': 'HNS ne répond pas.',
  'live.symptom': 'C’est un symptôme :',
  'live.kept': 'Ce qui a été lu auparavant reste affiché, avec son âge.',
  'live.keptNone': 'Rien n’a encore pu être lu ; cela ne veut pas dire qu’il manque quelque chose sur le nœud.',
  'live.failed': 'HNS n’a pas pu être lu.',
  'live.notPermitted': 'Vous n’avez pas le droit de lire HNS.',
  'live.partial': 'Tous les objets n’ont pas pu être lus.',
  'live.partialList': 'Afficher lesquels',
  'live.answers': 'HNS répond en {{ms}} ms',
  'live.answersFast': 'HNS répond en moins de 1 ms',
  'live.paused': 'Données vieilles de {{age}}. Actualisation en pause.',
  'live.told':
    'HNS signale aussitôt les nouveaux réseaux et namespaces ; tout le reste est remarqué à la lecture suivante.',
  'live.notTold':
    'HNS ne signale ici aucun changement de lui-même ; chaque changement est remarqué à la lecture suivante.',
  'live.toldUnknown': 'Chaque changement est remarqué au plus tard à la lecture suivante.',
  'live.cli.help.watch': `hnscope watch <source> [--format text|json] [--lang en|fr]

Relit sans cesse live, sim:… ou cluster:…, et écrit une ligne pour chaque objet apparu, disparu ou modifié, et pour
chaque domaine dont l’état a changé. Se termine avec Ctrl+C.

  --format text   pour les personnes (par défaut)
  --format json   pour les scripts : un document JSON par ligne, toujours en anglais

Code de sortie 0 : terminé par Ctrl+C. 2 : la source est illisible, ou ne change pas.`,
  'live.cli.watching': 'Observation de {{source}}. HNS et Kubernetes signalent aussitôt certains changements.',
  'live.cli.watchingPolled': 'Observation de {{source}}, lu au moins toutes les {{seconds}} s.',
  'live.cli.state': '{{area}} : {{state}}',
  'live.cli.capture': '{{source}} est une capture : elle ne change pas. Comparez-en deux avec hnscope diff.',
  'live.cli.failed': 'La source n’a pas pu être relue : {{reason}}',
}
