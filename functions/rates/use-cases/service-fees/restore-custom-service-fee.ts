import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { endServiceRate } from '../../save-service-rate.ts'
import { readServiceFee } from '../../service-fees.ts'
import { adminOfCompany } from '../../whose.ts'

/** Ends the fee of one company for a service. */
export const restoreCustomServiceFee = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof rates.calls.restoreCustomServiceFee>,
) => {
  const { serviceFeeId } = input
  const owner = await adminOfCompany(deps, actor, input)
  await readServiceFee(deps, serviceFeeId)
  return endServiceRate(deps, actor, owner, input, (version) => ({ serviceFeeId, version }))
}
