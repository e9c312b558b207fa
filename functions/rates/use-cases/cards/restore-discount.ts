import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { discountEnding } from '../../discounts.ts'
import { endRate } from '../../end-rate.ts'
import { adminOfCompany } from '../../whose.ts'

/** Ends a company's storage terms with a warehouse admin; the standard terms apply again. */
export const restoreDiscount: UseCase<typeof rates.calls.restoreDiscount> = async (deps, actor, input) => {
  const owner = await adminOfCompany(deps, actor, input)
  const ending = { seen: input.seen, ...discountEnding(deps, owner) }
  return endRate(deps, actor, owner, ending, (version) => ({ doctorNo: owner.doctorNo, version }))
}
