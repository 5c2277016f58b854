import type { JsonObject } from '../../../core/hns/wire/json.ts'
import { isObject } from '../../../core/hns/wire/json.ts'
import type { HcnObjectCalls } from '../../../native/hcn/port.ts'
import type { OpenedSource } from '../source.ts'

/** Every document of the four kinds, by its kind and id: what a test compares before a change and after its undo. */
export type NodeStore = ReadonlyMap<string, JsonObject>

const query = '{"SchemaVersion":{"Major":2,"Minor":0},"Flags":1}'
const guid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

async function readAll<H>(
  kind: string,
  calls: Omit<HcnObjectCalls<H>, 'create'>,
  store: Map<string, JsonObject>,
): Promise<void> {
  const listed = await calls.enumerate('')
  if (!listed.ok) throw new Error(`${kind} cannot be listed`)
  for (const id of JSON.parse(listed.value) as readonly string[]) {
    const handle = await calls.open(id)
    if (!handle.ok) throw new Error(`${kind} ${id} cannot be opened`)
    const document = await calls.query(handle.value, query)
    await calls.close(handle.value)
    const value: unknown = document.ok ? JSON.parse(document.value) : null
    if (!isObject(value)) throw new Error(`${kind} ${id} has no document`)
    store.set(`${kind}/${id.toLowerCase()}`, value)
  }
}

export async function storeOf(source: OpenedSource): Promise<NodeStore> {
  const connection = source.edit?.()
  if (connection === undefined) throw new Error('a source that cannot be written to')
  const { networks, endpoints, namespaces, loadBalancers } = connection.port
  const store = new Map<string, JsonObject>()
  await readAll('network', networks, store)
  await readAll('endpoint', endpoints, store)
  await readAll('namespace', namespaces, store)
  await readAll('loadbalancer', loadBalancers, store)
  connection.close()
  return store
}

/** Ids of calls and times: each write has its own. */
const ofEachWrite = ['ActivityId', 'Version']

function picture(store: NodeStore, other: NodeStore, mayDiffer: readonly string[]): readonly string[] {
  const ids = (one: NodeStore): Set<string> =>
    new Set(
      [...one.values()].flatMap((document) =>
        (JSON.stringify(document).match(guid) ?? []).map((id) => id.toLowerCase()),
      ),
    )
  const known = ids(other)
  return [...store]
    .map(([key, document]) => {
      const kept = JSON.stringify(document, (name, value: unknown) =>
        ofEachWrite.includes(name) || mayDiffer.includes(name) ? undefined : value,
      )
      // What one side alone knows is the id of something that was made anew.
      return `${key} ${kept}`.replaceAll(guid, (id) => (known.has(id.toLowerCase()) ? id.toLowerCase() : '<new>'))
    })
    .sort()
}

/** Lines of one store that the other lacks; ids that only one of them knows count as alike. */
export function differencesOfStores(
  before: NodeStore,
  after: NodeStore,
  mayDiffer: readonly string[],
): readonly string[] {
  const was = picture(before, after, mayDiffer)
  const now = picture(after, before, mayDiffer)
  const rest = [...now]
  const gone: string[] = []
  for (const line of was) {
    const at = rest.indexOf(line)
    if (at < 0) gone.push(`- ${line}`)
    else rest.splice(at, 1)
  }
  return [...gone, ...rest.map((line) => `+ ${line}`)]
}
