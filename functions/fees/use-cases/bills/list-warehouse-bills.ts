import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { warehouseBills } from '../../bills/bills.source.ts'

/** A page of the bills that companies owe a warehouse admin. */
export const listWarehouseBills: UseCase<typeof fees.calls.listWarehouseBills> = async (deps, actor, input) =>
  readList(await warehouseBills(deps, actor, input), input)
