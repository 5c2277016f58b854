import type { nativeEn } from '../en/native.ts'

export const nativeFr: Record<keyof typeof nativeEn, string> = {
  'native.someUnread_one': '{{count}} objet sur {{total}} n’a pas pu être lu ; les autres sont affichés.',
  'native.someUnread_other': '{{count}} objets sur {{total}} n’ont pas pu être lus ; les autres sont affichés.',
  'native.someUnreadCode_one': '{{read}} objets lus sur {{total}}. {{count}} a échoué avec {{codes}}.',
  'native.someUnreadCode_other': '{{read}} objets lus sur {{total}}. {{count}} ont échoué avec {{codes}}.',
  'native.someSilent_one': '{{read}} objets lus sur {{total}}. HNS n’a pas répondu pour {{count}}.',
  'native.someSilent_other': '{{read}} objets lus sur {{total}}. HNS n’a pas répondu pour {{count}}.',
  'native.unread': '{{id}} n’a pas pu être lu : HNS a répondu à {{call}} par {{code}}.',
  'native.unreadSilent': '{{id}} n’a pas pu être lu : HNS n’a pas répondu à {{call}}.',
  'native.unreadBad': '{{id}} n’a pas pu être lu : la réponse de HNS n’est pas un tel objet ({{call}}).',
  'native.stillReading': 'Lecture en cours : {{done}} sur {{total}}.',
  'native.stillListing': 'Lecture en cours.',
  'native.cancelled': 'La lecture a été annulée. Relancez-la pour obtenir ce qui manque.',
  'native.cancelledAt': 'La lecture a été annulée à {{done}} sur {{total}}. Relancez-la pour obtenir le reste.',
  'native.needsElevation': 'HNS ne répond qu’aux administrateurs. Démarrez HNScope en tant qu’administrateur.',
  'native.featureMissing':
    'Ce Windows n’a pas {{call}}. HNS est fourni avec la fonctionnalité Conteneurs de Windows Server 2019 et versions ultérieures, ou avec Hyper-V : installez la fonctionnalité et redémarrez.',
  'native.serviceDown':
    'Le service « hns » est arrêté ou redémarre ({{code}}). Démarrez-le avec « Start-Service hns », puis relancez la lecture.',
  'native.crashed':
    'Le processus qui appelle HNS s’est arrêté pendant {{call}}. Il redémarre de lui-même ; relancez la lecture.',
  'native.gaveUp':
    'Le processus qui appelle HNS s’est arrêté cinq fois en une minute et n’est plus redémarré. Ouvrez de nouveau cet ordinateur pour réessayer.',
  'native.noKubernetes':
    'Les objets Kubernetes ne sont pas lus depuis cet ordinateur. Ouvrez une capture qui contient un kubernetes.json à côté des données HNS.',
  'native.hostFailed': 'Windows a répondu à {{call}} par {{code}}.',
  'native.hostMissing': 'Cet ordinateur ne répond pas à {{call}}.',
  'error.native.notWindows': 'Seul un ordinateur Windows possède un HNS à lire ; celui-ci exécute {{platform}}.',
  'error.native.notWindows.hint':
    'Ouvrez une capture prise sur le nœud, ou le nœud embarqué avec « hnscope open sim:demo ».',
}
