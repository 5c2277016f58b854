import type { topologyClusterEn } from '../en/topology-cluster.ts'

export const topologyClusterFr: Record<keyof typeof topologyClusterEn, string> = {
  'topology.view.cluster': 'Nœuds',
  'topology.lane.host': 'Nœuds',
  'topology.lane.hostPods': 'Pods',
  'topology.lane.hns': 'HNS du nœud',
  'topology.lane.slice': 'Backends',
  'topology.lane.peer': 'Tunnels vers',

  'topology.kind.tunnel': 'Extrémité de tunnel',
  'topology.kind.unread': 'Non collecté',
  'topology.mark.unread': 'non lu',

  'topology.legend.tunnel': 'Tunnel dans HNS',
  'topology.legend.tunnelExpected': 'Tunnel d’après Kubernetes seul',
  'topology.legend.tunnelMissing': 'Tunnel absent de HNS',
  'topology.legend.tunnelStale': 'Tunnel qui ne mène nulle part',

  'topology.cluster.podsBad': 'non prêts : {{bad}}',
  'topology.cluster.podsEnded': 'terminés : {{ended}}',
  'topology.cluster.podsBoth': 'non prêts : {{bad}}, terminés : {{ended}}',
  'topology.cluster.backends_one': '{{count}} backend',
  'topology.cluster.backends_other': '{{count}} backends',
  'topology.cluster.nodes_one': '{{count}} nœud',
  'topology.cluster.nodes_other': '{{count}} nœuds',

  'topology.cluster.thisComputer': 'Cet ordinateur',
  'topology.cluster.peer': 'Nœud derrière {{address}}',
  'topology.cluster.notRead': 'objet Node non lu',
  'topology.cluster.noNode': 'aucun nœud de ce nom dans le cluster',
  'topology.cluster.notReady': '{{address}}, pas prêt',
  'topology.cluster.readyUnknown': '{{address}}, état inconnu',
  'topology.cluster.unscheduled': 'Sur aucun nœud encore',
  'topology.cluster.noHns': 'HNS non collecté',
  'topology.cluster.hns': '{{endpoints}} endpoints HNS, {{loadBalancers}} équilibreurs',
  'topology.cluster.tunnelEnd': '{{where}}',
  'topology.cluster.tunnelEndVni': 'VNID {{vni}} · {{where}}',
  'topology.cluster.tunnel': '{{a}} → {{b}}',
  'topology.cluster.tunnelVni': 'VNID {{vni}}, {{a}} → {{b}}',
  'topology.cluster.tunnels_one': '{{count}} tunnel',
  'topology.cluster.tunnels_other': '{{count}} tunnels',

  'topology.cluster.noteTunnels_one': '{{count}} tunnel entre nœuds.',
  'topology.cluster.noteTunnels_other': '{{count}} tunnels entre nœuds.',
  'topology.cluster.noteTunnelsSelected_one':
    '{{count}} tunnel entre nœuds. Sélectionnez un nœud pour voir ses tunnels.',
  'topology.cluster.noteTunnelsSelected_other':
    '{{count}} tunnels entre nœuds. Sélectionnez un nœud pour voir ses tunnels.',
  'topology.cluster.noteNode_one': '{{name}} : {{count}} pod ; tunnels vers d’autres nœuds : {{tunnels}}.',
  'topology.cluster.noteNode_other': '{{name}} : {{count}} pods ; tunnels vers d’autres nœuds : {{tunnels}}.',
  'topology.cluster.pick': 'Nœud',
  'topology.cluster.pickHint': 'Tous les nœuds. Nom ou adresse…',
  'topology.cluster.all': 'Afficher tous les nœuds',

  'topology.relation.tunnel': 'tunnel vers {{name}}',
  'topology.relation.tunnelExpected': 'tunnel vers {{name}} d’après Kubernetes ; HNS n’a été lu à aucune extrémité',
  'topology.relation.tunnelMissing': 'le tunnel vers {{name}} manque dans HNS',
  'topology.relation.tunnelStale': 'le tunnel vers {{name}} mène ailleurs dans HNS',
  'topology.relation.backendsOn': 'porte des backends de {{name}}',
  'topology.relation.withLabel': '{{relation}} ({{label}})',
}
