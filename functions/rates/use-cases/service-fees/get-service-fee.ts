import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { serviceRecord } from '../../service-fees.ts'
import { adminAsked } from '../../whose.ts'

/** One service, with the fee of a warehouse admin or the default. */
export const getServiceFee: UseCase<typeof rates.calls.getServiceFee> = async (deps, actor, input) =>
  serviceRecord(deps, { adminNo: await adminAsked(deps, actor, input) }, input.id)
