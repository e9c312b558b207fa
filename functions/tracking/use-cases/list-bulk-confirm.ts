import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { type UpcGroups, upcGroups } from '../confirm/upc-groups.ts'
import { readBatch } from '../rows/read-batch.ts'

/** Rows that one answer names one by one, shared among its UPCs: with their notes they stay below 2 MB. */
const MAX_NAMED = 5000

/** The rows of a batch that wait, gathered by UPC, each with the products it can be. */
export const listBulkConfirm = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof tracking.calls.listBulkConfirm>,
): Promise<UpcGroups> => {
  const inTime = timeBudget(deps)
  const batch = await readBatch(deps, { doctorNo: actor.company.doctorNo, batchNumber: input.batchNumber })
  const { groups, isPart } = await upcGroups(deps, batch, inTime)
  const share = Math.ceil(MAX_NAMED / Math.max(groups.length, 1))
  for (const { rowList } of groups) rowList.splice(share)
  return isPart ? groups.map((group) => ({ ...group, isLowerBound: true })) : groups
}
