import type { Input } from '../../../../shared/contract/call.ts'
import { refuseField } from '../../../../shared/contract/errors.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../../shared/rates/rates.reasons.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readBoxSize } from '../../box-sizes.ts'
import { endRate } from '../../end-rate.ts'
import { boxEnding } from '../../save-box-rate.ts'
import { serviceEnding } from '../../save-service-rate.ts'
import { readServiceFee } from '../../service-fees.ts'
import { adminNamed } from '../../whose.ts'

/** Ends a warehouse admin's own rate for a category or a service. */
export const restoreOwnRate = async (deps: Deps, actor: Actor, input: Input<typeof rates.calls.restoreOwnRate>) => {
  const { boxSizeId, serviceFeeId, seen } = input
  const owner = { adminNo: await adminNamed(deps, actor, input) }
  const answerOf = (version: number) => ({ version })
  if (boxSizeId !== undefined) {
    await readBoxSize(deps, boxSizeId)
    return endRate(deps, actor, owner, { seen, ...boxEnding(deps, owner, boxSizeId) }, answerOf)
  }
  if (serviceFeeId === undefined) throw refuseField('boxSizeId', ratesReasons.chooseEntry)
  await readServiceFee(deps, serviceFeeId)
  return endRate(deps, actor, owner, { seen, ...serviceEnding(deps, owner, serviceFeeId) }, answerOf)
}
