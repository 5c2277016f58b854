import type { findingsEn } from '../en/findings.ts'

export const findingsFr: Record<keyof typeof findingsEn, string> = {
  'finding.skip.notCollected.networks':
    'Les réseaux HNS n’ont pas été collectés. Pour les collecter : Get-HnsNetwork | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.endpoints':
    'Les endpoints HNS n’ont pas été collectés. Pour les collecter : Get-HnsEndpoint | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.namespaces':
    'Les namespaces réseau HNS n’ont pas été collectés. Pour les collecter : Get-HnsNamespace | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.loadBalancers':
    'Les équilibreurs de charge HNS n’ont pas été collectés. Pour les collecter : Get-HnsPolicyList | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.routes': 'Les routes n’ont pas été collectées. Pour les collecter : route print',
  'finding.skip.notCollected.host':
    'Les données de l’hôte n’ont pas été collectées. Pour les collecter : ipconfig /allcompartments /all',
  'finding.skip.notCollected.ports':
    'Les plages de ports n’ont pas été collectées. Pour les collecter : netsh int ipv4 show dynamicport tcp; netsh int ipv4 show excludedportrange tcp',
  'finding.skip.notCollected.vfp':
    'Les ports VFP n’ont pas été collectés. Pour les collecter : vfpctrl /list-vmswitch-port',
  'finding.skip.notCollected.logs':
    'Les journaux de kube-proxy et du plugin CNI n’ont pas été collectés. Pour les collecter : {{command}}',
  'finding.skip.notCollected.nodes':
    'Les nœuds n’ont pas été collectés. Pour les collecter : kubectl get nodes -o json',
  'finding.skip.notCollected.pods':
    'Les pods n’ont pas été collectés. Pour les collecter : kubectl get pods -A -o json',
  'finding.skip.notCollected.services':
    'Les services n’ont pas été collectés. Pour les collecter : kubectl get services -A -o json',
  'finding.skip.notCollected.endpointSlices':
    'Les EndpointSlices n’ont pas été collectés. Pour les collecter : kubectl get endpointslices -A -o json',
  'finding.skip.notCollected.networkPolicies':
    'Les NetworkPolicies n’ont pas été collectées. Pour les collecter : kubectl get networkpolicies -A -o json',
  'finding.skip.notCollected.kubeNamespaces':
    'Les espaces de noms Kubernetes n’ont pas été collectés. Pour les collecter : kubectl get namespaces -o json',
  'finding.skip.notCollected.daemonSets':
    'Les DaemonSets n’ont pas été collectés. Pour les collecter : kubectl get daemonsets -A -o json',
  'finding.skip.notCollected.configMaps':
    'Les ConfigMaps de kube-proxy et du plug-in CNI n’ont pas été collectées. Pour les collecter : kubectl get configmap kube-proxy -n kube-system -o json',
  'finding.skip.notPermitted': 'Lecture non autorisée : {{facet}}.',
  'finding.skip.notAnswering': 'Aucune réponse à la demande : {{facet}}.',
  'finding.skip.failed': 'Lecture impossible : {{facet}}.',
  'finding.skip.cut':
    'Connu en partie seulement : {{facet}}. Ce qui n’y figure pas peut se trouver dans la partie perdue.',
  'finding.skip.ruleFailed': 'La vérification {{kind}} a échoué : {{problem}}',
  'finding.skip.logOrder':
    'L’ordre des lignes des journaux ne peut être établi : on ne sait pas lesquelles sont du dernier démarrage.',
  'finding.skip.noThisNode': 'On ne peut pas dire à quel nœud Kubernetes appartiennent les objets HNS.',
  'finding.skip.noId.endpoints':
    'Les données ne montrent pas les ID de tous les endpoints, et les références ne nomment qu’eux : `Get-HnsEndpoint | ConvertTo-Json -Depth 5` les montre.',
  'finding.skip.noId.networks':
    'Les données ne montrent pas les ID de tous les réseaux, et les endpoints ne nomment qu’eux : `Get-HnsNetwork | ConvertTo-Json -Depth 5` les montre.',
  'finding.skip.noId.namespaces':
    'Les données ne montrent pas les ID de tous les namespaces réseau HNS, et les endpoints ne nomment qu’eux : `Get-HnsNamespace | ConvertTo-Json -Depth 5` les montre.',
  'finding.skip.tablesOnly':
    'Les tableaux de kubectl ne montrent pas les politiques de trafic des Services : ce que chaque nœud doit avoir n’est pas connu pour tous : kubectl get services,endpointslices -A -o json',
  'finding.skip.noField.endpoints':
    'Les données ne contiennent le champ {{field}} d’aucun endpoint HNS. Pour le collecter : Get-HnsEndpoint | ConvertTo-Json -Depth 10',
  'finding.skip.noField.networks':
    'Les données ne contiennent le champ {{field}} d’aucun réseau HNS de pods. Pour le collecter : Get-HnsNetwork | ConvertTo-Json -Depth 10',
  'finding.skip.noField.loadBalancers':
    'Les données ne contiennent le champ {{field}} d’aucun équilibreur de charge HNS. Pour le collecter : Get-HnsPolicyList | ConvertTo-Json -Depth 10',
  'finding.skip.noField.namespaces':
    'Les données ne contiennent le champ {{field}} d’aucun namespace réseau HNS. Pour le collecter : Get-HnsNamespace | ConvertTo-Json -Depth 10',
  'finding.skip.noHnsVersion':
    'On ne connaît ni la version de HNS ni un build de Windows qui l’indique. Pour les collecter : ver; (Get-HnsGlobal).Version',
  'finding.skip.noWindowsBuild': 'Le build et la mise à jour de Windows ne sont pas connus. Pour les collecter : ver',

  'finding.evidence.noContainer': 'L’endpoint HNS {{id}} n’est partagé avec aucun conteneur.',
  'finding.evidence.containers': 'L’endpoint HNS {{id}} est partagé avec les conteneurs {{containers}}.',
  'finding.evidence.state': 'L’endpoint HNS {{id}} est dans l’état {{state}}.',
  'finding.evidence.ownedByPod': 'L’endpoint HNS {{id}} appartient au pod {{pod}}, qui s’exécute sur ce nœud.',
  'finding.evidence.usedByLoadBalancers_one': '{{count}} équilibreur de charge HNS renvoie à l’endpoint HNS {{id}}.',
  'finding.evidence.usedByLoadBalancers_other':
    '{{count}} équilibreurs de charge HNS renvoient à l’endpoint HNS {{id}}.',
  'finding.evidence.log': 'Le journal dit : {{text}}',
  'finding.evidence.windowsBuild': 'Le nœud exécute le build {{build}} de Windows.',
  'finding.evidence.hnsVersion': 'HNS indique sa version : {{version}}.',

  'finding.repair.findId.endpoint':
    'Les données ne montrent pas l’ID de l’endpoint {{id}} : cherchez-le d’abord, puis mettez-le à la place de <ID> dans la commande suivante.',
  'finding.repair.findId.network':
    'Les données ne montrent pas l’ID du réseau {{id}} : cherchez-le d’abord, puis mettez-le à la place de <ID> dans la commande suivante.',
  'finding.repair.findId.other':
    'Les données ne montrent pas l’ID de {{id}} : cherchez-le d’abord, puis mettez-le à la place de <ID> dans la commande suivante.',
  'finding.repair.removeEndpoint': 'Supprimer l’endpoint HNS {{id}} : rien ne s’exécute derrière lui.',
  'finding.repair.deletePod':
    'Supprimer le pod {{pod}}, afin que son contrôleur le recrée avec un nouvel endpoint HNS.',
  'finding.repair.describePod': 'Lire les événements du pod {{pod}} : le plugin CNI y dit pourquoi il a échoué.',
  'finding.repair.restartKubeProxyService':
    'Redémarrer kube-proxy sur le nœud. Il recrée ses équilibreurs de charge HNS.',
  'finding.repair.restartKubeProxyPod':
    'Redémarrer kube-proxy sur le nœud en supprimant son pod {{pod}}. Il recrée ses équilibreurs de charge HNS.',
  'finding.repair.kubeProxyLog': 'Chercher la cause dans le journal de kube-proxy.',
  'finding.repair.restartHns':
    'Redémarrer HNS, puis kube-proxy. Des pods en marche peuvent perdre leur endpoint HNS : vider d’abord le nœud si possible.',
  'finding.repair.restartHns.price':
    'Redémarrer HNS, puis kube-proxy. Ce qui doit revenir sur ce nœud : {{endpoints}} endpoints HNS et {{loadBalancers}} équilibreurs de charge. Des pods en marche peuvent perdre les leurs : vider d’abord le nœud si possible.',
  'finding.repair.restartKubeProxyService.price':
    'Redémarrer kube-proxy sur le nœud. Il recrée ses équilibreurs de charge HNS ; sur ce nœud, il y en a {{number}}.',
  'finding.repair.restartKubeProxyPod.price':
    'Redémarrer kube-proxy sur le nœud en supprimant son pod {{pod}}. Il recrée ses équilibreurs de charge HNS ; sur ce nœud, il y en a {{number}}.',
  'finding.repair.drainNode.price':
    'Si le défaut revient, vider le nœud et le redémarrer. Pods sur le nœud : {{number}}.',
  'finding.repair.drainNodeFirst.price':
    'Vider d’abord le nœud : la suite prive ses pods de réseau ; il y en a {{number}}.',
  'finding.repair.removeLoadBalancer':
    'Si cela ne suffit pas, supprimer l’équilibreur de charge HNS {{id}}, puis redémarrer kube-proxy à nouveau.',
  'finding.repair.drainNode': 'Si le défaut revient, vider le nœud et le redémarrer.',
  'finding.repair.drainNodeFirst': 'Vider d’abord le nœud : la suite prive ses pods de réseau.',
  'finding.repair.updateWindows':
    'Installer les dernières mises à jour de Windows sur le nœud, ou déplacer les pods vers des nœuds avec un Windows Server plus récent.',

  'finding.counter.oldLines': 'Les lignes peuvent dater d’un démarrage antérieur : regardez leurs heures.',

  'finding.page.says': 'Ce qu’il dit',
  'finding.page.proves': 'Ce qui le prouve',
  'finding.page.against': 'Ce qui peut s’y opposer',
  'finding.page.todo': 'Que faire',
  'finding.page.needs': 'Ce qu’il faut savoir',
  'finding.page.cannotTell': 'Quand on ne peut rien dire',
  'finding.page.sources': 'D’où on le sait',
  'finding.page.reports': 'Signalements publics',
  'finding.page.part': 'une partie suffit',
  'finding.page.helps': 'si elle est là',
}
