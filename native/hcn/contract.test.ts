import { describe, it } from 'vitest'
import { hcnContractSuite } from '../contract-suite.ts'
import { buildForLinux } from '../standin/build.mjs'
import { standinTarget } from '../standin/contract-target.ts'
import { openStandinHere } from '../standin/opened-standin.ts'

const built = buildForLinux()

if (built.ok) {
  const open = openStandinHere(built.path)
  describe('HNS of Windows Server 2022, through koffi and the stand-in', () => {
    hcnContractSuite(() => standinTarget(open, '2022'))
  })
} else {
  // Where everything is to be shown, a machine without a compiler is a fault.
  it.skipIf(process.env['CI'] !== 'true')(`the contract through koffi: ${built.reason}`, () => {
    throw new Error(built.reason)
  })
}
