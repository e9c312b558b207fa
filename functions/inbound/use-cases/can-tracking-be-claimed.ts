import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { kept } from '../../../shared/reasons/reasons.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { freeOf } from '../../books/public.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { arrivalOf, arrivedOf, UPC_CHECKS, withArrivals } from '../arrival.ts'
import { unitsOfOneClaim } from '../claim-parts.ts'
import { givenByAnother } from '../given.ts'
import { inboundRef } from '../inbound.items.ts'
import { keepArrivals } from '../keep-arrivals.ts'
import { ownTake, readRows } from '../read-take.ts'
import { whyNot } from '../refuse-claim.ts'
import { submittedTrackingItem } from '../submitted-tracking.items.ts'

/**
 * 1. Reads the take and the rows of the number.
 * 2. If the take stores another state (a confirmation died before updating it), corrects it.
 */
export const canTrackingBeClaimed: UseCase<typeof inbound.calls.canTrackingBeClaimed> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const tracking = normalTracking(input.tracking)
  const [[read, given], rows] = await Promise.all([
    deps.table.batchGet(
      [inboundRef({ doctorNo, inboundNo: input.inboundNo }), ref(submittedTrackingItem, { doctorNo, tracking })],
      { consistent: true },
    ),
    readRows(deps, doctorNo, tracking),
  ])
  const take = ownTake(read, actor)
  const arrival = arrivalOf(rows, take)
  if (withArrivals(take, new Map([[tracking, arrivedOf(rows, take)]]))) {
    await keepArrivals(deps, take, [tracking])
  }
  const refusal = givenByAnother(given, actor) ?? whyNot(take, rows)
  return {
    canClaim: refusal === undefined,
    qty: refusal ? 0 : Math.min(freeOf(take), unitsOfOneClaim(rows, take)),
    upcCheck: UPC_CHECKS[arrival],
    reason: refusal?.message ?? '',
    reasons: refusal ? [kept(refusal)] : [],
  }
}
