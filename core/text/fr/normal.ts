import type { normalEn } from '../en/normal.ts'

export const normalFr: Readonly<Record<keyof typeof normalEn, string>> = {
  'normal.title': 'Normal ici',
  'normal.state-attached-sharing_one':
    '{{count}} endpoint HNS est dans l’état 3, AttachedSharing : attaché et partagé avec un conteneur. C’est l’état sain de l’endpoint d’un pod, et non « détaché ».',
  'normal.state-attached-sharing_other':
    '{{count}} endpoints HNS sont dans l’état 3, AttachedSharing : attachés et partagés avec un conteneur. C’est l’état sain de l’endpoint d’un pod, et non « détaché ».',
  'normal.state-created-remote_one':
    '{{count}} endpoint distant reste dans l’état 1, Created. Il représente un backend situé ailleurs et n’est jamais attaché.',
  'normal.state-created-remote_other':
    '{{count}} endpoints distants restent dans l’état 1, Created. Ils représentent des backends situés ailleurs et ne sont jamais attachés.',
  'normal.state-created-source-vip_one':
    '{{count}} endpoint HNS dans l’état 1, Created, est la VIP source de l’overlay : il n’appartient à aucun pod et n’est jamais attaché.',
  'normal.state-created-source-vip_other':
    '{{count}} endpoints HNS dans l’état 1, Created, sont des VIP sources d’overlays : ils n’appartiennent à aucun pod et ne sont jamais attachés.',
  'normal.helper-network_one':
    '{{count}} réseau HNS ne fait que maintenir le commutateur virtuel et n’a jamais d’endpoints. Le supprimer interrompt le nœud.',
  'normal.helper-network_other':
    '{{count}} réseaux HNS ne font que maintenir le commutateur virtuel et n’ont jamais d’endpoints. Les supprimer interrompt le nœud.',
  'normal.vfp-off-outside-pods_one':
    '{{count}} réseau HNS que Kubernetes n’utilise pas a l’extension VFP désactivée, comme tout réseau nat ou ICS.',
  'normal.vfp-off-outside-pods_other':
    '{{count}} réseaux HNS que Kubernetes n’utilise pas ont l’extension VFP désactivée, comme tout réseau nat ou ICS.',
  'normal.node-port-without-vip_one':
    '{{count}} équilibreur de charge HNS n’a pas de VIP : il sert un node port, sur toute adresse de l’hôte.',
  'normal.node-port-without-vip_other':
    '{{count}} équilibreurs de charge HNS n’ont pas de VIP : ils servent des node ports, sur toute adresse de l’hôte.',
  'normal.service-vip-endpoint_one':
    '{{count}} endpoint distant a l’adresse d’un service : sur un overlay, kube-proxy en crée un par service.',
  'normal.service-vip-endpoint_other':
    '{{count}} endpoints distants ont des adresses de services : sur un overlay, kube-proxy en crée un par service.',
  'normal.antrea-without-load-balancers_one':
    'HNS n’a ni équilibreur de charge ni règle ACL : Antrea sert services et stratégies dans Open vSwitch.',
  'normal.antrea-without-load-balancers_other':
    'HNS n’a ni équilibreur de charge ni règle ACL : Antrea sert services et stratégies dans Open vSwitch.',
  'normal.no-pod-cidr_one':
    'Le nœud n’a pas de podCIDR dans Kubernetes : avec ce plugin CNI, les adresses des pods viennent d’ailleurs.',
  'normal.no-pod-cidr_other':
    'Les nœuds n’ont pas de podCIDR dans Kubernetes : avec ce plugin CNI, les adresses des pods viennent d’ailleurs.',
  'normal.service-without-backends_one':
    '{{count}} port de service n’a aucun backend prêt : il n’y a donc pas d’équilibreur de charge HNS pour lui.',
  'normal.service-without-backends_other':
    '{{count}} ports de services n’ont aucun backend prêt : il n’y a donc pas d’équilibreurs de charge HNS pour eux.',
  'normal.service-without-load-balancer_one':
    '{{count}} service est headless ou ExternalName : seul le DNS répond pour lui, et HNS n’a rien.',
  'normal.service-without-load-balancer_other':
    '{{count}} services sont headless ou ExternalName : seul le DNS répond pour eux, et HNS n’a rien.',
  'normal.local-traffic-elsewhere_one':
    '{{count}} adresse d’un service à la politique de trafic Local n’a pas de pod sur ce nœud, qui ne la sert donc pas.',
  'normal.local-traffic-elsewhere_other':
    '{{count}} adresses de services à la politique de trafic Local n’ont pas de pod sur ce nœud, qui ne les sert donc pas.',
  'normal.host-process-pod_one':
    '{{count}} pod partage le réseau de l’hôte (HostProcess) et n’a pas d’endpoint HNS. dnsPolicy ClusterFirstWithHostNet est sans effet sous Windows.',
  'normal.host-process-pod_other':
    '{{count}} pods partagent le réseau de l’hôte (HostProcess) et n’ont pas d’endpoint HNS. dnsPolicy ClusterFirstWithHostNet est sans effet sous Windows.',
  'normal.icmp-not-translated_one':
    'VFP ne traduit pas ICMP : un ping d’un pod vers l’extérieur reste sans réponse alors que tout va bien. Tester en TCP : Test-NetConnection -Port.',
  'normal.icmp-not-translated_other':
    'VFP ne traduit pas ICMP : un ping des pods vers l’extérieur reste sans réponse alors que tout va bien. Tester en TCP : Test-NetConnection -Port.',
  'normal.no-loopback-with-dsr_one':
    '{{count}} pod ne peut pas se joindre par son propre service : avec DSR, il faut loopbackDSR dans la configuration CNI.',
  'normal.no-loopback-with-dsr_other':
    '{{count}} pods ne peuvent pas se joindre par leurs propres services : avec DSR, il faut loopbackDSR dans la configuration CNI.',
  'normal.node-port-from-the-node_one':
    'Un node port ou une adresse de cluster peut ne pas répondre depuis le nœud lui-même. Tester depuis un pod ou un autre hôte.',
  'normal.node-port-from-the-node_other':
    'Les node ports et les adresses de cluster peuvent ne pas répondre depuis le nœud lui-même. Tester depuis un pod ou un autre hôte.',
  'normal.overlay-single-stack_one': 'Les pods d’un overlay n’ont qu’IPv4 : il n’y a là ni IPv6 ni double pile.',
  'normal.overlay-single-stack_other': 'Les pods des overlays n’ont qu’IPv4 : il n’y a là ni IPv6 ni double pile.',
  'normal.node-to-remote-pod_one':
    'Avec Flannel sur VXLAN, le nœud lui-même n’atteint que ses propres pods ; ceux des autres nœuds s’atteignent depuis des pods.',
  'normal.node-to-remote-pod_other':
    'Avec Flannel sur VXLAN, le nœud lui-même n’atteint que ses propres pods ; ceux des autres nœuds s’atteignent depuis des pods.',
  'normal.cni-without-check_one':
    'Le plugin CNI n’a pas de CHECK : personne ne vérifie un endpoint HNS après sa création. Un pod qui a perdu le sien continue de tourner.',
  'normal.cni-without-check_other':
    'Le plugin CNI n’a pas de CHECK : personne ne vérifie un endpoint HNS après sa création. Un pod qui a perdu le sien continue de tourner.',
  'normal.routes-outside_one':
    'Les routes entre les pods des nœuds ne sont pas gérées ici : avec ce plugin, le cloud ou le routeur doit les avoir.',
  'normal.routes-outside_other':
    'Les routes entre les pods des nœuds ne sont pas gérées ici : avec ce plugin, le cloud ou le routeur doit les avoir.',
  'normal.dns-in-registry_one':
    'Les serveurs DNS d’un conteneur sont dans son endpoint HNS et son registre : un resolv.conf monté est sans effet. Les noms courts ne marchent que sans point.',
  'normal.dns-in-registry_other':
    'Les serveurs DNS des conteneurs sont dans leurs endpoints HNS et leurs registres : un resolv.conf monté est sans effet. Les noms courts ne marchent que sans point.',
}
