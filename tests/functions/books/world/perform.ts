import { claimTracking } from '../../../../functions/inbound/use-cases/claim-tracking.ts'
import { offerItem } from '../../../../functions/offers/public.ts'
import { takenBefore, takeOffer } from '../../../../functions/offers/use-cases/take-offer.ts'
import { countOffer } from '../../../../functions/offers/write-offer.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { retryRace } from '../../../../functions/platform/db/retry-race.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import type { Act } from './acts.ts'
import type { Answer } from './answer.ts'
import { NURSES, nurseActor, offerOf } from './company.ts'
import { isReporting, performReport } from './perform-reports.ts'
import { shipUnits, unship } from './perform-shipments.ts'
import {
  confirmOrReverse,
  editRow,
  moveMoney,
  moveStock,
  returnGift,
  stocktake,
  transferStock,
} from './perform-stock.ts'
import { cancel, deliverOne, moveClaim, reserveUnits } from './perform-takes.ts'

/** Performs some acts through their use cases, and the others through the books as their use cases call them. */
export const perform = (deps: Deps, act: Act): Promise<Answer> => {
  if (isReporting(act)) {
    const { place, nurse } = act.do === 'fileReport' ? act : act.report
    return performReport(deps, act, actorOf(place.doctorNo, nurse))
  }
  switch (act.do) {
    case 'take':
      return takeOffer(deps, actorOf(act.doctorNo, act.nurse), takeInput(act))
    case 'claim': {
      const { doctorNo, tracking } = act.parcel
      const input = { inboundNo: act.take.inboundNo, doctorNo, tracking, qty: act.quantity }
      return claimTracking(deps, actorOf(doctorNo, act.take.nurse), input)
    }
    case 'ship':
      return shipUnits(deps, act)
    case 'unship':
      return unship(deps, act)
    default:
      return retryRace(() => inOneCommit(deps, act))
  }
}

type Take = Extract<Act, { do: 'take' }>
type Booked = Exclude<Act, { do: 'take' | 'claim' | 'ship' | 'unship' } | Parameters<typeof performReport>[1]>

const takeInput = ({ doctorNo, productNo, warehouseNo, quantity }: Take) => {
  const offerNo = offerOf(doctorNo, productNo)
  return { offerNo, warehouseNo, quantity, doctorNo }
}

/** Derives the earlier answer of a repeated take, since no answer is stored for takes. */
export const answerOfRepeatedTake = (deps: Deps, act: Take): Promise<Answer | undefined> =>
  takenBefore(deps, actorOf(act.doctorNo, act.nurse), takeInput(act))

const inOneCommit = (deps: Deps, act: Booked): Promise<Answer> => {
  switch (act.do) {
    case 'confirm':
    case 'reverse':
      return confirmOrReverse(deps, act)
    case 'editRow':
      return editRow(deps, act)
    case 'cancel':
      return cancel(deps, act)
    case 'report':
    case 'selfStorage':
      return deliverOne(deps, act)
    case 'reserve':
      return reserveUnits(deps, act)
    case 'unreserve':
    case 'distribute':
    case 'rollback':
      return moveClaim(deps, act)
    case 'bringIn':
    case 'addStock':
      return moveStock(deps, act)
    case 'takeOut':
      return returnGift(deps, act)
    case 'transfer':
      return transferStock(deps, act)
    case 'edit':
      return stocktake(deps, act)
    case 'adjust':
    case 'pay':
      return moveMoney(deps, act)
    case 'archive':
    case 'relist':
      return setStatus(deps, act)
  }
}

const actorOf = (doctorNo: string, nurse: number) => {
  const found = NURSES[nurse]
  if (!found) throw new Error(`No nurse ${nurse}`)
  return nurseActor(doctorNo, found)
}

const setStatus = async (
  deps: Deps,
  { do: verb, doctorNo, productNo }: { do: 'archive' | 'relist'; doctorNo: string; productNo: string },
): Promise<Answer> => {
  const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo: offerOf(doctorNo, productNo) }), {
    consistent: true,
  })
  const [before, after] = verb === 'archive' ? (['offering', 'archived'] as const) : (['archived', 'offering'] as const)
  if (offer?.status !== before) throw refuse(generalReasons.conflict)
  const changed = { ...offer, status: after, terms: offer.terms + 1, rev: offer.rev + 1 }
  const written = put(offerItem, changed, { when: { equals: { rev: offer.rev } }, error: 'race' })
  await deps.table.commit([written, ...countOffer(offer, changed)], {})
  return {}
}
