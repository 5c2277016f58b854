import type { startEn } from '../en/start.ts'

export const startFr: Record<keyof typeof startEn, string> = {
  'start.changeOpen':
    'Une modification n’est pas encore conservée : elle est d’abord annulée. Ctrl+C encore une fois termine aussitôt.',
  'start.served': 'HNScope est accessible depuis cet ordinateur uniquement, à l’adresse',
  'start.stop': 'Ctrl+C y met fin.',
  'start.reason.asked': 'Mode navigateur, comme demandé.',
  'start.reason.noRuntime':
    'Pas de fenêtre : aucun moteur Electron n’est installé. « npx install-electron » en télécharge un.',
  'start.reason.noDisplay': 'Pas de fenêtre : aucun affichage (DISPLAY et WAYLAND_DISPLAY ne sont pas définis).',
  'start.reason.runtimeFailed': 'Pas de fenêtre : le moteur Electron n’a pas démarré ici ({{how}}).',
  'start.portTaken': 'Le port {{port}} est déjà utilisé. Choisissez-en un autre avec --port, ou omettez cette option.',
  'start.portRefused': 'Impossible d’écouter sur le port {{port}} : {{reason}}.',
  'start.noPage': 'La page manque dans cette installation : exécutez « npm run build ».',
  'start.dialog.files': 'Ouvrir des relevés HNS',
  'start.dialog.folder': 'Ouvrir un dossier de relevés HNS',
  'start.dialog.kubeconfig': 'Choisir un kubeconfig',
  'start.dialog.saveAs': 'Enregistrer sous',
  'start.dialog.open': 'Ouvrir',
  'start.sandbox': 'HNScope ne fonctionne pas sans son bac à sable : retirez --no-sandbox.',
  'start.page.stopped': 'La page de HNScope s’est arrêtée deux fois.',
  'start.page.stoppedHint': 'La source ouverte est intacte. Fermez cette fenêtre et redémarrez HNScope.',
  'start.loopback':
    'HNScope n’écoute que sur cet ordinateur. Pour l’afficher depuis un autre, donnez-lui un port (--port 8123) et passez par un tunnel : ssh -L 8123:127.0.0.1:8123 <cet ordinateur>.',
  'start.unknownOption': 'Option inconnue : {{option}}. Voir --help.',
  'start.badOption': 'Une option a reçu une valeur qu’elle n’accepte pas, ou il lui en manque une. Voir --help.',
  'start.badView':
    '« {{view}} » ne désigne aucune vue : elle commence par #/topology ou un autre écran, telle que la fenêtre la copie.',
  'start.badPort': '« {{port}} » n’est pas un port : un nombre de 0 à 65535 (0 en prend un libre).',
  'start.oneSource': 'Une seule source peut être ouverte ; « {{surplus}} » en est une seconde.',
  'start.help': [
    'Utilisation : npm start -- [source] [options]',
    '              npx hnscope open [source] [options]',
    '',
    'source       une capture (fichier, dossier ou zip), live, cluster:<contexte>[/<nœud>] ou sim:<scénario> ; sim:demo par défaut',
    '--context C  joint la source au cluster de ce contexte du kubeconfig, ou l’ouvre si aucune source n’est nommée',
    '--node N     le nœud dont vient la source',
    '--kubeconfig F  le kubeconfig ; sinon, les emplacements de kubectl',
    '--browser    affiche les écrans dans un navigateur, même si une fenêtre est possible',
    '--port N     port du mode navigateur ; un port libre par défaut',
    '--view V     ce qui est montré d’abord, tel que « Copier la commande qui ouvre cette vue » le donne : "#/topology?view=services"',
    '--no-open    affiche l’adresse sans ouvrir de navigateur',
    '--lang en|fr  langue du terminal et des écrans',
  ].join('\n'),
}
