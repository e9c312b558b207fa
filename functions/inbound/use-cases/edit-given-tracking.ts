import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField, refuseValue } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuseIfChanged } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { inboundRef } from '../inbound.items.ts'
import { changeNumbers, readNumbers } from '../numbers/change-numbers.ts'
import { notANumber } from '../numbers/stored-numbers.ts'
import { openTake } from '../submitted/submit-lines.ts'
import { updateArrivals } from '../update-arrivals.ts'
import { writeTrackings } from '../write-take.ts'

type EditInput = Input<typeof inbound.calls.editGivenTracking>
type Edited = Output<typeof inbound.calls.editGivenTracking>

/**
 * 1. Reads the number's state from the warehouse's rows. Once the number has arrived, only the warehouse determines its
 *   quantity, so the edit is refused.
 * 2. Sets the quantity, at most the outstanding units of the take, conditional on the take as read.
 */
export const editGivenTracking: UseCase<typeof inbound.calls.editGivenTracking> = async (deps, actor, input) => {
  const tracking = normalTracking(input.tracking)
  const key = { doctorNo: actor.company.doctorNo, inboundNo: input.inboundNo }
  openTake(await deps.table.get(inboundRef(key), { consistent: true }), actor)
  await updateArrivals(deps, key, [tracking])
  return retryRace(() => edit(deps, actor, { ...input, tracking }))
}

const edit = async (
  deps: Deps,
  actor: CompanyActor,
  { inboundNo, tracking, qty, seenQty }: EditInput,
): Promise<Edited> => {
  const { doctorNo } = actor.company
  const [read, numbers] = await Promise.all([
    deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true }),
    readNumbers(deps, doctorNo, [tracking]),
  ])
  const take = openTake(read, actor)
  const entry = take.trackings.find((one) => one.tracking === tracking)
  if (!entry) {
    const reason = notANumber(tracking)
    throw reason ? refuseValue('tracking', reason) : refuseField('tracking', inboundReasons.notGiven)
  }
  refuseIfChanged(entry.qty, seenQty)
  const answer = { inboundNo, tracking, qty }
  if (entry.qty === qty) return answer
  const isWaiting = numbers.get(tracking)?.takes.some((one) => one.inboundNo === inboundNo && one.waiting)
  if (entry.status !== 'unmatched' || isWaiting) throw refuse(inboundReasons.arrivedStays)
  if (qty > take.leftNum) throw refuseField('qty', inboundReasons.moreThanLeft)
  const after = take.trackings.map((one) => (one === entry ? { ...entry, qty } : one))
  await deps.table.commit(
    [writeTrackings(take, after), ...changeNumbers({ take, after, numbers, at: deps.now(), by: actor })],
    answer,
  )
  return answer
}
