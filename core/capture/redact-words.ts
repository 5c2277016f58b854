import { componentNames } from './component-names.ts'

/**
 * Words that are no one's secret and that readers and rules look for: they stay, also where a name is made of them.
 * Field names with a capital inside or in front (`VirtualNetworkName`) are told by their shape and are not listed.
 */
const lists: readonly string[] = [
  // Fields of Kubernetes objects, docker, CNI configurations and conflists that are one lower-case word.
  `name status kind type namespace metadata uid protocol ports conditions spec labels ready port addresses containers
   image phase ip address app serving terminating endpoints selector annotations reason resource severity case group
   finding notes items dns plugins mode bridge capabilities ipam ingress egress data value values env args command
   state states message images nodes node pod pods service services network networks namespaces ids key keys list
   effect operator path host hostname subsets targets target template replicas strategy verbs rules roles role roll
   limits requests cpu memory storage volumes volume mounts source options gateway subnet subnets route routes
   driver scope internal external attachable labels config configs ref refs parent interface interfaces user users
   account accounts method query time date level msg error errors err warn warning info debug trace`,
  // Windows, HNS and its tools.
  `windows win microsoft hyper v virtual vswitch vethernet ethernet adapter adapters nic vnic wi fi loopback pseudo
   teredo isatap tunneling bluetooth local area connection default switch nat l2bridge l2tunnel overlay transparent ics
   hns hcn hcs vfp vfpctrl hnsdiag cbr0 vxlan0 vxlan vni ext ep cid eth0 eth eth1 policy policies acl list lists loadbalancer
   loadbalancers loadbalancing balancer load endpoint vip vips dip elb ilb dsr id guid mac addr prefix flags version
   container containerd docker moby dockerd compartment remote distributed router management physical server client
   system system32 inetsrv administrator containeradministrator containeruser public program files programdata drive
   root home temp tmp var log logs etc opt bin usr lib run exe dll ps cmd powershell true false null none unknown
   tcp udp icmp sctp http https ip4 ip6 ipv4 ipv6 any all in out up down on off yes no not is are was be been by of
   the a an and or for from to with without at as it its this that these those when while if then than has have had
   can cannot could will would may must do does did done new old more less only other others same first last next
   one two zero already exists exist specified found find failed fail fails failure failing successful succeeded
   created create creating creation delete deleted deleting removed remove added add adding set unset update updated
   used use using usage unable invalid valid missing wrong diskette element expected unexpected timeout timed access
   denied permission refused reset retry retrying start started starting stop stopped running pending bound waiting
   panic fatal exit exited ended feature gate gates locked enabled disabled enable disable complete cleanup proxier
   syncproxyrules syncing sync configuration proxy process file line number count size length total free max min mtu
   metric lifetime preferred duplicate dhcp autoconfiguration suffix search specific media disconnected description
   link lease obtained expires netbios over tcpip fe80 permanent dynamic static active inactive store persistent
   excluded range ranges allocated pool start end healthcheckport nodeport externalport healthz healthcheck health`,
  // Kubernetes, its add-ons and network plugins.
  `kubernetes k8s kube io apiserver controller manager scheduler kubelet kubectl coredns etcd metrics svc cluster api
   apps core v1 v1beta1 beta alpha extensions discovery networking clusterip externalname pause daemonset deployment
   deployments daemonsets replicaset statefulset job cronjob master worker control plane linux amd64 arm64 os arch
   istio flannel flanneld calico felix tigera projectcalico antrea agent hnsnetwork azure aks acs cns vnet npm eks aws
   amazon amazonaws vpc ecr gke google googleapis gcp ovn ovnkubernetes ovnkuberneteshybridoverlaynetwork
   baseovnkuberneteshybridoverlaynetwork hybrid openshift rancher rke2 wins cni sdnbridge sdnoverlay hostncapipnetwork
   hostncapipaendpoint hostncapipanetwork vipendpoint source gw bgp ipip tier tiers profile profiles backend backends
   mcr azurecr quay gcr registry docker com net org cloudapp windowsupdate windowsazure coreos csi konnectivity tunnel
   nodelocal csr webhook operator system kubeconfig secrets configmap configmaps token tokens ca crt cert certs
   serviceaccount serviceaccounts secret projected volume mount sh bash ps1 conf conflist json yaml yml txt md zip
   readonly readwrite hostpath empty dir topology region zone instance revision hash generation controller owner
   component part managed helm chart release heritage example-unused`,
  // What stands in front of secrets, and in their place.
  `password passwd pwd authorization basic bearer cookie redacted`,
]

const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((list) => list.split(/[\s-]+/)))
const vocabulary = wordsIn(lists)
const words = wordsIn([...lists, ...componentNames])

/** Words that stand in the name of a component and are looked for nowhere else, such as `dashboard`. */
export function isPartOfComponent(word: string): boolean {
  return words.has(word) && !vocabulary.has(word)
}

/** Suffixes that Kubernetes makes of these letters and digits; a digit tells them from a word. */
const generated = /^(?=.*\d)[bcdfghjklmnpqrstvwxz2456789]{5,10}$/
const fieldName = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*)$/

/** Whether a word says nothing of whose node it is: vocabulary, numbers, ids, generated suffixes. */
export function isCommonWord(word: string): boolean {
  if (word.length < 2 || /^\d+$/.test(word) || words.has(word.toLowerCase())) return true
  if (/^v?\d+(?:[a-z]{1,3}\d*)?$/i.test(word)) return true
  if (generated.test(word) || /^(?=.*\d)[0-9a-f]{8,}$/i.test(word)) return true
  // vpcbr0a1b2c3d4e5f: the address in it is replaced as one.
  return /br[0-9a-f]{12}$/i.test(word)
}

/** Fields of JSON documents by their shape; a name that looks like one is left alone only where it is one. */
export function isFieldName(word: string): boolean {
  return fieldName.test(word)
}

export function wordsOf(name: string): readonly string[] {
  return name.match(/[\p{L}\p{N}]+/gu) ?? []
}
