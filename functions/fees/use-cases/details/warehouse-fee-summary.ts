import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { calculatedOf } from '../../details/calculated.ts'
import { feeSummaryList } from '../../details/fee-summary.source.ts'

/** The sums of a bill by product, and the time of their calculation. */
export const warehouseFeeSummary: UseCase<typeof fees.calls.warehouseFeeSummary> = async (deps, actor, input) => {
  const { bill, ...list } = await feeSummaryList(deps, actor, input)
  const page = await readList(list, input)
  return { ...page, bill: await calculatedOf(deps, bill) }
}
