import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, network } from '../../../fixtures/model/node.ts'
import { parseGuid } from '../../model/ids.ts'
import { unknown } from '../../model/known.ts'
import { vfpExtensionDisabled as rule } from './vfp-extension-disabled.ts'

const id = parseGuid('F74F241B-440F-4433-BB28-00F89EAD20D8')
const vfp = (isEnabled: boolean) =>
  id === null ? [] : [{ id, name: 'Microsoft Azure VFP Switch Extension', isEnabled }]
const withNetwork = (name: string, over: Parameters<typeof network>[2]) => ({
  ...healthyNode(),
  networks: collected([network(1, name, over)]),
})

describe('vfp-extension-disabled', () => {
  it('says nothing when it is on', () => {
    expect(said(rule, withNetwork('cbr0', { extensions: vfp(true) }))).toEqual([])
  })

  it('names a network of pods where it is off', () => {
    expect(said(rule, withNetwork('cbr0', { extensions: vfp(false) }))).toEqual(['error network/cbr0'])
  })

  it('says nothing of nat, of helper networks and of Antrea, where it is off by design', () => {
    expect(said(rule, withNetwork('nat', { type: 'NAT', extensions: vfp(false) }))).toEqual([])
    expect(said(rule, withNetwork('ext', { extensions: vfp(false) }))).toEqual([])
    expect(said(rule, withNetwork('antrea-hnsnetwork', { type: 'Transparent', extensions: vfp(false) }))).toEqual([])
  })

  it('cannot tell where the evidence does not carry the extensions', () => {
    expect(said(rule, withNetwork('cbr0', { extensions: unknown }))).toEqual(['? finding.skip.noField.networks'])
  })
})
