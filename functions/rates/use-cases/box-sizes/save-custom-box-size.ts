import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readBoxSize } from '../../box-sizes.ts'
import { saveBoxRate } from '../../save-box-rate.ts'
import { adminOfCompany } from '../../whose.ts'

/** Adds a version of what one company pays for a category. */
export const saveCustomBoxSize = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof rates.calls.saveCustomBoxSize>,
) => {
  const { boxSizeId } = input
  const owner = await adminOfCompany(deps, actor, input)
  await readBoxSize(deps, boxSizeId)
  return saveBoxRate(deps, actor, owner, input, (version) => ({ boxSizeId, version }))
}
