import type { startEn } from '../en/start.ts'

export const startFr: Record<keyof typeof startEn, string> = {
  'start.served': 'HNScope est accessible depuis cet ordinateur uniquement, à l’adresse',
  'start.stop': 'Ctrl+C y met fin.',
  'start.reason.asked': 'Mode navigateur, comme demandé.',
  'start.reason.noRuntime':
    'Pas de fenêtre : aucun moteur Electron n’est installé. « npx install-electron » en télécharge un.',
  'start.reason.noDisplay': 'Pas de fenêtre : aucun affichage (DISPLAY et WAYLAND_DISPLAY ne sont pas définis).',
  'start.reason.runtimeFailed': 'Pas de fenêtre : le moteur Electron n’a pas démarré ici ({{how}}).',
  'start.portTaken': 'Le port {{port}} est déjà utilisé. Choisissez-en un autre avec --port, ou omettez cette option.',
  'start.portRefused': 'Impossible d’écouter sur le port {{port}} : {{why}}.',
  'start.noPage': 'La page manque dans cette installation : exécutez « npm run build ».',
  'start.opening': 'Ouverture de {{source}}',
  'start.dialog.files': 'Ouvrir des relevés HNS',
  'start.dialog.folder': 'Ouvrir un dossier de relevés HNS',
  'start.dialog.open': 'Ouvrir',
  'start.sandbox': 'HNScope ne fonctionne pas sans son bac à sable : retirez --no-sandbox.',
  'start.page.stopped': 'La page de HNScope s’est arrêtée deux fois.',
  'start.page.stoppedHint': 'La source ouverte est intacte. Fermez cette fenêtre et redémarrez HNScope.',
}
