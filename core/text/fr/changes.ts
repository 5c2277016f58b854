import type { changesEn } from '../en/changes.ts'

export const changesFr: Record<keyof typeof changesEn, string> = {
  'changes.op.createEndpoint': 'Créer un endpoint HNS sur {{network}}, avec l’adresse que HNS lui donne',
  'changes.op.createEndpointAt': 'Créer un endpoint HNS sur {{network}} avec l’adresse {{address}}',
  'changes.op.createRemoteEndpoint': 'Créer un endpoint distant sur {{network}} pour {{address}}',
  'changes.op.removeEndpoint': 'Supprimer l’endpoint HNS {{endpoint}}',
  'changes.op.modifyEndpointPolicies': 'Définir les stratégies de l’endpoint HNS {{endpoint}} ({{number}} en tout)',
  'changes.op.policies.added': 'Définir les stratégies de l’endpoint HNS {{endpoint}} : ajouter {{added}}',
  'changes.op.policies.removed': 'Définir les stratégies de l’endpoint HNS {{endpoint}} : retirer {{removed}}',
  'changes.op.policies.replaced':
    'Définir les stratégies de l’endpoint HNS {{endpoint}} : ajouter {{added}} ; retirer {{removed}}',
  'changes.op.policies.changed': 'Définir les stratégies de l’endpoint HNS {{endpoint}} : modifier {{changed}}',
  'changes.op.policies.mixed':
    'Définir les stratégies de l’endpoint HNS {{endpoint}} : modifier {{changed}} ; ajouter {{added}} ; retirer {{removed}}',
  'changes.op.attach': 'Attacher l’endpoint HNS {{endpoint}} au namespace réseau HNS {{namespace}}',
  'changes.op.detach': 'Retirer l’endpoint HNS {{endpoint}} du namespace réseau HNS {{namespace}}',
  'changes.op.createLoadBalancer': 'Créer un équilibreur de charge HNS pour {{frontend}} (backends : {{number}})',
  'changes.op.removeLoadBalancer': 'Supprimer l’équilibreur de charge HNS {{name}}',
  'changes.op.createNetwork': 'Créer le réseau HNS {{name}} de type {{type}}',
  'changes.op.removeNetwork': 'Supprimer le réseau HNS {{name}}',
  'changes.op.networkPolicies.Add': 'Ajouter au réseau HNS {{network}} : {{policies}}',
  'changes.op.networkPolicies.Remove': 'Retirer du réseau HNS {{network}} : {{policies}}',
  'changes.op.networkPolicies.Update': 'Modifier dans le réseau HNS {{network}} : {{policies}}',
  'changes.op.createNamespace': 'Créer un namespace réseau HNS',
  'changes.op.removeNamespace': 'Supprimer le namespace réseau HNS {{name}}',

  'changes.risk.level.low': 'Risque faible.',
  'changes.risk.level.medium': 'Risque moyen.',
  'changes.risk.level.high': 'Risque élevé.',
  'changes.risk.createEndpoint': 'Il prend une adresse du réseau ; rien d’autre n’est touché.',
  'changes.risk.removeEndpoint': 'Ce qui utilise encore cet endpoint perd aussitôt son réseau.',
  'changes.risk.modifyEndpointPolicies':
    'HNS remplace toute la liste : une règle erronée coupe le trafic jusqu’à son annulation.',
  'changes.risk.cutsPodOff': 'Un pod en cours d’exécution perd aussitôt son trafic, jusqu’à l’annulation.',
  'changes.risk.attach': 'L’endpoint reçoit un port du commutateur virtuel ; rien d’autre n’est touché.',
  'changes.risk.detach': 'L’endpoint perd son port du commutateur virtuel.',
  'changes.risk.createLoadBalancer': 'Le trafic vers cette adresse est désormais réparti sur les backends.',
  'changes.risk.removeLoadBalancer':
    'Les connexions par cette adresse cessent, et les nouvelles échouent jusqu’à son retour.',
  'changes.risk.createNetwork':
    'Un réseau sur une carte physique sans commutateur virtuel interrompt le réseau de l’hôte quelques secondes.',
  'changes.risk.removeNetwork': 'Tous les endpoints, équilibreurs de charge et routes du réseau partent avec lui.',
  'changes.risk.networkPolicies': 'Les routes d’un réseau concernent tous ses pods.',
  'changes.risk.createNamespace': 'Rien d’autre n’est touché.',
  'changes.risk.removeNamespace': 'Les endpoints qu’il contient sont détachés.',
  'changes.risk.manual': 'Vous l’exécutez vous-même ; HNScope ne le vérifie ni ne l’annule.',

  'changes.owner.kubeProxy':
    'kube-proxy crée les équilibreurs de charge ; il ne connaît pas celui-ci avant son redémarrage.',
  'changes.owner.cniDaemon': 'Le démon du plugin CNI tient ces routes, et peut les remettre.',
  'changes.owner.felix': 'Calico Felix programme les règles ACL de cet endpoint.',
  'changes.owner.npm': 'Azure NPM programme les règles ACL de cet endpoint.',
  'changes.owner.name.felix': 'Calico Felix',
  'changes.owner.name.npm': 'Azure NPM',
  'changes.owner.byRuleId': 'D’après l’identifiant d’une règle : {{id}}',

  'changes.guard.editable.ok': 'Cette source peut être modifiée.',
  'changes.guard.elevated.ok': 'HNS répond à ce compte.',
  'changes.guard.editMode.ok': 'Le mode modification est actif pour cette source.',
  'changes.guard.editMode.off': 'HNScope est en lecture seule. Activez d’abord le mode modification pour cette source.',
  'changes.guard.exists.ok': 'Tous les objets nécessaires sont là.',
  'changes.guard.exists.step': 'Il faut un objet qu’aucune étape précédente ne crée. Changez l’ordre des étapes.',
  'changes.guard.exists.gone': '{{id}} n’est plus là. Retirez l’étape du plan.',
  'changes.guard.exists.unknown': '{{id}} n’a pas été vu, et les données sont incomplètes. Relisez la source.',
  'changes.guard.unchanged.ok': 'L’objet est tel qu’il était à la préparation de l’étape.',
  'changes.guard.unchanged.noDocument': 'Les données ne contiennent aucun document de l’objet à comparer.',
  'changes.guard.unchanged.failed':
    'Quelqu’un a modifié l’objet depuis la préparation de l’étape : {{fields}}. Examinez-le, puis préparez l’étape à nouveau.',
  'changes.guard.sameOwner.ok': 'Il appartient toujours à qui il appartenait à la préparation de l’étape.',
  'changes.guard.sameOwner.failed':
    'Il n’appartient plus à qui il appartenait à la préparation de l’étape. Retirez l’étape du plan.',
  'changes.guard.notUsed.ok': 'Aucun pod en cours d’exécution ne l’utilise.',
  'changes.guard.notUsed.hnsOnly': 'HNS ne cite personne derrière lui ; les pods n’ont pas été collectés.',
  'changes.guard.notUsed.pod': 'Le pod en cours d’exécution {{pod}} l’utilise.',
  'changes.guard.notUsed.backend': 'Il représente le pod {{pod}} d’un autre nœud.',
  'changes.guard.notUsed.role': 'Il appartient au nœud lui-même et non à un pod.',
  'changes.guard.notUsed.attached': 'HNS le dit attaché, sans dire à quel conteneur.',
  'changes.guard.notUsed.emptyNamespace':
    'Il est attaché à un espace de noms HNS sans conteneur, et aucun pod de ce nœud n’a son adresse.',
  'changes.guard.notUsed.containers': 'Des conteneurs l’utilisent : {{containers}}',
  'changes.guard.notUsed.unclear': 'Ces données ne permettent pas de dire si quelque chose l’utilise.',
  'changes.guard.notUsed.hostNamespace': 'C’est le namespace de l’hôte lui-même.',
  'changes.guard.notUsed.network': 'Aucun endpoint local n’est sur le réseau.',
  'changes.guard.notUsed.endpoints_one': 'Un endpoint local est sur le réseau.',
  'changes.guard.notUsed.endpoints_other': '{{count}} endpoints locaux sont sur le réseau.',
  'changes.guard.cutsPodOff.In':
    'Elle bloque tout ce qui entre dans le pod en cours d’exécution {{pod}}, sauf ce qu’une règle consultée avant autorise.',
  'changes.guard.cutsPodOff.Out':
    'Elle bloque tout ce qui sort du pod en cours d’exécution {{pod}}, sauf ce qu’une règle consultée avant autorise.',
  'changes.guard.notReferenced.ok': 'Aucun équilibreur de charge HNS ne lui envoie de trafic.',
  'changes.guard.notReferenced.failed_one':
    'Un équilibreur de charge HNS lui envoie du trafic. Supprimez-le ou recréez-le d’abord.',
  'changes.guard.notReferenced.failed_other':
    '{{count}} équilibreurs de charge HNS lui envoient du trafic. Supprimez-les ou recréez-les d’abord.',
  'changes.guard.notReferenced.unknown':
    'Ces données ne permettent pas de dire si un équilibreur de charge HNS lui envoie du trafic.',
  'changes.guard.owner.overwrites': 'Son propriétaire peut le remettre ; la réparation durable est chez lui.',
  'changes.guard.accepts.ok': 'HNS l’accepterait.',
  'changes.guard.accepts.refused': 'HNS le refuserait : {{refusal}} ({{name}})',
  'changes.guard.accepts.notReached': 'Une étape précédente serait refusée.',
  'changes.guard.undo.none': 'Cela ne peut pas être annulé.',

  'changes.undo.honesty.exact': 'L’annulation rétablit tout.',
  'changes.undo.honesty.other-id': 'L’annulation le rétablit sous un autre identifiant.',
  'changes.undo.honesty.partly': 'L’annulation ne rétablit pas tout.',
  'changes.undo.honesty.none': 'Il n’y a pas d’annulation.',
  'changes.undo.manual': 'Ce que vous exécutez vous-même, vous l’annulez vous-même.',
  'changes.undo.none': 'Il n’y a pas d’annulation pour cela.',
  'changes.undo.unreadable': 'HNS n’a pas dit ce qui est là. Relancez l’annulation.',
  'changes.undo.refused': 'HNS a refusé l’annulation : {{text}}',
  'changes.undo.unknown': 'HNS n’a pas répondu à l’annulation. Examinez le nœud, puis réessayez.',
  'changes.undo.elsewhere': 'Un autre HNScope l’a appliqué et tourne encore. Annulez-le là-bas.',
  'changes.undo.stays': 'Sans annulation possible, comme annoncé avant l’application : cela reste.',
  'changes.undo.staysAll': 'Ce qui pouvait être annulé l’a été. Le reste n’a pas d’annulation et reste appliqué.',
  'changes.undo.nothingLeft': 'Il n’y a rien à annuler.',

  'changes.lost.unknownBefore': 'L’état antérieur n’est pas connu.',
  'changes.lost.endpointId':
    'L’endpoint reçoit un autre identifiant ; ce qui cite l’ancien, comme kube-proxy et le CNI, doit en être informé.',
  'changes.lost.stateCreated': 'Son état est ensuite Créé, et non Détaché.',
  'changes.lost.stateDetached': 'Son état est ensuite Détaché, et non Créé.',
  'changes.lost.noEndpoint': 'L’endpoint cité par le namespace n’existe plus : il ne peut pas y être remis.',
  'changes.lost.loadBalancerId':
    'L’équilibreur de charge reçoit un autre identifiant, que kube-proxy ignore jusqu’à son redémarrage.',
  'changes.lost.networkId': 'Le réseau reçoit un autre identifiant ; ce qui cite l’ancien doit en être informé.',
  'changes.lost.networkSwitch': 'Le port de l’hôte sur le commutateur virtuel et les compteurs du réseau sont recréés.',
  'changes.lost.noBackends': 'Aucun de ses backends n’est encore là.',
  'changes.lost.goneBackends_one': 'Un backend disparu est omis.',
  'changes.lost.goneBackends_other': '{{count}} backends disparus sont omis.',
  'changes.lost.namespaceId': 'Le namespace reçoit un autre identifiant et un autre compartiment.',
  'changes.lost.policyOrder': 'La stratégie se trouve ensuite à la fin de la liste.',
  'changes.lost.refused': 'HNS refuserait l’annulation : {{refusal}} ({{name}})',

  'changes.dryRun.accepted': 'HNS l’accepterait.',
  'changes.dryRun.refused': 'HNS le refuserait : {{refusal}} ({{name}})',
  'changes.dryRun.manual': 'Vous l’exécutez vous-même ; ce n’est pas essayé.',
  'changes.dryRun.notReached': 'Pas essayé, car une étape précédente serait refusée.',
  'changes.caveat.version':
    'La version de HNS n’est pas connue ; les règles de {{version}} sont appliquées. Ce qui dépend de la version peut différer.',
  'changes.caveat.withoutId_one': 'Les données ne montrent pas l’ID d’un objet : la simulation le laisse de côté.',
  'changes.caveat.withoutId_other':
    'Les données ne montrent pas les ID de {{count}} objets : la simulation les laisse de côté.',
  'changes.caveat.partial_one': 'Les données n’ont pas les adresses ou les stratégies d’un endpoint.',
  'changes.caveat.partial_other': 'Les données n’ont pas les adresses ou les stratégies de {{count}} endpoints.',
  'changes.caveat.facet.networks': 'Les réseaux HNS ne sont pas entièrement connus.',
  'changes.caveat.facet.endpoints': 'Les endpoints HNS ne sont pas entièrement connus.',
  'changes.caveat.facet.namespaces': 'Les namespaces réseau HNS ne sont pas entièrement connus.',
  'changes.caveat.facet.loadBalancers': 'Les équilibreurs de charge HNS ne sont pas entièrement connus.',

  'changes.step.made': 'Créé : {{id}}',
  'changes.step.manual': 'À exécuter par vous.',
  'changes.step.refused': 'HNS l’a refusé ({{code}} {{name}}). Cette étape n’a rien changé.',
  'changes.step.unknown':
    'HNS n’a pas répondu, et on ne peut pas encore dire si c’est fait. L’annulation le vérifie avant d’agir.',
  'changes.step.mismatch': 'Ce qui a été relu n’est pas ce qui était demandé.',
  'changes.step.notReadBack': 'C’est exécuté, mais n’a pas pu être relu.',
  'changes.step.stillThere': '{{id}} est toujours là, bien que HNS l’ait dit supprimé.',
  'changes.step.gone': '{{id}} n’est plus là.',
  'changes.step.changed':
    '{{id}} a été modifié par quelqu’un d’autre depuis la préparation de l’étape. Il n’a pas été touché.',
  'changes.step.used': 'Des conteneurs l’utilisent désormais : {{containers}}',
  'changes.step.cannotList': 'HNS n’a pas listé ses objets : rien n’a été créé.',

  'changes.why.empty': 'Le plan est vide.',
  'changes.why.manualOnly': 'Toutes les étapes sont à exécuter par vous ; il n’y a rien à appliquer.',
  'changes.why.capture': 'Une capture n’est jamais modifiée. Le plan peut être essayé et exporté.',
  'changes.why.notEditable': 'HNScope ne peut pas modifier cette source. Le plan peut être essayé et exporté.',
  'changes.why.notElevated': 'HNS ne répond qu’aux administrateurs. Démarrez HNScope en administrateur.',
  'changes.why.noSource': 'Aucune source n’est ouverte.',

  'changes.error.busy':
    'Une modification est en cours, ou attend d’être conservée ou annulée. Décidez d’abord de celle-ci.',
  'changes.error.guard': 'Une garde s’y oppose.',
  'changes.error.noUndo': 'Une étape du plan ne peut pas être annulée. Confirmez-le, ou retirez l’étape.',
  'changes.error.noFinding':
    'Cette source n’a pas de constat {{id}}. Ses constats : hnscope check, ou l’écran Constats.',
  'changes.error.noRepair': 'Aucune réparation n’est connue pour ce constat. Sa page dit quoi examiner.',
  'changes.error.notRemovable': '{{ref}} n’est rien qui puisse être supprimé de HNS.',
  'changes.error.nothingOpen': 'Aucune modification n’attend d’être conservée ou annulée.',
  'changes.error.noEntry': 'Le journal n’a pas de modification {{id}}.',
  'changes.error.openFirst':
    'La modification a été faite sur {{source}}. Ouvrez-la d’abord, et activez le mode modification.',
  'changes.error.journal': 'Le journal {{file}} ne peut pas être écrit : {{reason}}. Rien n’est modifié sans lui.',
  'changes.error.journal.hint': 'Libérez de la place, ou vérifiez que le dossier est accessible en écriture.',
  'changes.file.noJson': 'Le fichier de plan n’est pas du JSON.',
  'changes.file.bad': 'Le fichier de plan est erroné à {{place}} : {{problem}}',
  'changes.file.twice': 'Le fichier de plan utilise deux fois le même identifiant d’étape.',

  'changes.script.head': 'Plan HNScope pour le nœud {{node}}, établi à partir de {{source}}.',
  'changes.script.usage': 'Windows PowerShell 5.1, en administrateur, sur ce nœud. Sans -Apply rien n’est modifié.',
  'changes.script.warning': 'Il ne vérifie aucune garde et n’annule rien de lui-même : HNScope fait les deux.',
  'changes.script.byHand': 'À exécuter par vous :',
  'changes.script.nothingDone': 'Rien n’a été modifié. Lancez-le avec -Apply pour l’exécuter.',

  'changes.markdown.title': 'Plan de modification pour {{node}}',
  'changes.markdown.source': 'Source : {{source}}',
  'changes.markdown.collected': 'Collecté : {{at}}',
  'changes.markdown.repairs': 'Répare :',
  'changes.markdown.owner': 'Propriétaire :',
  'changes.markdown.undo': 'Annulation :',
  'changes.markdown.dryRun': 'Essai à blanc',
  'changes.markdown.clears': 'Constat qui disparaît :',
  'changes.markdown.appears': 'Constat qui apparaît :',

  'changes.owner.unknown': 'Inconnu',
  'changes.acl.shadowed': 'Une règle consultée avant (priorité {{priority}}) répond à tout cela de la même façon.',
  'changes.acl.contradicts':
    'Une règle consultée avant (priorité {{priority}}) répond à tout cela dans l’autre sens : cette règle est sans effet.',
  'changes.acl.samePriority':
    'Une règle de même priorité {{priority}} répond en partie dans l’autre sens. On ne sait pas laquelle l’emporte : donnez-leur des nombres différents.',
  'changes.acl.unread': 'Non compris : {{fields}}',
  'changes.acl.implied.open': 'Aucune règle ne filtre cet endpoint : tout est autorisé.',
  'changes.acl.implied.deny': 'Tout ce qu’aucune règle ne nomme est bloqué.',
  'changes.acl.implied.notKnown':
    'Le sort du trafic qu’aucune règle ne nomme n’est pas établi pour cette version de Windows.',
  'changes.warning.felix': 'Calico Felix écrit les règles de cet endpoint et remet sa propre liste.',
  'changes.warning.npm': 'Azure NPM écrit des règles de cet endpoint et peut remettre les siennes.',
  'changes.warning.impliedNotKnown':
    'On n’a pas établi si cette version de Windows bloque ce qu’aucune règle ne nomme. Une règle explicite pour tout le reste tranche la question.',
  'changes.warning.closesRest':
    'Dès la première règle, le trafic qu’aucune règle ne nomme peut être bloqué. Ajoutez une règle qui autorise tout si ce n’est pas voulu.',
  'changes.effect.rule': '{{action}} par la règle de priorité {{priority}}',
  'changes.effect.noRules': 'Aucune règle ne le filtre',
  'changes.effect.impliedDeny': 'Aucune règle ne le nomme',
  'changes.effect.ambiguous': 'Indécidable',
  'changes.effect.all': 'tout {{protocol}}',
  'changes.effect.ports': '{{protocol}} {{ports}}',
  'changes.effect.others': '{{protocol}} {{ports}} et les ports qu’aucune règle ne nomme',
  'changes.effect.undecided_one': 'Ces règles ne permettent pas de décider d’un flux.',
  'changes.effect.undecided_other': 'Ces règles ne permettent pas de décider de {{count}} flux.',
  'changes.suggest.atSource': 'La règle est posée sur l’endpoint émetteur.',
  'changes.suggest.atTarget': 'La règle est posée sur l’endpoint récepteur, car l’autre n’est pas sur ce nœud.',
  'changes.suggest.allowAll':
    'Une règle qui autorise tout le reste est ajoutée : une seule règle ferme le reste sur certaines versions.',
  'changes.suggest.portsNeedProtocol': 'Les ports ne valent que pour TCP ou UDP ; choisissez l’un des deux.',
  'changes.template.denyAllIn': 'Bloquer tout ce qui entre',
  'changes.template.denyAllIn.hint': 'Ce que d’autres règles autorisent reste autorisé ; ce qui sort n’est pas touché.',
  'changes.template.allowDns': 'Autoriser le DNS',
  'changes.template.allowDns.hint': 'Le port 53 des serveurs DNS de cet endpoint, en TCP et UDP.',
  'changes.template.allowSameNamespace': 'Autoriser les pods du même namespace Kubernetes',
  'changes.template.allowSameNamespace.hint': 'Par leurs adresses actuelles : les pods créés ensuite n’y sont pas.',
  'changes.template.allowAll': 'Autoriser tout le reste',
  'changes.template.allowAll.hint': 'Consultée en dernier : seul est bloqué ce que d’autres règles bloquent.',
  'changes.policyType.acl': 'Bloque ou autorise le trafic de l’endpoint.',
  'changes.policyType.nat': 'Cache l’adresse du pod derrière celle du nœud, sauf pour les exceptions.',
  'changes.policyType.route': 'Envoie le trafic d’un préfixe par un autre chemin.',
  'changes.policyType.portMapping': 'Ouvre un port de l’hôte pour l’endpoint.',
  'changes.policyType.qos': 'Limite ce que l’endpoint peut envoyer.',
  'changes.policyType.providerAddress': 'Adresse de l’hôte à laquelle un overlay envoie.',
  'changes.policyType.other': 'Un réglage particulier ; voir la référence de HNS.',
  'changes.form.field': '{{name}}',
  'changes.form.compartment': 'compartiment {{id}}',
  'changes.form.basis': 'Les choix dépendent de la version : HNS {{version}}.',
  'changes.form.filled.address': 'la prochaine adresse libre',
  'changes.form.filled.prefixLength': 'celle du sous-réseau',
  'changes.form.filled.mac': 'la prochaine de la réserve du réseau',
  'changes.form.filled.gateway': 'la passerelle du sous-réseau',
  'changes.form.filled.dns': 'ceux du réseau',
  'changes.form.filled.priority': 'HNS ne documente pas sa valeur ; donnez toujours un nombre',
  'changes.form.filled.any': 'n’importe lequel',
  'changes.form.filled.nodePort': 'toute adresse de l’hôte (un port de nœud)',
  'changes.form.hint.protocols': 'Des nombres séparés par des virgules : 6 pour TCP, 17 pour UDP.',
  'changes.form.hint.addresses': 'Des adresses ou préfixes séparés par des virgules. Le mot Any est refusé.',
  'changes.form.hint.ports': 'Des ports ou plages séparés par des virgules ; il faut le protocole 6 ou 17.',
  'changes.form.hint.priority': 'De 100 à 65500 ; le plus petit nombre est consulté d’abord.',
  'changes.form.hint.exceptions':
    'Destinations qui voient l’adresse du pod lui-même : plages des pods, services et nœuds.',
  'changes.form.hint.destinations': 'Seules ces destinations sont traduites.',
  'changes.form.hint.vni': 'Sur un overlay, 4096 ou plus ; un VLAN va de 1 à 4094.',
  'changes.form.hint.externalPort': 'Le port que les clients utilisent.',
  'changes.form.why.version': 'Cette version de HNS ne l’a pas.',
  'changes.form.why.remote': 'Un endpoint distant ne l’accepte pas.',
  'changes.form.why.createOnly': 'Cela ne se donne qu’à la création du réseau.',
  'changes.form.why.network': 'Un réseau de type {{type}} ne l’accepte pas.',
  'changes.form.address.free': '{{ip}} est libre.',
  'changes.form.address.taken': '{{ip}} appartient à {{holder}}.',
  'changes.form.address.reserved': '{{ip}} est l’adresse du réseau, de sa passerelle ou de sa diffusion.',
  'changes.form.address.outside': '{{ip}} n’est dans aucun sous-réseau de ce réseau.',
  'changes.form.address.unknown': 'Personne n’a été vu avec {{ip}}, mais tous les endpoints ne sont pas connus.',
  'changes.draft.required': '{{formField}} est nécessaire.',
  'changes.draft.number': '{{formField}} doit être un nombre entier.',
  'changes.draft.choice': '{{formField}} doit être l’un des choix.',
  'changes.draft.unknownField': 'Le formulaire n’a pas de champ {{formField}}.',
  'changes.draft.address': '{{text}} n’est pas une adresse IP.',
  'changes.draft.prefix': '{{text}} n’est pas un préfixe comme 10.244.1.0/24.',
  'changes.draft.mac': '{{text}} n’est pas une adresse MAC.',
  'changes.draft.gateway': 'Le sous-réseau a besoin d’une passerelle.',
  'changes.draft.noNetwork': 'Ce réseau HNS n’existe pas.',
  'changes.draft.noBackends': 'Un équilibreur de charge a besoin d’au moins un backend.',
  'changes.draft.noSuchPolicy': 'L’endpoint n’a plus cette stratégie.',
  'changes.draft.policyJson': 'Ce n’est pas une stratégie : il faut un objet avec Type et Settings.',
  'changes.draft.noForm': 'Il n’y a pas de formulaire pour {{type}} ; écrivez-la en JSON.',
  'changes.draft.refused': 'HNS le refuserait : {{refusal}} ({{name}})',
  'changes.draft.unreadable': 'Pas encore lisible.',
  'changes.error.noSuggestion': 'Aucun des deux bouts n’est un endpoint de ce nœud dont les stratégies sont connues.',
  'changes.error.draft': 'La saisie est incomplète, ou HNS la refuserait.',

  'changes.cli.planOf':
    'Dites ce qu’est le plan, par l’un de --fix CONSTAT, --file FICHIER, --block OBJET, --allow OBJET, --template NOM et --remove OBJET.',
  'changes.cli.goesWith': '{{name}} va avec {{with}}.',
  'changes.cli.templateOn': 'Dites à qui le modèle s’applique : --on OBJET.',
  'changes.cli.noObject': 'Dites quel objet : un pod (shop/web), une adresse, le nom d’un réseau, ou une référence.',
  'changes.cli.draftKind': 'Un brouillon est de l’une de ces sortes : {{kinds}}.',
  'changes.cli.oneMode': 'Choisissez entre --dry-run et --apply.',
  'changes.cli.keepNeedsApply': '--keep va avec --apply.',
  'changes.cli.applyFormat': 'Avec --apply le format est text ou json.',
  'changes.cli.journalWhat': 'Le journal connaît list, undo et export.',
  'changes.cli.noChange': 'Dites quelle modification : hnscope journal undo ID.',
  'changes.cli.change': 'Modification {{id}}',
  'changes.cli.captured': 'Capture prise avant : {{file}}',
  'changes.cli.asks': 'Tapez keep puis Entrée pour la conserver. Dans {{seconds}} secondes elle est annulée.',
  'changes.cli.waits':
    'Elle est annulée dans {{seconds}} secondes, car personne n’est là pour la conserver (voir --keep).',
  'changes.cli.noEntries': 'Rien n’a encore été modifié depuis ce compte.',
  'changes.cli.interrupted':
    'HNScope s’est arrêté avant qu’une modification soit conservée ou annulée : hnscope journal undo ID',
  'changes.cli.undone': 'Annulée : {{id}}',
  'changes.cli.column.id': 'Modification',
  'changes.cli.column.at': 'Heure',
  'changes.cli.column.state': 'État',
  'changes.cli.column.node': 'Nœud',
  'changes.cli.column.source': 'Source',
  'changes.cli.column.what': 'Étapes',
  'changes.entryState.waiting': 'Attend d’être conservée',
  'changes.entryState.kept': 'Conservée',
  'changes.entryState.reverted': 'Annulée',
  'changes.entryState.reverted-partly': 'Annulée en partie',
  'changes.entryState.failed': 'Échouée, rien ne reste',
  'changes.entryState.interrupted': 'Interrompue',
  'changes.entryState.revert-failed': 'Annulation échouée',
  'changes.entryState.elsewhere': 'Dans un autre HNScope',
  'changes.applyState.capturing': 'Une capture est prise d’abord.',
  'changes.applyState.running': 'En cours d’application.',
  'changes.applyState.failed': 'Échec.',
  'changes.applyState.confirming': 'Appliquée ; attend d’être conservée.',
  'changes.applyState.kept': 'Appliquée et conservée.',
  'changes.applyState.reverting': 'En cours d’annulation.',
  'changes.applyState.reverted': 'Annulée.',
  'changes.applyState.reverted-partly': 'Annulée, sauf les étapes sans annulation : elles restent appliquées.',
  'changes.applyState.revert-failed': 'L’annulation a échoué. Réessayez : hnscope journal undo ID',
  'changes.stepState.waiting': 'en attente :',
  'changes.stepState.running': 'en cours :',
  'changes.stepState.done': 'fait :',
  'changes.stepState.refused': 'refusé :',
  'changes.stepState.unknown': 'non établi :',
  'changes.stepState.mismatch': 'pas comme demandé :',
  'changes.stepState.manual': 'à vous :',
  'changes.stepState.undoing': 'annulation :',
  'changes.stepState.undone': 'annulé :',
  'changes.stepState.stays': 'reste :',
  'changes.stepState.undo-failed': 'annulation échouée :',
  'changes.cli.help.policies': `hnscope policies <source> <objet> [--format text|json|csv|markdown] [--lang en|fr]

Les stratégies d’un pod (shop/web), d’un endpoint (son adresse) ou d’un réseau (son nom), en clair : les règles ACL dans
l’ordre où HNS décide, celles sans effet avec la raison, ce qu’il advient du reste, et à qui appartient chaque règle.

Code de sortie 2 : cet objet n’existe pas, ou la source est illisible.`,
  'changes.cli.help.draft': `hnscope draft <source> (endpoint | load-balancer | network | namespace) [RÉSEAU] [--lang en|fr]
hnscope draft <source> policies OBJET

Affiche un formulaire en JSON : chaque champ avec ce qu’il accepte, ce qui est libre et ce qui est là. Remplissez-le, puis
hnscope plan <source> --file dit ce qui ne va pas et ce qu’il ferait.`,
  'changes.cli.help.plan': `hnscope plan <source> QUOI [--dry-run | --apply [--keep]] [--format F] [--lang en|fr]

Montre ce qui serait fait, avec les gardes de chaque étape, son risque et son annulation. Rien n’est modifié sans --apply,
et une capture n’est jamais modifiée. QUOI est l’un de :

  --fix CONSTAT       ce qui réparerait un constat (hnscope check <source> --format json)
  --file FICHIER      un plan exporté avec --format hcn-json, ou un formulaire de hnscope draft, rempli
  --block OBJET [--to OBJET] [--protocol TCP|UDP] [--ports P]   une règle au bout qui est sur ce nœud
  --allow OBJET [--to OBJET] [--protocol TCP|UDP] [--ports P]   de même, pour autoriser
  --template NOM --on OBJET   denyAllIn, allowDns, allowSameNamespace ou allowAll
  --remove OBJET      un endpoint, équilibreur, réseau ou espace de noms à supprimer

  --dry-run           l’essayer sur une copie du nœud selon les règles de HNS : constats qui disparaissent ou apparaissent
  --apply             capturer d’abord, exécuter étape par étape, relire chaque étape ; puis attendre 2 minutes
  --keep              avec --apply : conserver aussitôt quand chaque étape a été relue comme demandé
  --accept-no-undo    avec --apply : exécuter aussi les étapes qui ne peuvent pas être annulées
  --format F          text, json, powershell (un script pour un nœud nu), hcn-json, markdown

Le silence, Ctrl+C et un échec annulent ce qui a été fait. Le journal s’en souvient : hnscope journal.

Code de sortie 0 : c’est faisable, ou fait et conservé. 1 : une garde ou HNS s’y oppose, ou c’est annulé. 2 : la source
ou le plan est illisible, ou l’appel est erroné.`,
  'changes.cli.help.journal': `hnscope journal [list | undo ID | export] [--format text|json] [--lang en|fr]

Liste les modifications appliquées depuis ce compte, en annule une, ou affiche le journal en lignes JSON. Une
modification coupée avant d’être conservée ou annulée est marquée comme interrompue.

Code de sortie 1 : l’annulation a échoué ou n’existe pas. 2 : cette modification n’existe pas, ou l’appel est erroné.`,
}
