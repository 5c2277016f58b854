import { afterAll, describe } from 'vitest'
import { hcnContractSuite } from '../contract-suite.ts'
import { boundarySuite } from './boundary-suite.ts'
import { standinTarget } from './contract-target.ts'
import { openStandinUnderWine } from './opened-standin.ts'

/** Run by scripts/windows-abi.mjs, which provides what the variables name. */
function variable(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run npm run test:windows-abi`)
  return value
}

const open = openStandinUnderWine({
  wine: variable('HNSCOPE_ABI_WINE'),
  prefix: variable('HNSCOPE_ABI_PREFIX'),
  node: variable('HNSCOPE_ABI_NODE'),
  entry: variable('HNSCOPE_ABI_ENTRY'),
  logFile: variable('HNSCOPE_ABI_LOG'),
})
afterAll(() => open.stop())

boundarySuite('koffi and the stand-in on the Windows ABI', open)

describe('HNS of Windows Server 2022, through koffi on the Windows ABI', () => {
  hcnContractSuite(() => standinTarget(open, '2022'))
})
