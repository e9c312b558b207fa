import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuse, refuseValue } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { rowUnchanged, type TrackingRow } from '../../tracking-rows/public.ts'
import { isUnseen, ownRows } from '../arrival.ts'
import { type Inbound, inboundRef, type TakeNumber } from '../inbound.items.ts'
import { changeNumbers, markNextEntries, readNumbers } from '../numbers/change-numbers.ts'
import { readRows } from '../read-take.ts'
import { submissionRefusal } from '../submission-rules.ts'
import { openTake } from '../submitted/submit-lines.ts'
import type { SubmittedTracking } from '../submitted-tracking.items.ts'
import { writeTrackings } from '../write-take.ts'

type AcceptInput = Input<typeof inbound.calls.acceptPair>
type Accepted = Output<typeof inbound.calls.acceptPair>

/**
 * 1. Read the take, both numbers and the warehouse's rows of the parcel.
 * 2. Refuse if the unseen number was removed or has been seen, if the parcel has no unclaimed units, or if another nurse
 *   submitted its number.
 * 3. One transaction: the parcel's number replaces the old one in the take, as matched, and the old one is freed. Both
 *   numbers and a claimable row must be unchanged since the read, so that a concurrent claim, reversal, removal or
 *   acceptance happens entirely before or after this one.
 */
export const acceptPair: UseCase<typeof inbound.calls.acceptPair> = (deps, actor, input) => {
  const pair = { ...input, tracking: normalTracking(input.tracking), arrival: normalTracking(input.arrival) }
  return retryRace(() => accept(deps, actor, pair))
}

const accept = async (
  deps: Deps,
  actor: CompanyActor,
  { inboundNo, tracking, arrival }: AcceptInput,
): Promise<Accepted> => {
  const { doctorNo } = actor.company
  const [read, numbers, rows] = await Promise.all([
    deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true }),
    readNumbers(deps, doctorNo, [tracking, arrival]),
    readRows(deps, doctorNo, arrival),
  ])
  // The company acts for the nurse who owns the take.
  const nurse = actor.role === 'nurse' ? actor : { ...actor, userNo: read?.userNo ?? actor.userNo }
  const take = openTake(read, nurse)
  const entry = take.trackings.find((one) => one.tracking === tracking)
  const seenAs = numbers.get(tracking)?.takes.find((one) => one.inboundNo === inboundNo)
  if (!entry || !seenAs || !isUnseen(seenAs)) throw refuse(inboundReasons.numberMoved, { tracking })
  const row = claimableRow(rows, take, arrival)
  refuseSubmitted(take, numbers.get(arrival), nurse, arrival)
  const after = take.trackings.map((one) => (one === entry ? replacing(entry, arrival, actor) : one))
  const marked = await markNextEntries(deps, numbers, take)
  const change = { take, after, numbers: marked, at: deps.now(), by: actor, pair: { from: tracking, to: arrival } }
  const gone = actor.role === 'nurse' ? 'removed' : 'freed'
  const answer: Accepted = { inboundNo, tracking: arrival, replaced: tracking }
  await deps.table.commit(
    [writeTrackings(take, after), ...changeNumbers({ ...change, gone }), rowUnchanged(row)],
    answer,
  )
  return answer
}

const replacing = ({ tracking, ...entry }: TakeNumber, arrival: string, { userName }: CompanyActor): TakeNumber => ({
  ...entry,
  tracking: arrival,
  status: 'matched',
  mismatch: false,
  waiting: false,
  replaces: { tracking, userName },
})

const claimableRow = (rows: readonly TrackingRow[], take: Inbound, tracking: string): TrackingRow => {
  const row = ownRows(rows, take).find(({ unclaimed, isMixedPackage }) => unclaimed > 0 && !isMixedPackage)
  if (!row) throw refuse(inboundReasons.arrivalMoved, { tracking })
  return row
}

const refuseSubmitted = (
  take: Inbound,
  number: SubmittedTracking | undefined,
  nurse: CompanyActor,
  tracking: string,
): void => {
  if (number && number.userNo !== nurse.userNo) throw refuse(inboundReasons.arrivalGiven, { tracking })
  const reason = submissionRefusal(take, number, nurse)
  if (reason) throw refuseValue('arrival', reason)
}
