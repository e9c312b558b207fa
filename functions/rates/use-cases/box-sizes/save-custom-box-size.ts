import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readBoxSize } from '../../box-sizes.ts'
import { saveBoxRate } from '../../save-box-rate.ts'
import { adminOfCompany } from '../../whose.ts'

/** Adds a version of the fees one company pays for a category. */
export const saveCustomBoxSize: UseCase<typeof rates.calls.saveCustomBoxSize> = async (deps, actor, input) => {
  const { boxSizeId } = input
  const owner = await adminOfCompany(deps, actor, input)
  await readBoxSize(deps, boxSizeId)
  return saveBoxRate(deps, actor, owner, input, (version) => ({ boxSizeId, version }))
}
