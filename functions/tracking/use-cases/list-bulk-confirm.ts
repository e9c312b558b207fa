import { refuse } from '../../../shared/contract/errors.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { readBatch } from '../batches.ts'
import { upcGroups } from '../confirm/upc-groups.ts'
import { findWaitingRow } from '../rows/find-row.ts'

/**
 * Maximum rows that one answer lists individually, shared among its UPCs. Including their notes, they stay below 2 MB.
 */
const MAX_NAMED = 5000

/** Unconfirmed rows of a batch, grouped by UPC, each group with its candidate products. */
export const listBulkConfirm: UseCase<typeof tracking.calls.listBulkConfirm> = async (deps, actor, input) => {
  const hasTimeLeft = timeBudget(deps)
  const { doctorNo } = actor.company
  const { batchNumber, cwId } = input
  const [batch, named] = await Promise.all([
    readBatch(deps, { doctorNo, batchNumber }),
    cwId === undefined ? undefined : findWaitingRow(deps, { doctorNo, cwId }),
  ])
  if (named && named.batchNumber !== batchNumber) throw refuse(trackingReasons.noRow)
  const { groups, isPart } = await upcGroups(deps, batch, { hasTimeLeft, named })
  const share = Math.ceil(MAX_NAMED / Math.max(groups.length, 1))
  for (const { rowList } of groups) rowList.splice(share)
  return isPart ? groups.map((group) => ({ ...group, isLowerBound: true })) : groups
}
