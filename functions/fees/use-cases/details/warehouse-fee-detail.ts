import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { feeDetailsList } from '../../details/fee-details.source.ts'

export const warehouseFeeDetail = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof fees.calls.warehouseFeeDetail>,
) => readList(await feeDetailsList(deps, actor, input), input)
