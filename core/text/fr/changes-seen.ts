import type { changesSeenEn } from '../en/changes-seen.ts'

export const changesSeenFr: Record<keyof typeof changesSeenEn, string> = {
  'changes.added': 'nouveau',
  'changes.changed': 'modifié',
  'changes.removed': 'disparu',
  'changes.count.added': 'ajoutés : {{count}}',
  'changes.count.removed': 'disparus : {{count}}',
  'changes.count.changed': 'modifiés : {{count}}',
  'changes.since': 'Depuis {{time}} : {{counts}}',
  'changes.sinceLong': 'Depuis la dernière lecture à {{time}} : {{counts}}',
  'changes.list': 'Ce qui a changé',
  'changes.more_one': '{{count}} autre objet a changé ; l’inventaire le signale.',
  'changes.more_other': '{{count}} autres objets ont changé ; l’inventaire les signale.',
  'changes.dismiss': 'Enlever les marques',
  'changes.untilNext': 'Les marques restent jusqu’à ce qu’une lecture montre un autre changement.',
  'changes.inspector.added': 'Nouveau depuis la dernière lecture à {{time}}',
  'changes.inspector.changed': 'Modifié depuis la dernière lecture à {{time}}',
  'changes.legend': 'Nouveau ou modifié depuis la dernière lecture',
  'changes.object.removed': '{{name}} n’existe plus.',
  'changes.object.removed.hint':
    'L’objet était là à la lecture précédente. Les constats et relations actuels ne le connaissent plus.',
}
