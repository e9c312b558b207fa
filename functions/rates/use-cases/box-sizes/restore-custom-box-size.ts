import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readBoxSize } from '../../box-sizes.ts'
import { endRate } from '../../end-rate.ts'
import { boxEnding } from '../../save-box-rate.ts'
import { adminOfCompany } from '../../whose.ts'

/** Ends the rates of one company for a category. */
export const restoreCustomBoxSize = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof rates.calls.restoreCustomBoxSize>,
) => {
  const { boxSizeId } = input
  const owner = await adminOfCompany(deps, actor, input)
  await readBoxSize(deps, boxSizeId)
  const ending = { seen: input.seen, ...boxEnding(deps, owner, boxSizeId) }
  return endRate(deps, actor, owner, ending, (version) => ({ boxSizeId, version }))
}
