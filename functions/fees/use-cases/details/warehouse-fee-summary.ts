import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { calculatedOf } from '../../details/calculated.ts'
import { feeSummaryList } from '../../details/fee-summary.source.ts'

/** The sums of a bill as they were made with it, and as of when that was. */
export const warehouseFeeSummary = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof fees.calls.warehouseFeeSummary>,
) => {
  const { bill, ...list } = await feeSummaryList(deps, actor, input)
  const page = await readList(list, input)
  return { ...page, bill: await calculatedOf(deps, bill) }
}
