import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { saveServiceRate } from '../../save-service-rate.ts'
import { readServiceFee, serviceNamed } from '../../service-fees.ts'
import { adminOfCompany } from '../../whose.ts'

/** Adds a version of the fee one company pays for a service. */
export const saveCustomServiceFee: UseCase<typeof rates.calls.saveCustomServiceFee> = async (deps, actor, input) => {
  const serviceFeeId = serviceNamed(input)
  const owner = await adminOfCompany(deps, actor, input)
  await readServiceFee(deps, serviceFeeId)
  return saveServiceRate(deps, actor, owner, input, (version) => ({ serviceFeeId, version }))
}
