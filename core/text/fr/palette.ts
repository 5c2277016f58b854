import type { paletteEn } from '../en/palette.ts'

export const paletteFr: Record<keyof typeof paletteEn, string> = {
  'palette.why.id': 'son identifiant',
  'palette.why.address': 'son adresse',
  'palette.why.addressOf': 'a {{ip}}',
  'palette.why.vip': 'sa VIP',
  'palette.why.sourceVip': 'sa VIP source',
  'palette.why.gateway': 'sa passerelle',
  'palette.why.managementIp': 'son adresse de gestion',
  'palette.why.provider': 'adresse fournisseur d’un autre nœud',
  'palette.why.inSubnet': 'dans son sous-réseau {{prefix}}',
  'palette.why.inPodCidr': 'dans sa plage de pods {{prefix}}',
  'palette.why.subnet': 'sous-réseau {{prefix}}',
  'palette.why.podCidr': 'plage de pods {{prefix}}',
  'palette.why.mac': 'son adresse MAC',
  'palette.why.routerMac': 'adresse MAC de son routeur',
  'palette.why.macPool': 'dans sa réserve d’adresses MAC',
  'palette.why.switchId': 'identifiant de son commutateur virtuel',
  'palette.why.subnetId': 'identifiant de son sous-réseau',
  'palette.why.extension': 'extension de son commutateur virtuel',
  'palette.why.uid': 'son UID',
  'palette.why.container': 'son conteneur',
  'palette.why.sandbox': 'le bac à sable de son pod',
  'palette.why.port': 'son port',
  'palette.why.nodePort': 'son port de nœud',
  'palette.why.targetPort': 'port de ses backends',
  'palette.noneAnywhere':
    'Rien dans cette source ne le porte, et tous les domaines où il figurerait ont été collectés.',
  'palette.noneSeen':
    'Rien de ce qui a été collecté ne le porte. Il peut figurer dans ce qui n’a pas été collecté entièrement :',
  'palette.code': '{{code}} est {{name}}',
  'palette.codeUnknown': '{{code}} n’est pas un code connu parmi les réponses de HNS',
  'palette.codeUnknown.hint': 'Cherchez-le dans la documentation de Windows : il vient d’une autre partie du système.',
  'palette.class.notFound':
    'L’objet n’existe plus. Relisez le nœud ; qui le demande encore garde un ancien identifiant.',
  'palette.class.missingDependency':
    'Il manque ce dont l’objet a besoin : carte, commutateur virtuel, port, sous-réseau ou stratégie.',
  'palette.class.alreadyExists': 'Un objet de ce nom, de ce port ou de cette adresse existe déjà. Cherchez le reste.',
  'palette.class.inUse': 'L’objet est utilisé, ou son état n’autorise pas la demande.',
  'palette.class.invalid': 'HNS juge invalide une partie de la demande. Comparez-la à ce que le schéma exige.',
  'palette.class.needsElevation': 'L’appelant n’en a pas le droit. Exécutez la commande en administrateur.',
  'palette.class.serviceDown':
    'Le service « hns » est arrêté ou a redémarré pendant l’appel. Voyez « Get-Service hns ».',
  'palette.class.featureMissing': 'Cette version de Windows ou ce type de réseau ne gère pas la demande.',
  'palette.code.adapterNotFound': 'À la création d’un réseau, la carte physique est absente ou a été renommée.',
  'palette.code.portNotFound':
    'À la création d’un équilibreur de charge, un endpoint HNS de sa liste n’a plus de port de commutateur : un endpoint périmé.',
  'palette.code.networkExists':
    'Un réseau du même nom est resté, souvent d’un autre CNI ou d’une installation antérieure.',
  'palette.code.portExists':
    'Souvent un équilibreur de charge ou une redirection de port restés, qui tiennent la même VIP et le même port, ou un nœud sans port dynamique libre. Cherchez ici la VIP ou le port pour voir qui les tient.',
  'palette.code.endpointAttached': 'L’endpoint HNS est déjà attaché à un conteneur.',
  'palette.code.requestUnsupported': 'À la suppression d’un namespace réseau HNS, il contient encore des conteneurs.',
  'palette.code.invalidIp': 'L’adresse est mal formée ou hors de tous les sous-réseaux du réseau.',
  'palette.code.icsDisabled':
    'Le service SharedAccess (partage de connexion Internet) est désactivé ; les réseaux NAT en ont besoin.',
  'palette.code.alreadyInNamespace': 'L’endpoint HNS est déjà dans un namespace réseau HNS.',
  'palette.code.hasReferences':
    'Quelque chose renvoie encore à l’objet, par exemple un équilibreur de charge qui cite l’endpoint.',
  'palette.code.addressReserved':
    'Pour un équilibreur de charge : sa VIP source est une adresse que le réseau réserve.',
  'palette.code.notImplemented':
    'Les versions sans HcnModifyLoadBalancer répondent ainsi ; il faut supprimer l’objet et le recréer.',
  'palette.code.unspecified':
    'La création d’une carte ou d’un commutateur a échoué. Le journal Host-Network-Service en dit plus.',
  'palette.code.outOfMemory':
    'À la création d’un équilibreur de charge, aucun bloc de ports dynamiques n’est libre : les ports manquent, pas la mémoire.',
  'palette.code.wrongDiskette':
    'Les objets enregistrés viennent d’une autre version de HNS, comme après une mise à jour de Windows.',
  'palette.code.duplicateName': 'Le sous-réseau recouvre celui d’un réseau NAT ou ICS existant.',
  'palette.code.duplicateLoadBalancer':
    'Un équilibreur de charge existe pour la même VIP, ou est revenu après un redémarrage du service.',
  'palette.code.elementNotFound':
    'Un identifiant inconnu, un réseau perdu au redémarrage, ou IPv6 désactivé sur l’hôte.',
  'palette.code.noMapperEndpoint': 'Le service « hns » est arrêté, ou l’appelant n’est pas administrateur.',
  'palette.code.objectExists':
    'Un endpoint HNS de même identifiant ou de même adresse existe déjà : un doublon ou un endpoint périmé.',
  'palette.bytesJson': 'Octets décimaux de ce JSON',
  'palette.bytesText': 'Octets décimaux de ce texte',
  'palette.port': 'Port {{port}} sur ce nœud',
  'palette.port.dynamic':
    'Dans la plage dynamique {{protocol}} de {{start}} à {{end}} : Windows le donne à n’importe quel programme.',
  'palette.port.excluded':
    'Dans la plage exclue {{protocol}} de {{start}} à {{end}} : aucun programme ne peut y écouter.',
  'palette.port.hnsPool':
    'Dans un bloc {{protocol}} de HNS, de {{start}} à {{end}} : pris pour les connexions sortantes d’un endpoint.',
  'palette.port.listens': 'Un processus y écoute ({{protocol}}).',
  'palette.port.listensProcess': 'Le processus {{process}} y écoute ({{protocol}}).',
  'palette.ui.title': 'Chercher ou exécuter',
  'palette.ui.open': 'Chercher ou exécuter…',
  'palette.ui.placeholder': 'Un nom, une adresse, un identifiant, un code ou une commande',
  'palette.ui.results': 'Résultats',
  'palette.ui.goToLink': 'Aller à la vue de ce lien',
  'palette.ui.actions': 'Actions',
  'palette.ui.nothing':
    'Rien ne correspond. Essayez une partie d’un nom, ou collez une adresse, un identifiant ou un code.',
  'palette.ui.hintPrefixes': '> action   @ pod   # constat   : écran',
  'palette.ui.hintKeys': 'Entrée : sélectionner   Maj+Entrée : sur la carte',
  'palette.ui.count_one': '{{count}} résultat',
  'palette.ui.count_other': '{{count}} résultats',
  'palette.ui.selectionOnMap': 'Montrer la sélection sur la carte',
  'palette.ui.selectionFindings': 'Constats et remèdes de la sélection',
  'palette.ui.selectionCopy': 'Copier la commande qui montre la sélection',
  'palette.ui.tab.summary': 'Inspecteur : résumé de la sélection',
  'palette.ui.tab.relations': 'Inspecteur : relations de la sélection',
  'palette.ui.tab.policies': 'Inspecteur : stratégies de la sélection',
  'palette.ui.tab.evidence': 'Inspecteur : preuves de la sélection',
  'palette.ui.tab.commands': 'Inspecteur : commandes pour la sélection',
  'palette.ui.openDemo': 'Ouvrir le nœud embarqué',
  'palette.ui.themeLight': 'Thème : clair',
  'palette.ui.themeDark': 'Thème : sombre',
  'palette.ui.themeSystem': 'Thème : comme le système',
  'palette.ui.compact': 'Densité : compacte',
  'palette.ui.comfortable': 'Densité : confortable',
  'palette.ui.english': 'Langue : anglais (English)',
  'palette.ui.french': 'Langue : français',
  'palette.cli.help': `hnscope find <source> <texte> [--evidence|--as-written] [--format text|json] [--lang en|fr]

Dit ce que désigne un texte : adresse IP, CIDR, MAC, GUID, identifiant de conteneur, cid-…, port, code d’erreur
(0x803b0013 ou décimal), tableau d’octets décimaux tel que les CNI l’écrivent, ou partie d’un nom. On peut donner une
ligne entière d’un journal ; avec --evidence aussi un endroit tel que check l’écrit : "endpoints.json /3/IPAddress".

  --evidence     écrit les documents de ce qui est trouvé, avec > devant le champ que l’endroit désigne ; le JSON
                 d’une seule ligne est mis en forme
  --as-written   de même, tel que c’est dans le fichier
  @<nom>         les pods seulement
  #<genre>       les constats
  --format json  pour les scripts : un document JSON sur la sortie standard, toujours en anglais

Code de sortie 0 : trouvé. 1 : rien. 2 : la source est illisible, ou l’appel est faux.`,
}
