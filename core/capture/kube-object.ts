import { asFields } from '../hns/fields.ts'
import type { DocumentRef } from '../model/evidence.ts'
import { isKubeKind, kubeKind, readKubeObject } from './kube.ts'
import type { KubeObject } from '../model/kube.ts'

/** One API object from its own text; null where it is none that is read. */
export function kubeObjectOf(text: string, document: DocumentRef): KubeObject | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  const fields = asFields(parsed)
  const kind = fields === null ? null : kubeKind(fields)
  if (fields === null || kind === null || !isKubeKind(kind)) return null
  return readKubeObject(kind, fields, document)[0] ?? null
}
