import { post, take } from '../acts/market.ts'
import {
  adjust,
  approve,
  type Claim,
  claimMixed,
  distribute,
  type Package,
  reject,
  reversePackage,
  rollBack,
  unpack,
} from '../acts/mixed.ts'
import type { Month } from '../month.ts'
import type { MonthSetup } from '../setup.ts'
import { instantOf, type Step } from './steps.ts'

/** Mixed packages, claimed by a nurse for a take, by their company, and by the other company in the building. */
export const mixedParcels = (setup: MonthSetup): Step[] => {
  const { north, harbor, nurses } = setup
  return [1, 4, 8, 11, 12, 17, 22, 28].flatMap((day, nth) => {
    const [host, other] = nth % 2 === 0 ? [north, harbor] : [harbor, north]
    let box: Package
    let claims: Claim[] = []
    let handedOut: Claim[] = []
    const claimed = async (month: Month): Promise<void> => {
      box = await unpack(month, host, { laptop: 6, phone: 5 })
      const offer = { side: host, good: 'laptop' as const, price: 57.1234, bonus: 0 }
      const offerNo = await post(month, { ...offer, quantity: 3, days: 2 })
      const inboundNo = await take(month, offerNo, { ...offer, nurse: nurses.cho, warehouse: 'shared', units: 3 })
      claims = [
        await claimMixed(month, box, { side: host, good: 'laptop', units: 3, inboundNo }),
        await claimMixed(month, box, { side: other, good: 'laptop', units: 2 }),
        await claimMixed(month, box, { side: host, good: 'phone', units: 4 }),
      ]
      const stray = await claimMixed(month, box, { side: other, good: 'phone', units: 1 })
      await reject(month, stray)
    }
    const handOut = async (month: Month): Promise<void> => {
      const [first, second, third] = claims
      if (!first || !second || !third) return
      await approve(month, [first, second])
      const fewer = await adjust(month, third, 3)
      const forced = nth % 2 === 0 ? undefined : new Date(instantOf(day + 3, 3.5)).toISOString()
      await distribute(month, [first, second], forced)
      await distribute(month, [fewer])
      handedOut = [first, second, fewer]
    }
    const takeBack = async (month: Month): Promise<void> => {
      const [first] = handedOut
      if (nth % 4 === 3) await reversePackage(month, box, handedOut)
      else if (first && nth % 2 === 0) await rollBack(month, first)
    }
    // Units are handed out and taken back around midnight in New Jersey: hour 28 UTC in daylight saving time, hour 29 in
    // standard time.
    return [
      { at: instantOf(day, 17.1), act: claimed },
      { at: instantOf(day, 28.2 - (nth % 3) / 2), act: handOut },
      { at: instantOf(day + 1, 27.7 + (nth % 2)), act: takeBack },
    ]
  })
}
