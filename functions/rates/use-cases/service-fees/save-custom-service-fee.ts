import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { saveServiceRate } from '../../save-service-rate.ts'
import { readServiceFee, serviceNamed } from '../../service-fees.ts'
import { adminOfCompany } from '../../whose.ts'

/** Adds a version of what one company pays for a service. */
export const saveCustomServiceFee = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof rates.calls.saveCustomServiceFee>,
) => {
  const serviceFeeId = serviceNamed(input)
  const owner = await adminOfCompany(deps, actor, input)
  await readServiceFee(deps, serviceFeeId)
  return saveServiceRate(deps, actor, owner, input, (version) => ({ serviceFeeId, version }))
}
