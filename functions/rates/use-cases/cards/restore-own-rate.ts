import { refuseField } from '../../../../shared/contract/errors.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../../shared/rates/rates.reasons.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readBoxSize } from '../../box-sizes.ts'
import { endRate } from '../../end-rate.ts'
import { boxEnding } from '../../save-box-rate.ts'
import { serviceEnding } from '../../save-service-rate.ts'
import { readServiceFee } from '../../service-fees.ts'
import { adminNamed } from '../../whose.ts'

/** Ends a warehouse admin's own rate for a category or a service. */
export const restoreOwnRate: UseCase<typeof rates.calls.restoreOwnRate> = async (deps, actor, input) => {
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
