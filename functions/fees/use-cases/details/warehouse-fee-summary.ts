import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { calculatedOf } from '../../details/calculated.ts'
import { feeSummaryList } from '../../details/fee-summary.source.ts'

/** The sums of a bill as they were made with it, and as of when that was. */
export const warehouseFeeSummary: UseCase<typeof fees.calls.warehouseFeeSummary> = async (deps, actor, input) => {
  const { bill, ...list } = await feeSummaryList(deps, actor, input)
  const page = await readList(list, input)
  return { ...page, bill: await calculatedOf(deps, bill) }
}
