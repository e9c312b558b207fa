import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { calculatedOf } from '../../details/calculated.ts'
import { feeDetailsList } from '../../details/fee-details.source.ts'

/** The current rows of a bill, and its total as of the last calculation. */
export const warehouseFeeDetail: UseCase<typeof fees.calls.warehouseFeeDetail> = async (deps, actor, input) => {
  const { bill, ...list } = await feeDetailsList(deps, actor, input)
  const page = await readList(list, input)
  return { ...page, bill: await calculatedOf(deps, bill) }
}
