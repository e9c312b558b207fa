import { CASE_CLERK_RIGHTS } from '../discrepancies/discrepancies.rules.ts'
import type { RequiredClerkRight, Right } from '../rights/rights.ts'
import type { Role } from '../values/role.ts'

/** Work queues by role, in the order of the start page. */
export const QUEUES_OF = {
  doctor: ['approvals', 'paymentRequests', 'billRequests', 'reports', 'proposals', 'discrepancies'],
  nurse: ['takesToClaim', 'shipments', 'discrepancies', 'invitations'],
  warehouseAdmin: ['batches', 'claims', 'mixedBatches', 'transfers', 'shipments', 'discrepancies', 'invitations'],
  superAdmin: [],
} as const satisfies Record<Role, readonly string[]>

export type WorkQueue = (typeof QUEUES_OF)[Role][number]
export const WORK_QUEUES: readonly WorkQueue[] = [...new Set(Object.values(QUEUES_OF).flat())]

/** Right that a member of a company's staff needs to process a queue; without it, the queue does not wait for them. */
export const QUEUE_RIGHTS = {
  approvals: ['payments:write', 'team:write'],
  paymentRequests: 'payments:write',
  billRequests: 'fees:write',
  reports: 'inventory:write',
  proposals: 'offers:write',
  discrepancies: 'inbound:write',
} as const satisfies Record<(typeof QUEUES_OF)['doctor'][number], Right | readonly Right[]>

/** Right that a clerk of a warehouse needs for the work of a queue. */
export const CLERK_RIGHT_OF_QUEUE: Partial<Record<WorkQueue, RequiredClerkRight>> = {
  batches: 'receive',
  claims: 'claims',
  mixedBatches: 'receive',
  transfers: ['receive', 'stock'],
  shipments: 'pack',
  discrepancies: CASE_CLERK_RIGHTS,
  invitations: 'any',
}

/** Maximum counted per queue and company. */
export const QUEUE_COUNTED_TO = 20
