import type { compareEn } from '../en/compare.ts'

export const compareFr: Record<keyof typeof compareEn, string> = {
  'compare.field.addressType': 'Type d’adresses',
  'compare.field.annotations': 'Annotations',
  'compare.field.conditions': 'Conditions',
  'compare.field.dnsPolicy': 'Stratégie DNS',
  'compare.field.externalTrafficPolicy': 'Stratégie de trafic externe',
  'compare.field.hasSelector': 'Présence d’un sélecteur',
  'compare.field.healthCheckNodePort': 'Port de nœud des sondes de santé',
  'compare.field.hostname': 'Nom d’hôte',
  'compare.field.ingressIps': 'Adresses de l’équilibreur du cloud',
  'compare.field.internalTrafficPolicy': 'Stratégie de trafic interne',
  'compare.field.isDefault': 'Namespace par défaut ou non',
  'compare.field.isHeadless': 'Headless',
  'compare.field.isHostProcess': 'HostProcess',
  'compare.field.isIpv6': 'IPv6',
  'compare.field.kubeProxyVersion': 'kube-proxy',
  'compare.field.macPools': 'Plages d’adresses MAC',
  'compare.field.remoteSubnetRoutes': 'Routes vers les autres nœuds',
  'compare.field.rules': 'Règles',
  'compare.field.runtimeVersion': 'Moteur de conteneurs',
  'compare.field.wanted': 'Pods voulus',
}
