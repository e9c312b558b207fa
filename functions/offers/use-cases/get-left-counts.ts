import type { offers } from '../../../shared/offers/offers.contract.ts'
import { shownStatus } from '../../../shared/offers/offers.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { openLimits } from '../../people/public.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isListed, leftForTaker } from '../offer-record.ts'
import { type Offer, offerItem, offerTakerItem } from '../offers.items.ts'

/**
 * Units left in those named offers that the caller's lists show, with the limits of a nurse. Reads the offers and, for
 * a nurse, the account and the units already taken from offers with a limit per nurse.
 */
export const getLeftCounts: UseCase<typeof offers.calls.getLeftCounts> = async (deps, actor, { offerNos }) => {
  const { doctorNo, limited } = actor.company
  const today = dayIn(deps.now())
  const refs = [...new Set(offerNos)].map((offerNo) => ref(offerItem, { doctorNo, offerNo }))
  const [read, limits] = await Promise.all([
    deps.table.batchGet(refs),
    actor.role === 'nurse' ? openLimits(deps, actor) : undefined,
  ])
  const shown = read.flatMap((offer) => (offer && isListed(offer, actor) ? [offer] : []))
  const takenOf = actor.role === 'nurse' ? await unitsTaken(deps, actor.userNo, shown) : undefined
  return {
    offers: shown.map((offer) => {
      const { offerNo, leftNum, expireDate, status } = offer
      const left = { offerNo, leftNum, expireDate, status: shownStatus(status, expireDate, today) }
      return takenOf ? { ...left, ...leftForTaker(offer, takenOf.get(offerNo)) } : left
    }),
    limits,
    limited,
  }
}

/** Units that a nurse has taken from each offer with a limit per nurse. */
const unitsTaken = async (deps: Deps, userNo: string, offers: readonly Offer[]): Promise<Map<string, number>> => {
  const limited = offers.filter(({ maxPerNurse }) => maxPerNurse > 0)
  if (limited.length === 0) return new Map()
  const takers = await deps.table.batchGet(
    limited.map(({ doctorNo, offerNo }) => ref(offerTakerItem, { doctorNo, offerNo, userNo })),
  )
  return new Map(takers.flatMap((taker) => (taker ? [[taker.offerNo, taker.units]] : [])))
}
