import * as z from 'zod'
import { accountItem, stockLevelItem } from '../../../../functions/books/books.items.ts'
import {
  chargeFromOf,
  deliverTake,
  lotPart,
  moveStock,
  releaseTake,
  together,
} from '../../../../functions/books/public.ts'
import { type Inbound, inboundItem } from '../../../../functions/inbound/public.ts'
import { claimTracking } from '../../../../functions/inbound/use-cases/claim-tracking.ts'
import { offerItem } from '../../../../functions/offers/public.ts'
import { takeOffer } from '../../../../functions/offers/use-cases/take-offer.ts'
import { type Intent, put } from '../../../../functions/platform/db/intent.ts'
import { itemType } from '../../../../functions/platform/db/item.ts'
import { retryRace } from '../../../../functions/platform/db/retry-race.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { trackingRowItem } from '../../../../functions/tracking/public.ts'
import { conflict, missing } from '../../../../shared/contract/errors.ts'
import { dayIn } from '../../../../shared/values/day.ts'
import type { Act, TakeRef, Way } from './acts.ts'
import { NURSES, nurseActor, offerOf, type Parcel, type Place, parcelKey } from './company.ts'

type Shipment = Extract<Act, { place: Place; quantity: number }>
type Transfer = Extract<Act, { do: 'transfer' }>
type Edit = Extract<Act, { do: 'edit' }>
const BY = { userNo: 'US-BY', userName: 'by' }

/** A shipment as far as the books care: which lots it took. */
const shipmentItem = itemType({
  type: 'TestShipment',
  schema: z.object({
    refNo: z.string(),
    doctorNo: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    parts: z.array(lotPart),
    open: z.boolean(),
    rev: z.int(),
  }),
  key: (of: { refNo: string }) => ({ pk: `TESTSHIP#${of.refNo}`, sk: 'SHIP' }),
})

export type Answer = { inboundNo?: string | undefined; returned?: number | undefined }

/** Does it: by the real use case where there is one, else by the books as its use case will call them. */
export const perform = async (deps: Deps, act: Act): Promise<Answer> => {
  switch (act.do) {
    case 'take': {
      const { doctorNo, productNo, warehouseNo, quantity } = act
      return takeOffer(deps, actorOf(doctorNo, act.nurse), {
        offerNo: offerOf(doctorNo, productNo),
        warehouseNo,
        quantity,
        doctorNo,
      })
    }
    case 'claim': {
      const { doctorNo, tracking } = act.parcel
      const input = { inboundNo: act.take.inboundNo, doctorNo, tracking, qty: act.quantity }
      return claimTracking(deps, actorOf(doctorNo, act.take.nurse), input)
    }
    case 'confirm':
    case 'reverse':
      return retryRace(() => confirmOrReverse(deps, act))
    case 'cancel':
      return retryRace(() => cancel(deps, act))
    case 'report':
    case 'selfStorage':
    case 'mixed':
      return retryRace(() => deliver(deps, act))
    case 'ship':
    case 'mixedReverse':
      return retryRace(() => ship(deps, act))
    case 'unship':
      return retryRace(() => unship(deps, act))
    case 'transfer':
      return retryRace(() => transfer(deps, act))
    case 'edit':
      return retryRace(() => edit(deps, act))
    case 'archive':
    case 'relist':
      return retryRace(() => setStatus(deps, act))
  }
}

const actorOf = (doctorNo: string, nurse: number) => {
  const found = NURSES[nurse]
  if (!found) throw new Error(`No nurse ${nurse}`)
  return nurseActor(doctorNo, found)
}

const levelRead = async (deps: Deps, place: Place) => {
  const { doctorNo, productNo, warehouseNo } = place
  const level = await deps.table.get(ref(stockLevelItem, { doctorNo, productNo, warehouseNo }), { consistent: true })
  return { doctorNo, productNo, warehouseNo, level }
}

const lotNow = (deps: Deps, source: 'tracking' | 'report' | 'selfStorage' | 'mixedPackage' | 'edit') => {
  const inboundDate = dayIn(deps.now())
  return { inboundDate, chargeFrom: chargeFromOf(inboundDate), source }
}

const confirmOrReverse = async (deps: Deps, { do: verb, parcel }: { do: 'confirm' | 'reverse'; parcel: Parcel }) => {
  const row = await deps.table.get(ref(trackingRowItem, parcelKey(parcel)), { consistent: true })
  if (!row) throw missing('row')
  const confirming = verb === 'confirm'
  if (confirming !== (row.status === 'toConfirm')) throw conflict('Someone else did that.')
  if (!confirming && row.unclaimed !== row.qty) throw conflict('Already claimed.')
  const day = dayIn(deps.now())
  const changed = confirming
    ? {
        ...row,
        status: 'confirmed' as const,
        productNo: parcel.productNo,
        unclaimed: row.qty,
        confirmDate: day,
        chargeFrom: chargeFromOf(day),
      }
    : { ...row, status: 'toConfirm' as const, unclaimed: 0 }
  const notClaimed = confirming ? row.qty : -row.qty
  const move = { bizType: confirming ? (4 as const) : (5 as const), notClaimed, refNo: row.cwId, ...BY }
  const { intents } = moveStock(deps, await levelRead(deps, parcel), move)
  const put1 = put(
    trackingRowItem,
    { ...changed, rev: row.rev + 1 },
    { when: { equals: { rev: row.rev } }, error: 'race' },
  )
  return commit(deps, [put1, ...intents], {})
}

const readTake = async (deps: Deps, { inboundNo, place: { doctorNo } }: TakeRef): Promise<Inbound> => {
  const take = await deps.table.get(ref(inboundItem, { doctorNo, inboundNo }), { consistent: true })
  if (!take) throw missing('inbound')
  return take
}

const lowered = (take: Inbound, quantity: number, change: Partial<Inbound> = {}): Intent => {
  const leftNum = take.leftNum - quantity
  const status = leftNum > 0 ? 'open' : 'completed'
  const after = { ...take, leftNum, status, rev: take.rev + 1, ...change } as const
  return put(inboundItem, after, { when: { equals: { rev: take.rev } }, error: 'race' })
}

const cancel = async (deps: Deps, { take: of, quantity }: { take: TakeRef; quantity: number }) => {
  const take = await readTake(deps, of)
  const books = releaseTake(deps, { take, quantity })
  const { doctorNo, offerNo } = take
  const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo }), { consistent: true })
  if (!offer) throw missing('offer')
  const returned = offer.status === 'offering' ? quantity : 0
  const backed = { ...offer, leftNum: offer.leftNum + returned, rev: offer.rev + 1 }
  const change = { cancelled: take.cancelled + quantity, returned: take.returned + returned }
  const status = take.leftNum === quantity ? ('cancelled' as const) : ('open' as const)
  return commit(
    deps,
    [
      lowered(take, quantity, { ...change, status }),
      put(offerItem, backed, { when: { equals: { rev: offer.rev } }, error: 'race' }),
      ...books,
    ],
    { returned },
  )
}

const WAYS = {
  report: { bizType: 2, source: 'report' },
  selfStorage: { bizType: 4, source: 'selfStorage' },
  mixed: { bizType: 10, source: 'mixedPackage' },
} as const

const deliver = async (deps: Deps, { do: way, take: of, quantity }: { do: Way; take: TakeRef; quantity: number }) => {
  const take = await readTake(deps, of)
  const { doctorNo, userNo } = take
  const { level } = await levelRead(deps, take)
  const account = await deps.table.get(ref(accountItem, { doctorNo, userNo }), { consistent: true })
  const { bizType, source } = WAYS[way]
  const { intents } = deliverTake(deps, { take, quantity, level, account, bizType, lot: lotNow(deps, source), by: BY })
  return commit(deps, [lowered(take, quantity), ...intents], {})
}

const ship = async (deps: Deps, { do: verb, place, quantity, refNo }: Shipment) => {
  const bizType = verb === 'ship' ? (3 as const) : (15 as const)
  const { intents, taken } = moveStock(deps, await levelRead(deps, place), { bizType, stock: -quantity, refNo, ...BY })
  const shipment = put(shipmentItem, { ...place, refNo, parts: taken, open: true, rev: 1 })
  return commit(deps, verb === 'ship' ? [shipment, ...intents] : intents, {})
}

const unship = async (deps: Deps, { refNo }: { refNo: string }) => {
  const shipment = await deps.table.get(ref(shipmentItem, { refNo }), { consistent: true })
  if (!shipment?.open) throw conflict('Cancelled already.')
  const stock = shipment.parts.reduce((sum, { qty }) => sum + qty, 0)
  const move = { bizType: 7 as const, stock, restore: shipment.parts, refNo, ...BY }
  const { intents } = moveStock(deps, await levelRead(deps, shipment), move)
  const when = { equals: { rev: shipment.rev } }
  return commit(
    deps,
    [put(shipmentItem, { ...shipment, open: false, rev: 2 }, { when, error: 'race' }), ...intents],
    {},
  )
}

const transfer = async (deps: Deps, { from, to, quantity, refNo }: Transfer) => {
  const [sender, receiver] = [await levelRead(deps, from), await levelRead(deps, to)]
  const out = moveStock(deps, sender, { bizType: 9, stock: -quantity, refNo, ...BY })
  const into = moveStock(deps, receiver, { bizType: 9, stock: quantity, restore: out.taken, refNo, ...BY })
  return commit(deps, together(out.intents, into.intents), {})
}

const edit = async (deps: Deps, { place, units, refNo }: Edit) => {
  const lot = units > 0 ? { lot: lotNow(deps, 'edit') } : {}
  const move = { bizType: 6 as const, stock: units, ...lot, refNo, note: 'counted', ...BY }
  return commit(deps, moveStock(deps, await levelRead(deps, place), move).intents, {})
}

const setStatus = async (
  deps: Deps,
  { do: verb, doctorNo, productNo }: { do: 'archive' | 'relist'; doctorNo: string; productNo: string },
) => {
  const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo: offerOf(doctorNo, productNo) }), {
    consistent: true,
  })
  const [before, after] = verb === 'archive' ? (['offering', 'archived'] as const) : (['archived', 'offering'] as const)
  if (offer?.status !== before) throw conflict('It is so already.')
  const changed = { ...offer, status: after, terms: offer.terms + 1, rev: offer.rev + 1 }
  return commit(deps, [put(offerItem, changed, { when: { equals: { rev: offer.rev } }, error: 'race' })], {})
}

const commit = async (deps: Deps, intents: Intent[], answer: Answer): Promise<Answer> => {
  await deps.table.commit(intents, answer)
  return answer
}
