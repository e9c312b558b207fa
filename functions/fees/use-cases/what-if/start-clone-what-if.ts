import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { adminOfCompany, cardToCopy, refuseUnserved } from '../../../rates/public.ts'
import { start } from '../../what-if/start.ts'
import { storedDraft } from '../../what-if/what-if.items.ts'

/** Begins to compute last month as if a company had all that another one has now at a warehouse admin's, and nothing besides. */
export const startCloneWhatIf = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof fees.calls.startCloneWhatIf>,
) => {
  const owner = await adminOfCompany(deps, actor, input)
  const { fromDoctorNo } = input
  await refuseUnserved(deps, owner, fromDoctorNo)
  const { boxes, services, discounts } = await cardToCopy(deps, { ...owner, fromDoctorNo })
  const [discount] = discounts
  return start(deps, actor, owner, storedDraft.parse({ boxes, services, discount, isWhole: true }))
}
