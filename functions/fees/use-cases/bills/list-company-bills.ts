import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { companyBills } from '../../bills/bills.source.ts'

/** A page of the company's bills. */
export const listCompanyBills: UseCase<typeof fees.calls.listCompanyBills> = async (deps, actor, input) =>
  readList(companyBills(deps, actor, input), input)
