import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { warehousePaymentsList } from '../../payments/warehouse-payments.source.ts'

/** A page of the payments of bills. */
export const listWarehousePayments = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof fees.calls.listWarehousePayments>,
) => readList(await warehousePaymentsList(deps, actor, input), input)
