import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { discountEnding } from '../../discounts.ts'
import { endRate } from '../../end-rate.ts'
import { adminOfCompany } from '../../whose.ts'

/** Ends a company's terms of storage with a warehouse admin: the standard ones hold again. */
export const restoreDiscount = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof rates.calls.restoreDiscount>,
) => {
  const owner = await adminOfCompany(deps, actor, input)
  const ending = { seen: input.seen, ...discountEnding(deps, owner) }
  return endRate(deps, actor, owner, ending, (version) => ({ doctorNo: owner.doctorNo, version }))
}
