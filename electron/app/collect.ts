import type { StatedFacet } from '../../core/capture/assemble.ts'
import type { InputFile } from '../../core/capture/part.ts'
import type { FacetName } from '../../core/model/facet.ts'
import type { Problem } from '../../core/model/result.ts'
import type { HcnPort } from '../../native/hcn/port.ts'
import { createCaller } from './collect-calls.ts'
import { objectReader, readObjects } from './collect-objects.ts'
import type { Collected, CollectOptions } from './collected.ts'
import { readV1, v1Lists } from './collect-v1.ts'

/** Reads a whole node. Never throws for what HNS does; throws the reason of the signal when it fires. */
export async function collectNode(port: HcnPort, options: CollectOptions): Promise<Collected> {
  const caller = createCaller(options)
  const readers = [
    objectReader('networks', 'hcn/networks-v2.json', 'Network', port.networks),
    objectReader('endpoints', 'hcn/endpoints-v2.json', 'Endpoint', port.endpoints),
    objectReader('namespaces', 'hcn/namespaces-v2.json', 'Namespace', port.namespaces),
    objectReader('loadBalancers', 'hcn/loadbalancers-v2.json', 'LoadBalancer', port.loadBalancers),
    objectReader('routes', 'hcn/routes-v2.json', 'SdnRoute', port.routes),
  ]
  const files: InputFile[] = []
  const problems: Problem[] = []
  const onStep = (): void => options.onPart?.(present)
  const readings = readers.map((reader) =>
    readObjects(reader, caller, options, onStep, (problem) => problems.push(problem)),
  )
  const present = (): Collected => {
    const stated: Partial<Record<FacetName, StatedFacet>> = {}
    const reading: Partial<Record<FacetName, { done: number; total: number | null }>> = {}
    const objects: InputFile[] = []
    for (const one of readings) {
      const { file, done, total } = one.present()
      if (file !== null) objects.push(file)
      const state = one.state()
      if (state === null) reading[one.facet] = { done, total }
      // No SDN route says nothing of the host's route table, which the facet holds besides.
      else if (one.facet !== 'routes' || state.state !== 'none') stated[one.facet] = state
    }
    const answers = [...objects, ...files].map((file) => ({ ...file, isExact: true }))
    return { files: answers, stated, problems: [...problems], reading }
  }
  const lists = v1Lists.map(async ([name, path]) => {
    const list = await readV1(port, caller, name, path)
    if (list === null) return
    if ('file' in list) files.push(list.file)
    else problems.push(list.problem)
    onStep()
  })
  await Promise.all([...readings.map((one) => one.end), ...lists])
  options.signal.throwIfAborted()
  // V1 lists come in any order; the snapshot of the same node is the same each time.
  const order = v1Lists.map(([name]): string => name)
  files.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  return present()
}
