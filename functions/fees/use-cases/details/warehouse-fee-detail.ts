import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { calculatedOf } from '../../details/calculated.ts'
import { feeDetailsList } from '../../details/fee-details.source.ts'

/** The current rows of a bill, and its total as of its calculation. */
export const warehouseFeeDetail = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof fees.calls.warehouseFeeDetail>,
) => {
  const { bill, ...list } = await feeDetailsList(deps, actor, input)
  const page = await readList(list, input)
  return { ...page, bill: await calculatedOf(deps, bill) }
}
