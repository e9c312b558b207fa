import type { transfers } from '../../shared/transfers/transfers.contract.ts'
import type { NamedRecords } from '../platform/http/routes.ts'
import { findArrival } from './write-check.ts'

/** The records that calls of clerks name. */
export const clerkRecords: NamedRecords<typeof transfers.calls> = {
  markChecked: (deps, actor, { transferId }) => findArrival(deps, actor, transferId),
  checkTransfer: (deps, actor, { transferId }) => findArrival(deps, actor, transferId),
}
