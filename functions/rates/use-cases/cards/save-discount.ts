import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { discountVersion, discountVersionsOf, termsFromWire } from '../../discounts.ts'
import { refuseUnseen } from '../../edited.ts'
import { saveCard } from '../../save-card.ts'
import { adminOfCompany } from '../../whose.ts'

/** Adds a version of a company's terms of storage with a warehouse admin. */
export const saveDiscount = async (deps: Deps, actor: CompanyActor, input: Input<typeof rates.calls.saveDiscount>) => {
  const owner = await adminOfCompany(deps, actor, input)
  return saveCard(deps, actor, owner, input, async (stamp) => {
    refuseUnseen(await discountVersionsOf(deps, owner), input.seen)
    return {
      intents: [discountVersion(owner, termsFromWire(input), stamp)],
      answer: { doctorNo: owner.doctorNo, version: stamp.version },
      card: { hasDiscount: true },
    }
  })
}
