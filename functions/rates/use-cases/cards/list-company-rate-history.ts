import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { discountHistory, entryHistory } from '../../history.ts'
import { adminOfCompany } from '../../whose.ts'

/** A page of the saved versions of a company's own rate or of its discount. */
export const listCompanyRateHistory: UseCase<typeof rates.calls.listCompanyRateHistory> = async (
  deps,
  actor,
  input,
) => {
  const owner = await adminOfCompany(deps, actor, input)
  const isEntry = input.boxSizeId !== undefined || input.serviceFeeId !== undefined
  return isEntry ? entryHistory(deps, owner, input) : discountHistory(deps, owner, input)
}
