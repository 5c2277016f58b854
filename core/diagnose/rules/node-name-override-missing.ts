import { refOf } from '../../join/joined.ts'
import { message } from '../../model/message.ts'
import { argumentLine, placeOfLine } from '../log-lines.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { hostOf } from '../versions.ts'

export const nodeNameOverrideMissing: Rule = {
  kind: 'node-name-override-missing',
  needs: [],
  reads: ['nodes', 'logs', 'host'],
  sources: ['NODE002'],
  reports: [],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) => {
    const node = joined.thisNode?.node
    if (node === undefined) return cannotTell(message('finding.skip.noThisNode'))
    const computerName = hostOf(joined)?.computerName ?? null
    if (computerName === null || computerName.toLowerCase() === node.name.toLowerCase()) return []
    // The log lists every argument, or none: only an empty one shows that it was not set.
    const line = argumentLine(joined, 'noNodeName')
    if (line === 'unclear') return cannotTell(message('finding.skip.logOrder'))
    if (line === null) return []
    const params = { node: node.name, computerName }
    return [
      plainDraft({
        kind: 'node-name-override-missing',
        severity: 'error',
        subject: { resource: refOf(node), aliases: [] },
        objects: [refOf(node)],
        params,
        lines: [
          evidence(
            message('finding.node-name-override-missing.evidence.names', params),
            placeOf(node, { kubernetes: ['metadata', 'name'] }),
          ),
          evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line)),
        ],
        repair: [{ text: message('finding.node-name-override-missing.repair.flag', params) }, restartKubeProxy(joined)],
      }),
    ]
  },
}
