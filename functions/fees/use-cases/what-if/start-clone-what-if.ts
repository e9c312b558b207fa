import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { adminOfCompany, cardToCopy, refuseUnserved } from '../../../rates/public.ts'
import { start } from '../../what-if/start.ts'
import { storedDraft } from '../../what-if/what-if.items.ts'

/**
 * Starts computing last month as if a company had exactly the current card of another one with the same warehouse
 * admin.
 */
export const startCloneWhatIf: UseCase<typeof fees.calls.startCloneWhatIf> = async (deps, actor, input) => {
  const owner = await adminOfCompany(deps, actor, input)
  const { fromDoctorNo } = input
  await refuseUnserved(deps, owner, fromDoctorNo)
  const { boxes, services, discounts } = await cardToCopy(deps, { ...owner, fromDoctorNo })
  const [discount] = discounts
  return start(deps, actor, owner, storedDraft.parse({ boxes, services, discount, isWhole: true }))
}
