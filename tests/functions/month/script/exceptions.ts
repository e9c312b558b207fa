import { type Batch, confirm, importParcels, reverseBatch, reverseRow } from '../acts/arrivals.ts'
import { settleShortRow, settleTake } from '../acts/cases.ts'
import { claim, give } from '../acts/claims.ts'
import { addOwn, confirmOwn, report } from '../acts/goods.ts'
import { closeOffer, post, propose, refusedTake, take } from '../acts/market.ts'
import type { Month } from '../month.ts'
import type { MonthSetup } from '../setup.ts'
import { instantOf, type Step } from './steps.ts'

/** Parcels that are reversed and confirmed again: within a day, across midnight, and across the end of the month. */
export const reversals = ({ north, harbor }: MonthSetup): Step[] => {
  const stories = [
    { side: north, warehouse: 'shared', from: 3, to: 3.2, again: 5 },
    { side: harbor, warehouse: 'remote', from: 6, to: 7.4, again: 8 },
    { side: north, warehouse: 'remote', from: 11.9, to: 14.1, again: 15 },
    { side: harbor, warehouse: 'shared', from: 20.15, to: 21.2, again: 22 },
  ] as const
  return stories.flatMap(({ side, warehouse, from, to, again }, nth): Step[] => {
    let batch: Batch | undefined
    const parcels = [
      { good: 'laptop' as const, qty: 2 + nth },
      { good: 'phone' as const, qty: 3 },
    ]
    const back = async (month: Month): Promise<void> => {
      if (!batch) return
      if (nth % 2 === 0) await reverseBatch(month, batch)
      else for (const parcel of batch.parcels) await reverseRow(month, batch, parcel)
    }
    return [
      {
        at: instantOf(from, 0.7),
        act: async (month) => {
          batch = await importParcels(month, { side, warehouse, parcels })
          await confirm(month, batch)
        },
      },
      { at: instantOf(to, 0.7), act: back },
      { at: instantOf(again, 3.7), act: async (month) => batch && confirm(month, batch) },
    ]
  })
}

/** A short parcel with a forced charge day: cases correct its row and the balance, and the nurse reports units twice. */
export const proposalsAndShortages = ({ north, nurses: { ann } }: MonthSetup): Step[] =>
  [4, 13, 19].flatMap((day, nth): Step[] => {
    let batch: Batch | undefined
    let inboundNo = ''
    const offer = { side: north, good: 'screen' as const, price: 219.9, bonus: 0.0001 }
    const forced = new Date(instantOf(day + 2, nth === 0 ? 3.9 : 12)).toISOString()
    return [
      {
        at: instantOf(day, 12.8),
        act: async (month) => {
          const offerNo = await post(month, { ...offer, quantity: 5, days: 4 })
          inboundNo = await take(month, offerNo, { ...offer, nurse: ann, warehouse: 'shared', units: 5 })
          batch = await importParcels(month, {
            side: north,
            warehouse: 'shared',
            parcels: [{ good: 'screen', qty: 5 }],
          })
        },
      },
      { at: instantOf(day, 18.2), act: async (month) => batch && confirm(month, batch, forced) },
      {
        at: instantOf(day + 1, 18.2),
        act: async (month) => {
          const [parcel] = batch?.parcels ?? []
          if (!batch || !parcel) return
          await settleShortRow(month, batch, parcel, 4)
          await give(month, inboundNo, [parcel])
          await claim(month, inboundNo, parcel, 3)
          await settleTake(month, inboundNo, 7.7777)
          await report(month, inboundNo, 1, false)
          await report(month, inboundNo, 1, true)
        },
      },
    ]
  })

/** Units without a tracking number return to their offer; nurses make proposals on expired offers. */
export const expiredHolds = ({ north, harbor, nurses: { bob, dee } }: MonthSetup): Step[] =>
  [2, 10, 24].flatMap((day, nth): Step[] => {
    const [side, nurse] = nth === 1 ? [harbor, dee] : [north, bob]
    const offer = { side, good: 'phone' as const, price: 33.3333, bonus: 0.25 }
    const holdHours = 6 + nth
    const taken = { ...offer, nurse, warehouse: 'shared', units: 4, holdHours }
    let offerNo = ''
    let archived = ''
    return [
      {
        at: instantOf(day, 12.6),
        act: async (month) => {
          offerNo = await post(month, { ...offer, quantity: 5, days: 1, holdHours })
          await take(month, offerNo, taken)
          archived = await post(month, { ...offer, quantity: 9, days: 5 })
          month.count('take that lapses')
        },
      },
      {
        at: instantOf(day + 1, 12.6),
        act: (month) => closeOffer(month, archived, nth === 1 ? 'canceled' : 'archived'),
      },
      { at: instantOf(day + 1, 12.7), act: (month) => refusedTake(month, archived, taken) },
      { at: instantOf(day + 4, 12.6), act: (month) => refusedTake(month, offerNo, { ...taken, units: 1 }) },
      { at: instantOf(day + 4, 12.9), act: (month) => propose(month, offerNo, { ...taken, units: 6 }) },
    ]
  })

/** Goods in the self storage of a nurse, which count as stock and cost no storage fee. */
export const selfStorage = ({ north, nurses: { bob } }: MonthSetup): Step[] =>
  [3, 16, 26].map((day, nth) => ({
    at: instantOf(day, 12.4),
    act: async (month) => {
      const offer = { side: north, good: 'laptop' as const, price: 88.8888, bonus: 0 }
      const offerNo = await post(month, { ...offer, quantity: 4, days: 2, holdHours: 6 })
      // The hold does not apply to self storage.
      const inboundNo = await take(month, offerNo, { ...offer, nurse: bob, warehouse: 'home', units: 4 })
      await confirmOwn(month, inboundNo, 3)
      if (nth > 0) await addOwn(month, bob, north, 2)
    },
  }))
