import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuseValue } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { storedReason } from '../../../shared/reasons/reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { normalTracking, parseTracking } from '../../../shared/values/tracking.ts'
import { accountRef, deliver, freeOf, newPosting, stockLevelRef } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { arrivalOf, arrivedOf, UPC_CHECKS, withArrivals } from '../arrival.ts'
import {
  claimedNumbers,
  claimParts,
  claimRefusal,
  partOf,
  refuseQuantity,
  unclaimedOf,
  unitsOfOneClaim,
} from '../claims/claim-rules.ts'
import { inboundRef } from '../inbound.items.ts'
import { statusNumber } from '../inbound-record.ts'
import { changeNumbers } from '../numbers/change-numbers.ts'
import { ownTake, readRows } from '../read-take.ts'
import { submittedByAnother } from '../submission-rules.ts'
import { submittedTrackingItem } from '../submitted-tracking.items.ts'
import { updateArrivals, updateOtherTakes } from '../update-arrivals.ts'
import { bookedTake } from '../write-take.ts'

/**
 * 1. Read the nurse's take, the number's owner, the nurse's account, and the warehouse's rows of the number.
 * 2. Refuse if the number belongs to another nurse, is not confirmed, was confirmed as other goods or is fully claimed,
 *    or if the quantity exceeds the unclaimed units or the outstanding units of the take.
 * 3. In one transaction, reduce the rows' unclaimed units and the take's outstanding units, conditional on what was
 *    read, and assign the number to the nurse. In the books: stock of the rows' warehouse +q, not claimed -q, balance +
 *    q x price.
 */
export const claimTracking: UseCase<typeof inbound.calls.claimTracking> = async (deps, actor, input) => {
  const parsed = parseTracking(input.tracking)
  if (!parsed.ok) throw refuseValue('tracking', parsed.problem)
  return retryRace(() => claim(deps, actor, { ...input, tracking: parsed.value }))
}

/**
 * 1. Reads the take and the rows of the number.
 * 2. Corrects the state stored in the take if it differs, since a confirmation may have been interrupted before
 *    updating it.
 */
export const canTrackingBeClaimed: UseCase<typeof inbound.calls.canTrackingBeClaimed> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const tracking = normalTracking(input.tracking)
  const [[read, submitted], rows] = await Promise.all([
    deps.table.batchGet(
      [inboundRef({ doctorNo, inboundNo: input.inboundNo }), ref(submittedTrackingItem, { doctorNo, tracking })],
      { consistent: true },
    ),
    readRows(deps, doctorNo, tracking),
  ])
  const take = ownTake(read, actor)
  const arrival = arrivalOf(rows, take)
  const seenAs = submitted?.takes.find(({ inboundNo }) => inboundNo === take.inboundNo)
  const isOutdated = seenAs !== undefined && seenAs.waiting !== (arrival === 'waiting')
  if (isOutdated || withArrivals(take, new Map([[tracking, arrivedOf(rows, take)]]))) {
    await updateArrivals(deps, take, [tracking])
  }
  const refusal = submittedByAnother(submitted, actor) ?? claimRefusal(take, rows)
  return {
    canClaim: refusal === undefined,
    qty: refusal ? 0 : Math.min(freeOf(take), unitsOfOneClaim(rows, take)),
    upcCheck: UPC_CHECKS[arrival],
    reason: refusal?.message ?? '',
    reasons: refusal ? [storedReason(refusal)] : [],
  }
}

type ClaimInput = Input<typeof inbound.calls.claimTracking>
type ClaimResult = Output<typeof inbound.calls.claimTracking>

/** First reads of a claim. The number must be in normalized form. */
export const claimReads = (
  { doctorNo, inboundNo, tracking }: Pick<ClaimInput, 'doctorNo' | 'inboundNo' | 'tracking'>,
  userNo: string,
) =>
  [
    inboundRef({ doctorNo, inboundNo }),
    ref(submittedTrackingItem, { doctorNo, tracking }),
    accountRef({ doctorNo, userNo }),
  ] as const

const claim = async (deps: Deps, actor: CompanyActor, input: ClaimInput): Promise<ClaimResult> => {
  const { doctorNo } = actor.company
  const { inboundNo, tracking, qty } = input
  const [[read, submitted, account], rows] = await Promise.all([
    deps.table.batchGet(claimReads(input, actor.userNo), { consistent: true }),
    readRows(deps, doctorNo, tracking),
  ])
  const take = ownTake(read, actor)
  const refusal = submittedByAnother(submitted, actor) ?? claimRefusal(take, rows)
  if (refusal) throw refusal
  const unclaimed = unclaimedOf(rows, take)
  refuseQuantity(take, qty, unclaimed)
  const parts = claimParts(rows, take, qty)
  const place = { doctorNo, productNo: take.productNo, warehouseNo: parts[0]?.row.warehouseNo ?? '' }
  const level = await deps.table.get(stockLevelRef(place), { consistent: true })
  const accounts = [{ doctorNo, userNo: actor.userNo, account }]
  const books = newPosting(deps, actor, { levels: [{ ...place, level }], accounts })
  const now = deps.now()
  const numbersAfter = ({ leftNum }: { leftNum: number }) =>
    claimedNumbers(take, { tracking, qty, unclaimed: unclaimed - qty, leftNum, now })
  const claimed = deliver(books, {
    take: bookedTake(take, numbersAfter),
    movement: 'claim',
    warehouseNo: place.warehouseNo,
    parts: parts.map(partOf),
    refs: { tracking, upc: parts[0]?.row.upc ?? take.upc },
  })
  const answer: ClaimResult = {
    inboundNo,
    leftNum: claimed.take.leftNum,
    status: statusNumber(claimed.take.status),
    claimed: qty,
    amount: moneyToWire(claimed.amount),
    balance: moneyToWire(claimed.balance),
    canClaim: claimed.take.status === 'open' && unclaimed > qty ? true : undefined,
  }
  const numbers = new Map(submitted ? [[tracking, submitted]] : [])
  const change = { take, after: numbersAfter(claimed.take), numbers, at: now, by: actor }
  await deps.table.commit([...books.intents(), ...changeNumbers(change)], answer)
  if (unclaimed === qty && submitted) await updateOtherTakes(deps, submitted, inboundNo)
  return answer
}
