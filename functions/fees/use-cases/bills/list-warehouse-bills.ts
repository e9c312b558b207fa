import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { warehouseBills } from '../../bills/bills.source.ts'

/** A page of the bills that companies owe a warehouse admin. */
export const listWarehouseBills = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof fees.calls.listWarehouseBills>,
) => readList(await warehouseBills(deps, actor, input), input)
