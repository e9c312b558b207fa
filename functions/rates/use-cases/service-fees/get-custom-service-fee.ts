import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { serviceNamed, serviceRecord } from '../../service-fees.ts'
import { adminOfCompany } from '../../whose.ts'

/** One service, with the fee one company pays a warehouse admin. */
export const getCustomServiceFee: UseCase<typeof rates.calls.getCustomServiceFee> = async (deps, actor, input) => {
  const serviceFeeId = serviceNamed(input)
  const record = await serviceRecord(deps, await adminOfCompany(deps, actor, input), serviceFeeId)
  return { ...record, serviceFeeId, doctorNo: input.doctorNo }
}
