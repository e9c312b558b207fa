import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { serviceNamed, serviceRecord } from '../../service-fees.ts'
import { adminOfCompany } from '../../whose.ts'

/** One service, with what one company pays at a warehouse admin's. */
export const getCustomServiceFee = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof rates.calls.getCustomServiceFee>,
) => {
  const serviceFeeId = serviceNamed(input)
  const record = await serviceRecord(deps, await adminOfCompany(deps, actor, input), serviceFeeId)
  return { ...record, serviceFeeId, doctorNo: input.doctorNo }
}
