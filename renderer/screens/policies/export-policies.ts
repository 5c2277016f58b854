import type { PoliciesView } from '../../../core/contract/policies.ts'
import { otherPolicies, policiesTable } from '../../../core/view/export-tables.ts'
import type { ExportedTable } from '../../components/table-export.tsx'
import type { Words } from '../../i18n/say.ts'

/** The rules in the order in which HNS decides, then all other policies, in words; as data in full. */
export function exportedPolicies(view: PoliciesView, { say }: Words): ExportedTable {
  const others = otherPolicies(view)
  return {
    table: policiesTable(view, say),
    data: {
      object: view.object,
      network: view.network,
      state: view.state,
      rules: view.acls.map(({ sentence, owner, marks, ...row }) => ({
        ...row,
        sentence: say(sentence),
        owner: owner === null ? null : say(owner.text),
        marks: marks.map(({ kind, text }) => ({ kind, text: say(text) })),
      })),
      others: others.map(({ type, sentence, json }) => ({ type, sentence: say(sentence), document: parsed(json) })),
    },
  }
}

/** The document as it was written, where it can be read as JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
