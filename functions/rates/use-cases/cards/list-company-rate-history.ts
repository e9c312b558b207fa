import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { discountHistory, entryHistory } from '../../history.ts'
import { adminOfCompany } from '../../whose.ts'

/** A page of what was saved of a company's own rate, or of its discount. */
export const listCompanyRateHistory = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof rates.calls.listCompanyRateHistory>,
) => {
  const owner = await adminOfCompany(deps, actor, input)
  const isEntry = input.boxSizeId !== undefined || input.serviceFeeId !== undefined
  return isEntry ? entryHistory(deps, owner, input) : discountHistory(deps, owner, input)
}
