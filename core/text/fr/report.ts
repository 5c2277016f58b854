import type { reportEn } from '../en/report.ts'

export const reportFr: Record<keyof typeof reportEn, string> = {
  'report.title': 'Rapport HNScope : {{source}}',
  'report.titleNode': 'Rapport HNScope : {{node}} ({{source}})',
  'report.by': 'fait par HNScope {{version}}',
  'report.counts':
    'Erreurs : {{errors}}. Avertissements : {{warnings}}. Notes : {{infos}}. Vérifications impossibles : {{notChecked}}.',
  'report.logErrors': 'Erreurs des journaux qu’aucun constat n’explique',
  'report.gaps': 'Ce qui manque',
  'report.noGaps': 'Tous les domaines ont été collectés, et toutes les vérifications ont pu être faites.',
  'report.error.changing': 'La source a été relue à chaque fois pendant que ses constats étaient rassemblés.',
  'report.error.changing.hint': 'Prenez une capture et exportez-la, ou réessayez quand moins de choses changent.',
  'report.export': 'Exporter',
  'report.export.svg': 'Image en SVG',
  'report.export.png': 'Image en PNG',
  'report.export.markdown': 'Liste en Markdown',
  'report.export.tableMarkdown': 'Tableau en Markdown',
  'report.export.csv': 'Tableau en CSV',
  'report.export.json': 'Vue en JSON',
  'report.export.reportHtml': 'Rapport en HTML',
  'report.export.reportMarkdown': 'Rapport en Markdown',
  'report.cli.help': `hnscope report <source> -o FICHIER [--format html|markdown] [--force] [--lang en|fr]

Écrit les constats et leurs preuves, la carte du nœud et ce qui manque dans un fichier qui s’ouvre sans HNScope et sans
réseau. Un FICHIER en .md est du Markdown, tout autre du HTML.

Code 2 : la source est illisible, le fichier ne peut pas être écrit ou existe (--force), ou l’appel est incorrect.`,
}
