import { afterEach, beforeEach, describe } from 'vitest'
import { endpointPolicyCases } from './contract/endpoint-policies.ts'
import { endpointPolicyChangeCases } from './contract/endpoint-policy-changes.ts'
import { endpointCases } from './contract/endpoints.ts'
import { handleCases } from './contract/handles.ts'
import { setUpBench } from './contract/harness.ts'
import type { Bench, MakeTarget } from './contract/harness.ts'
import { loadBalancerCases } from './contract/load-balancers.ts'
import { namespaceCases } from './contract/namespaces.ts'
import { networkChangeCases } from './contract/network-changes.ts'
import { networkPolicyCases } from './contract/network-policies.ts'
import { networkCases } from './contract/networks.ts'
import { v1Cases } from './contract/v1.ts'

/**
 * What everything above the port relies on, written against the port alone: it runs on the simulator, and unchanged on
 * a Windows node. Where builds differ a case asks the version of the HNS it talks to; where the reference leaves a code
 * open it takes any of the class (hcn.md 6.4). Each case makes its own objects and takes them away again.
 */
export function hcnContractSuite(makePort: MakeTarget): void {
  let current: Bench | null = null
  const bench = (): Bench => {
    if (current === null) throw new Error('no case is running')
    return current
  }
  beforeEach(async () => {
    current = await setUpBench(makePort)
  })
  afterEach(async () => {
    await current?.end()
    current = null
  })
  describe('networks', () => {
    networkCases(bench)
    networkChangeCases(bench)
  })
  describe('endpoints', () => {
    endpointCases(bench)
  })
  describe('policies', () => {
    endpointPolicyCases(bench)
    endpointPolicyChangeCases(bench)
    networkPolicyCases(bench)
  })
  describe('namespaces', () => {
    namespaceCases(bench)
  })
  describe('load balancers and routes', () => {
    loadBalancerCases(bench)
  })
  describe('V1 calls', () => {
    v1Cases(bench)
  })
  describe('handles and notifications', () => {
    handleCases(bench)
  })
}
