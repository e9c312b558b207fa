import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { companyBills } from '../../bills/bills.source.ts'

/** A page of the company's bills. */
export const listCompanyBills = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof fees.calls.listCompanyBills>,
) => readList(companyBills(deps, actor, input), input)
