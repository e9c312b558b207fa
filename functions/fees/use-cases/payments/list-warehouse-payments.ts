import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { warehousePaymentsList } from '../../payments/warehouse-payments.source.ts'

/** A page of the payments of bills. */
export const listWarehousePayments: UseCase<typeof fees.calls.listWarehousePayments> = async (deps, actor, input) =>
  readList(await warehousePaymentsList(deps, actor, input), input)
