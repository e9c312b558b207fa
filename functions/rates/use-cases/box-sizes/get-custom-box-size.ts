import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { boxRecord } from '../../box-sizes.ts'
import { adminOfCompany } from '../../whose.ts'

/** One category, with the fees one company pays a warehouse admin. */
export const getCustomBoxSize: UseCase<typeof rates.calls.getCustomBoxSize> = async (deps, actor, input) => {
  const { boxSizeId, doctorNo } = input
  const record = await boxRecord(deps, await adminOfCompany(deps, actor, input), boxSizeId)
  return { ...record, boxSizeId, doctorNo }
}
