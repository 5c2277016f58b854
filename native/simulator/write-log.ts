import type { HcnObjectCalls, HcnPort, HcnResult } from '../hcn/port.ts'

/** One write as HNS received it. */
export interface SeenWrite {
  readonly call: string
  /** The object, or for a new endpoint its network; null for what is made on its own. */
  readonly on: string | null
  /** The settings, as they were sent; null where the call takes none. */
  readonly settings: string | null
  /** Id of what was made; null where nothing was. */
  readonly made: string | null
}

export interface WriteLog {
  readonly port: HcnPort
  /** What was received since this was asked last. */
  take(): readonly SeenWrite[]
  /** The next write of this call is refused with E_FAIL, and never reaches the node. */
  refuseNext(call: string): void
}

const failure = { hresult: 0x80004005, record: null }

/** Listens to the writes that go to a port; whoever tests a script or a plan compares with what arrived. */
export function logWrites(port: HcnPort): WriteLog {
  let seen: SeenWrite[] = []
  const refused = new Set<string>()

  const heard = async <T>(
    write: Omit<SeenWrite, 'made'>,
    run: () => Promise<HcnResult<T>>,
    madeOf: (value: T) => Promise<string | null> = () => Promise.resolve(null),
  ): Promise<HcnResult<T>> => {
    if (refused.delete(write.call)) {
      seen.push({ ...write, made: null })
      return { ok: false, error: failure }
    }
    const answer = await run()
    seen.push({ ...write, made: answer.ok ? await madeOf(answer.value) : null })
    return answer
  }

  /** Ids of the objects behind open handles. */
  const ids = new Map<bigint, string>()
  const idIn = (text: string): string | null => /"ID"\s*:\s*"\{?([0-9a-f-]{36})/i.exec(text)?.[1]?.toLowerCase() ?? null
  function listening<H extends bigint, C extends Omit<HcnObjectCalls<H>, 'create'>>(name: string, calls: C): C {
    return {
      ...calls,
      open: async (id: string) => {
        const handle = await calls.open(id)
        if (handle.ok) ids.set(handle.value, id.toLowerCase())
        return handle
      },
      modify: (handle: H, settings: string) =>
        heard({ call: `HcnModify${name}`, on: ids.get(handle) ?? null, settings }, () =>
          calls.modify(handle, settings),
        ),
      delete: (id: string) =>
        heard({ call: `HcnDelete${name}`, on: id.toLowerCase(), settings: null }, () => calls.delete(id)),
    }
  }
  const made = async <H extends bigint>(calls: Pick<HcnObjectCalls<H>, 'query'>, handle: H): Promise<string | null> => {
    const document = await calls.query(handle, '')
    const id = document.ok ? idIn(document.value) : null
    if (id !== null) ids.set(handle, id)
    return id
  }
  function creating<H extends bigint>(name: string, calls: HcnObjectCalls<H>): HcnObjectCalls<H> {
    return {
      ...listening<H, HcnObjectCalls<H>>(name, calls),
      create: (id, settings) =>
        heard(
          { call: `HcnCreate${name}`, on: null, settings },
          () => calls.create(id, settings),
          (handle) => made(calls, handle),
        ),
    }
  }
  const { endpoints } = port
  return {
    port: {
      ...port,
      networks: creating('Network', port.networks),
      namespaces: creating('Namespace', port.namespaces),
      loadBalancers: creating('LoadBalancer', port.loadBalancers),
      routes: creating('SdnRoute', port.routes),
      endpoints: {
        ...listening('Endpoint', endpoints),
        create: (network, id, settings) =>
          heard(
            { call: 'HcnCreateEndpoint', on: ids.get(network) ?? null, settings },
            () => endpoints.create(network, id, settings),
            (handle) => made(endpoints, handle),
          ),
      },
    },
    take: () => {
      const taken = seen
      seen = []
      return taken
    },
    refuseNext: (call) => void refused.add(call),
  }
}
