import { errorRecord, refusal } from '../../core/hns/rules/refusals.ts'
import type { HcnFailure } from '../hcn/port.ts'
import { pause } from './clock.ts'
import type { Clock } from './clock.ts'

/** What may go wrong on a node, on demand and the same each time (hcn.md 8.5, 9). */
export interface TroubleSettings {
  /** Every call takes this long. */
  readonly latencyMs: number
  /** After this many calls no call returns any more; null: never. */
  readonly hangAfter: number | null
  /** The n-th call, from 1, ends with this HRESULT. */
  readonly failures: readonly { readonly call: number; readonly hresult: number }[]
  /** The service stops in the middle of this call, and stays down until it is started; null: never. */
  readonly stopAt: number | null
  /** Without elevation every call is refused. */
  readonly isElevated: boolean
}

export const noTrouble: TroubleSettings = {
  latencyMs: 0,
  hangAfter: null,
  failures: [],
  stopAt: null,
  isElevated: true,
}

export interface Trouble {
  readonly calls: number
  /** Runs before each call: its failure, or null when it may go on. May never resolve. */
  meet(isRunning: () => boolean, stop: () => void): Promise<HcnFailure | null>
}

export function createTrouble(settings: TroubleSettings, clock: Clock): Trouble {
  let calls = 0
  return {
    get calls() {
      return calls
    },
    meet: async (isRunning, stop) => {
      const call = ++calls
      if (settings.hangAfter !== null && call > settings.hangAfter) await new Promise<never>(() => undefined)
      if (settings.latencyMs > 0) await pause(clock, settings.latencyMs)
      if (!settings.isElevated) return { hresult: refusal('E_ACCESSDENIED').hresult, record: null }
      if (settings.stopAt === call) {
        stop()
        return { hresult: refusal('RPC_S_CALL_FAILED').hresult, record: null }
      }
      if (!isRunning()) return { hresult: refusal('RPC_S_SERVER_UNAVAILABLE').hresult, record: null }
      const planned = settings.failures.find((failure) => failure.call === call)
      if (planned === undefined) return null
      return { hresult: planned.hresult, record: errorRecord({ hresult: planned.hresult, text: 'Planned failure.' }) }
    },
  }
}
