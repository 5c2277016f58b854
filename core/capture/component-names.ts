/**
 * Names that Kubernetes, its add-ons and network plugins give to what they bring: they name nobody, and readers and rules
 * look for them. A list and no prefixes: `calico-node` is Calico's, `calico-orders` is somebody's.
 */
const lists: readonly string[] = [
  `kube-system kube-public kube-node-lease kube-proxy kube-proxy-windows kube-dns kube-apiserver kube-scheduler
   kube-controller-manager cloud-controller-manager cloud-node-manager cloud-node-manager-windows metrics-server
   konnectivity-agent kubernetes-dashboard kubernetes-services-endpoint node-local-dns`,
  // Flannel.
  `kube-flannel kube-flannel-ds kube-flannel-ds-windows kube-flannel-ds-windows-amd64 kube-flannel-windows
   kube-flannel-cfg kube-flannel-windows-cfg flannel-windows flannel-io`,
  // Calico.
  `calico-node calico-node-windows calico-kube-controllers calico-typha calico-apiserver calico-system calico-config
   calico-windows calico-windows-config calico-windows-upgrade calico-cni-plugin calico-cni calico-ipam calico-felix
   calico-operator tigera-operator`,
  // Azure.
  `azure-vnet azure-vnet-ipam azure-vnet-telemetry azure-vnet-win azure-cni azure-cni-win azure-cns azure-cns-win azure-npm
   azure-npm-win azure-acl azure-ip-masq-agent azure-container-networking csi-proxy csi-azuredisk-node-win
   csi-azurefile-node-win cns-config cns-win-config`,
  // Antrea, OVN, Amazon, RKE2.
  `antrea-agent antrea-agent-windows antrea-controller antrea-config antrea-windows-config antrea-hnsnetwork antrea-ovs
   ovn-kubernetes ovn-k8s ovn-config ovnkube-node ovnkube-node-windows hybrid-overlay-node
   aws-node aws-node-windows aws-vpc-cni vpc-bridge vpc-shared-eni vpc-cni amazon-vpc-cni amazon-vpc-cni-plugins
   rke2-windows`,
  // Words of Kubernetes that stand in keys and messages.
  `service-name service-proxy-name managed-by part-of load-balancer node-port cluster-ip`,
]

export const componentNames: readonly string[] = lists.flatMap((list) => list.split(/\s+/))
const parts: readonly string[] = componentNames.map((name) => `-${name}-`)

/** Whether the name is one of a component, or a part of one: replacing it would change that, too. */
export function isComponentName(name: string): boolean {
  return parts.some((part) => part.includes(`-${name.toLowerCase()}-`))
}
