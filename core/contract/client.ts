import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from './contract.ts'

/** The contract as it is called: by the page over a port or socket, by tests in one process. */
export type HostClient = ContractRouterClient<Contract>
