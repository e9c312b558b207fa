import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { boxRecord } from '../../box-sizes.ts'
import { adminOfCompany } from '../../whose.ts'

/** One category, with what one company pays at a warehouse admin's. */
export const getCustomBoxSize = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof rates.calls.getCustomBoxSize>,
) => {
  const { boxSizeId, doctorNo } = input
  const record = await boxRecord(deps, await adminOfCompany(deps, actor, input), boxSizeId)
  return { ...record, boxSizeId, doctorNo }
}
