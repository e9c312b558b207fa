import type { Chance } from '../../../simulation/scheduler/chance.ts'
import { type Batch, confirm, correct, importParcels, scanParcels } from '../acts/arrivals.ts'
import { claim, claimMany, give } from '../acts/claims.ts'
import { report } from '../acts/goods.ts'
import { cancelUnits, type OfferInput, post, refusedTake, take } from '../acts/market.ts'
import type { Month } from '../month.ts'
import type { GoodName, MonthSetup, Nurse, Side } from '../setup.ts'
import { DAYS, instantOf, type Step } from './steps.ts'

// Daily work: a company posts an offer, nurses take units of it, parcels arrive, and nurses claim them.

interface Order {
  side: Side
  nurse: Nurse
  good: GoodName
  warehouse: 'shared' | 'remote'
  day: number
  units: number
  /** Units of the offer beyond those taken. */
  surplus: number
  price: number
  bonus: number
  /** Units that arrive beyond those taken; negative if fewer arrive. */
  odd: number
  /** Number of parcels. */
  parcels: 1 | 2
  how: 'single' | 'bulk' | 'all'
  isScanned: boolean
  /** UTC hour of the confirmation, counted from the start of the day. */
  confirmedAt: number
  kind: Pick<OfferInput, 'only' | 'maxPerNurse' | 'holdHours'>
}

/** Afternoon in New Jersey, and times around midnight in the three zones, in daylight saving and in standard time. */
const HOURS = [19, 27.6, 28.4, 29.3, 33.6, 34.4, 34.7, 35.3]
const PRICES = [412.5, 99.99, 12.3456, 0.0701]
const GOODS: readonly GoodName[] = ['laptop', 'phone', 'laptop', 'screen']

export const dailyOrders = ({ north, harbor, nurses }: MonthSetup, chance: Chance): Step[] => {
  const { ann, bob, cho, dee, eve } = nurses
  // Eve takes nothing from day 19 on, because Eve leaves on day 25.
  const staffOf = (side: Side, day: number): Nurse[] =>
    side === harbor ? [cho, dee] : day < 19 ? [ann, bob, cho, eve] : [ann, bob, cho]
  const steps: Step[] = []
  for (let day = 0; day < DAYS - 4; day++) {
    const sides = day % 3 === 2 ? [north, harbor, harbor] : [north, north, harbor]
    for (const [nth, side] of sides.entries()) {
      const own = chance.fork(`${day} ${nth}`)
      const nurse = own.of(staffOf(side, day)) ?? ann
      const units = own.between(3, 9)
      const isScanned = own.hits(0.3)
      steps.push(
        ...orderSteps({
          side,
          nurse,
          units,
          isScanned,
          day,
          parcels: own.hits(0.4) ? 2 : 1,
          good: own.of(GOODS) ?? 'laptop',
          warehouse: own.hits(0.5) ? 'remote' : 'shared',
          surplus: own.below(3),
          odd: own.of([0, 0, -1, -2, 1, 2]) ?? 0,
          price: own.of(PRICES) ?? 0,
          bonus: own.of([0, 0.5, 1.0005]) ?? 0,
          how: own.of(['single', 'bulk', 'all'] as const) ?? 'single',
          // No two confirmations happen in the same minute.
          confirmedAt: (own.of(HOURS) ?? 19) + nth / 60,
          kind: own.of([{}, {}, { only: nurse }, { maxPerNurse: units }, { holdHours: 72 }]) ?? {},
        }),
      )
    }
  }
  return steps
}

const orderSteps = (order: Order): Step[] => {
  const { day, confirmedAt } = order
  let offerNo = ''
  let inboundNo = ''
  let batch: Batch | undefined
  const minute = (confirmedAt % 1) / 10
  return [
    {
      at: instantOf(day, 13 + minute),
      act: async (month) => {
        const { side, good, units, surplus, price, bonus, kind } = order
        offerNo = await post(month, { side, good, price, bonus, ...kind, quantity: units + surplus, days: 3 })
      },
    },
    {
      at: instantOf(day, 14 + minute),
      act: async (month) => {
        inboundNo = await take(month, offerNo, { ...order, ...order.kind })
        month.count(order.surplus === 0 ? 'take without surplus' : 'take with surplus')
        await refusedTake(month, offerNo, { ...order, units: order.surplus + 1 })
      },
    },
    {
      at: instantOf(day, 16 + minute),
      act: async (month) => {
        batch = await (order.isScanned ? scanParcels : importParcels)(month, { ...order, parcels: parcelsOf(order) })
      },
    },
    { at: instantOf(day, confirmedAt), act: async (month) => batch && confirm(month, batch) },
    { at: instantOf(day + 2, 13.5 + minute), act: async (month) => batch && deliver(month, order, inboundNo, batch) },
    {
      at: instantOf(day + 3, 15 + minute),
      act: async (month) => batch && correctAfterwards(month, order, inboundNo, batch),
    },
  ]
}

const parcelsOf = ({ good, units, odd, parcels }: Order) => {
  const come = units + odd
  return parcels === 1
    ? [{ good, qty: come }]
    : [
        { good, qty: 1 },
        { good, qty: come - 1 },
      ]
}

/** Submits the tracking numbers with the units the nurse bought, and claims the units that arrived. */
const deliver = async (
  month: Month,
  { how, nurse, side, odd, units }: Order,
  inboundNo: string,
  { parcels }: Batch,
) => {
  const last = parcels.at(-1)
  // The last tracking number is submitted for the rest of the take, regardless of the contents of the parcel.
  const sold = parcels.map((parcel) => ({ ...parcel, qty: parcel === last ? parcel.qty - odd : parcel.qty }))
  await give(month, inboundNo, sold)
  month.count(odd === 0 ? 'parcel as expected' : odd < 0 ? 'parcel with too few' : 'parcel with too many')
  if (how === 'bulk') await claimMany(month, { nurse, doctorNo: side.doctorNo, inboundNo })
  else if (how === 'all') await claimMany(month, { nurse, doctorNo: side.doctorNo })
  else {
    let left = units
    for (const parcel of parcels) {
      const some = Math.min(left, parcel.qty)
      if (some > 0) await claim(month, inboundNo, parcel, some)
      left -= some
    }
  }
}

/**
 * Settles differences: missing units are a miscount, are reported, or are canceled by the nurse or the company; surplus
 * units are a miscount or remain unclaimed.
 */
const correctAfterwards = async (month: Month, { odd, day }: Order, inboundNo: string, batch: Batch): Promise<void> => {
  const { left } = month.book.ledger.take(inboundNo)
  const last = batch.parcels.at(-1)
  if (left > 0 && last && day % 4 === 2) {
    await correct(month, batch, last, last.qty - odd)
    await claim(month, inboundNo, last, left)
  } else if (left > 0 && day % 4 === 0) await report(month, inboundNo, left, true)
  else if (left > 0 && day % 4 === 1) await cancelUnits(month, inboundNo, left, 'nurse')
  else if (left > 0) await cancelUnits(month, inboundNo, left, 'company')
  else if (odd > 0 && last && day % 2 === 0) await correct(month, batch, last, last.qty - odd)
}
