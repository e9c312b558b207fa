import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readBoxSize } from '../../box-sizes.ts'
import { endRate } from '../../end-rate.ts'
import { boxEnding } from '../../save-box-rate.ts'
import { adminOfCompany } from '../../whose.ts'

/** Ends one company's custom rates for a category. */
export const restoreCustomBoxSize: UseCase<typeof rates.calls.restoreCustomBoxSize> = async (deps, actor, input) => {
  const { boxSizeId } = input
  const owner = await adminOfCompany(deps, actor, input)
  await readBoxSize(deps, boxSizeId)
  const ending = { seen: input.seen, ...boxEnding(deps, owner, boxSizeId) }
  return endRate(deps, actor, owner, ending, (version) => ({ boxSizeId, version }))
}
