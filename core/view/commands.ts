import type { ObjectView } from '../contract/views.ts'
import { lookupCommand } from '../diagnose/known-ids.ts'
import { message } from '../model/message.ts'
import { isWithoutId } from '../model/without-id.ts'
import type { SeenObject } from './seen.ts'

type Command = ObjectView['commands'][number]

/** Quotes for PowerShell: a name is data, and a quote inside it must not end the text. */
function powerShellText(text: string): string {
  return `'${text.replace(/'/g, "''")}'`
}

/** Kubernetes names need no quotes; anything else is quoted for a POSIX shell and PowerShell alike. */
function kubectlWord(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : powerShellText(text)
}

/** The PowerShell or kubectl that shows the same object, ready to be copied. */
export function commandsFor(object: SeenObject): Command[] {
  const isOfHns =
    object.kind === 'endpoint' ||
    object.kind === 'network' ||
    object.kind === 'namespace' ||
    object.kind === 'loadbalancer'
  if (isOfHns && isWithoutId(object.id)) {
    return [{ title: message('model.command.findId'), text: lookupCommand(object) }]
  }
  switch (object.kind) {
    case 'endpoint':
      return [
        { title: message('model.command.hnsEndpoint'), text: `Get-HnsEndpoint -Id ${object.id}` },
        { title: message('model.command.hnsdiag'), text: `hnsdiag list endpoints ${object.id} -df` },
      ]
    case 'network':
      return [
        { title: message('model.command.hnsNetwork'), text: `Get-HnsNetwork -Id ${object.id}` },
        { title: message('model.command.hnsdiag'), text: `hnsdiag list networks ${object.id} -df` },
      ]
    case 'namespace':
      return [
        { title: message('model.command.hnsNamespace'), text: `Get-HnsNamespace -Id ${object.id}` },
        { title: message('model.command.hnsdiag'), text: `hnsdiag list namespaces ${object.id} -df` },
      ]
    case 'loadbalancer':
      return [
        { title: message('model.command.hnsLoadBalancer'), text: `Get-HnsPolicyList -Id ${object.id}` },
        { title: message('model.command.hnsdiag'), text: `hnsdiag list loadbalancers ${object.id} -df` },
      ]
    case 'pod':
    case 'service':
    case 'endpointslice':
    case 'networkpolicy':
    case 'daemonset':
    case 'configmap': {
      const target = `${object.kind} ${kubectlWord(object.name)} -n ${kubectlWord(object.namespace)}`
      const commands: Command[] = [
        { title: message('model.command.kubectlGet'), text: `kubectl get ${target} -o yaml` },
        { title: message('model.command.kubectlDescribe'), text: `kubectl describe ${target}` },
      ]
      if (object.kind !== 'service') return commands
      return [
        ...commands,
        {
          title: message('model.command.kubectlSlices'),
          text: `kubectl get endpointslices -n ${kubectlWord(object.namespace)} -l kubernetes.io/service-name=${kubectlWord(object.name)} -o yaml`,
        },
      ]
    }
    case 'node':
      return [
        { title: message('model.command.kubectlGet'), text: `kubectl get node ${kubectlWord(object.name)} -o yaml` },
        { title: message('model.command.kubectlDescribe'), text: `kubectl describe node ${kubectlWord(object.name)}` },
      ]
    case 'kubenamespace':
      return [
        {
          title: message('model.command.kubectlGet'),
          text: `kubectl get namespace ${kubectlWord(object.name)} -o yaml`,
        },
      ]
    case 'nic':
      return [
        {
          title: message('model.command.netAdapter'),
          text: `Get-NetAdapter -Name ${powerShellText(object.name)} | Format-List *`,
        },
      ]
    case 'switch':
      return [
        {
          title: message('model.command.vmSwitch'),
          text: `Get-VMSwitch -Name ${powerShellText(object.name)} | Format-List *`,
        },
      ]
  }
}
