import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { endRate } from '../../end-rate.ts'
import { serviceEnding } from '../../save-service-rate.ts'
import { readServiceFee } from '../../service-fees.ts'
import { adminOfCompany } from '../../whose.ts'

/** Ends one company's custom fee for a service. */
export const restoreCustomServiceFee: UseCase<typeof rates.calls.restoreCustomServiceFee> = async (
  deps,
  actor,
  input,
) => {
  const { serviceFeeId } = input
  const owner = await adminOfCompany(deps, actor, input)
  await readServiceFee(deps, serviceFeeId)
  const ending = { seen: input.seen, ...serviceEnding(deps, owner, serviceFeeId) }
  return endRate(deps, actor, owner, ending, (version) => ({ serviceFeeId, version }))
}
