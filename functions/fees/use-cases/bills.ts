import type { fees } from '../../../shared/fees/fees.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { companyBills, warehouseBills } from '../bills/bills.source.ts'
import { feeStatementLinesList } from '../statement/statement-lines.source.ts'

/** A page of the company's bills. */
export const listCompanyBills: UseCase<typeof fees.calls.listCompanyBills> = async (deps, actor, input) =>
  readList(companyBills(deps, actor, input), input)

/** A page of the bills that companies owe a warehouse admin. */
export const listWarehouseBills: UseCase<typeof fees.calls.listWarehouseBills> = async (deps, actor, input) =>
  readList(await warehouseBills(deps, actor, input), input)

/** A page of the lines of a month's statement of fees. */
export const getFeeStatementLines: UseCase<typeof fees.calls.getFeeStatementLines> = async (deps, actor, input) =>
  readList(await feeStatementLinesList(deps, actor, input), input)
