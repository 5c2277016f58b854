import { refOf, type Joined } from '../../join/joined.ts'
import type { LogLine } from '../../model/host.ts'
import type { ObjectRef } from '../../model/ids.ts'
import { message } from '../../model/message.ts'
import type { FindingDraft } from '../finding.ts'
import { linesMatching, placeOfLine } from '../log-lines.ts'
import { evidence, placeOf } from '../places.ts'
import type { Rule } from '../rule.ts'
import { endpointSubject, networkSubject, type Subject } from '../subjects.ts'

/** ERROR_WRONG_DISK (0x22), as HNS answers for objects that an older HNS wrote (3.7). */
const wrongDiskette = /wrong diskette/i

export const hnsObjectIncompatible: Rule = {
  kind: 'hns-object-incompatible',
  needs: [],
  reads: ['logs'],
  sources: ['HOST013'],
  reports: ['https://github.com/flannel-io/flannel/issues/1112'],
  check: (joined) => {
    const drafts = new Map<string, FindingDraft>()
    for (const line of linesMatching(joined, wrongDiskette)) {
      const draft = fromLine(line, joined)
      if (!drafts.has(draft.resource)) drafts.set(draft.resource, draft)
    }
    return [...drafts.values()]
  },
}

interface Named {
  readonly subject: Subject
  readonly ref: ObjectRef
  readonly object: { readonly documents: readonly Parameters<typeof placeOf>[0]['documents'][number][] }
}

/** The object that the line names: by its id or its name, the longest first, so that `cbr0_ep` is not read as `cbr0`. */
function namedIn(text: string, joined: Joined): Named | null {
  const lower = text.toLowerCase()
  const candidates: { readonly name: string; readonly named: Named }[] = []
  for (const endpoint of joined.endpointById.values()) {
    const named = { subject: endpointSubject(endpoint), ref: refOf(endpoint), object: endpoint }
    candidates.push({ name: endpoint.id, named })
    if (endpoint.name !== '' && endpoint.name.toLowerCase() !== 'ethernet')
      candidates.push({ name: endpoint.name, named })
  }
  for (const network of joined.networkById.values()) {
    const named = { subject: networkSubject(network), ref: refOf(network), object: network }
    candidates.push({ name: network.id, named })
    if (network.name !== '') candidates.push({ name: network.name, named })
  }
  const found = candidates.filter(({ name }) => lower.includes(name.toLowerCase()))
  found.sort((a, b) => b.name.length - a.name.length)
  return found[0]?.named ?? null
}

function fromLine(line: LogLine, joined: Joined): FindingDraft {
  const named = namedIn(line.text, joined)
  const node = joined.thisNode?.node ?? null
  const [file] = line.documents
  const subject: Subject =
    named?.subject ??
    (node === null
      ? { resource: `file/${file?.file ?? line.component}`, aliases: [] }
      : { resource: refOf(node), aliases: [] })
  return {
    severity: 'error',
    ...subject,
    objects: named === null ? [] : [named.ref],
    confidence: 'high',
    title: message('finding.hns-object-incompatible.title', {
      name: subject.resource.slice(subject.resource.indexOf('/') + 1),
    }),
    explanation: message('finding.hns-object-incompatible.explanation'),
    evidence: [
      evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line)),
      ...(named === null
        ? []
        : [evidence(message('finding.hns-object-incompatible.evidence.object'), placeOf(named.object))]),
    ],
    counterEvidence: [],
    repair: [
      {
        text: message('finding.hns-object-incompatible.repair.delete'),
        command:
          named === null
            ? 'hnsdiag list all'
            : `hnsdiag delete ${named.ref.startsWith('endpoint/') ? 'endpoints' : 'networks'} ${named.ref.slice(named.ref.indexOf('/') + 1)}`,
      },
      {
        text: message('finding.hns-object-incompatible.repair.data'),
        command: 'Stop-Service hns; Remove-Item C:\\ProgramData\\Microsoft\\Windows\\HNS\\HNS.data; Start-Service hns',
      },
    ],
  }
}
