import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { endRate } from '../../end-rate.ts'
import { serviceEnding } from '../../save-service-rate.ts'
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
  const ending = { seen: input.seen, ...serviceEnding(deps, owner, serviceFeeId) }
  return endRate(deps, actor, owner, ending, (version) => ({ serviceFeeId, version }))
}
