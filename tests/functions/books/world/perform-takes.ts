import { deliver, release, reserve, reverseDelivery, unreserve } from '../../../../functions/books/public.ts'
import { offerItem } from '../../../../functions/offers/public.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import type { Act, TakeRef, UntrackedDelivery } from './acts.ts'
import { addClaim, changeClaim, distributed, newClaim, readClaim, undistributed } from './documents.ts'
import { commit, lotNow, postingOver, readInbound } from './read-books.ts'

const named = ({ inboundNo, place: { doctorNo } }: TakeRef) => ({ doctorNo, inboundNo })

export const cancel = async (deps: Deps, { take: of, quantity }: { take: TakeRef; quantity: number }) => {
  const { booked, doctorNo, offerNo } = await readInbound(deps, named(of))
  const books = await postingOver(deps, {})
  const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo }), { consistent: true })
  if (!offer) throw refuse(generalReasons.missing)
  const returned = offer.status === 'offering' ? quantity : 0
  release(books, { take: booked, quantity, returned })
  const backed = { ...offer, leftNum: offer.leftNum + returned, rev: offer.rev + 1 }
  return commit(deps, books, [put(offerItem, backed, { when: { equals: { rev: offer.rev } }, error: 'race' })], {
    returned,
  })
}

const WAYS = {
  report: { movement: 'report', source: 'report' },
  selfStorage: { movement: 'selfStorage', source: 'selfStorage' },
} as const

export const deliverOne = async (
  deps: Deps,
  { do: way, take: of, quantity }: { do: UntrackedDelivery; take: TakeRef; quantity: number },
) => {
  const { booked } = await readInbound(deps, named(of))
  const books = await postingOver(deps, { places: [booked], owners: [booked] })
  const { movement, source } = WAYS[way]
  deliver(books, { take: booked, movement, parts: [{ ...lotNow(deps, source), qty: quantity }] })
  return commit(deps, books)
}

export const reserveUnits = async (deps: Deps, { take: of, quantity, refNo }: Extract<Act, { do: 'reserve' }>) => {
  const { booked, inboundNo } = await readInbound(deps, named(of))
  const books = await postingOver(deps, {})
  reserve(books, { take: booked, quantity })
  const claim = newClaim(deps, { claimNo: refNo, place: booked, qty: quantity, claimerNo: booked.userNo, inboundNo })
  return commit(deps, books, addClaim(claim))
}

/** Moves a claim on a mixed package from one status to another. */
export const moveClaim = async (
  deps: Deps,
  { do: verb, refNo }: { do: 'unreserve' | 'distribute' | 'rollback'; refNo: string },
) => {
  const claim = await readClaim(deps, refNo, verb === 'rollback' ? 'distributed' : 'pending')
  const { qty: quantity, targetDoctorNo: doctorNo, inboundNo = '' } = claim
  const { booked } = await readInbound(deps, { doctorNo, inboundNo })
  const books = await postingOver(deps, { places: [booked], owners: [booked] })
  if (verb === 'unreserve') {
    unreserve(books, { take: booked, quantity })
    return commit(deps, books, [changeClaim(undistributed(claim, 'cancelled'))])
  }
  const refs = { claimNo: refNo }
  if (verb === 'distribute') {
    const parts = [{ ...lotNow(deps, 'mixedPackage'), qty: quantity }]
    const { lots } = deliver(books, { take: booked, movement: 'mixedDistribute', parts, fromPending: true, refs })
    return commit(deps, books, [changeClaim(distributed(deps, claim, lots))])
  }
  reverseDelivery(books, { take: booked, quantity, lots: claim.distribution?.lots ?? [], toPending: true, refs })
  return commit(deps, books, [changeClaim(undistributed(claim, 'pending'))])
}
