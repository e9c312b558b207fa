import { products } from '../../../../shared/products/products.contract.ts'
import type { Chance } from '../../../simulation/scheduler/chance.ts'
import { settleShipment } from '../acts/cases.ts'
import { cancelShipment, count, ship, transfer } from '../acts/departures.ts'
import { type Month, placeOf } from '../month.ts'
import type { GoodName, MonthSetup, Side } from '../setup.ts'
import { DAYS, instantOf, type Step } from './steps.ts'

export const GOOD_NAMES = ['laptop', 'phone', 'screen'] as const

const stockOf = async (month: Month, side: Side, good: GoodName, warehouse: string): Promise<number> => {
  const { doctorNo } = side
  const { qty } = await month.send(products.calls.getFbm, doctorNo, { ...placeOf(side, good, warehouse) })
  return qty
}

/** A shipment of available units each day; some are later canceled or corrected in a case. */
export const dailyDepartures = ({ north, harbor }: MonthSetup, chance: Chance): Step[] => {
  const steps: Step[] = []
  for (let day = 3; day < DAYS - 1; day++) {
    const own = chance.fork(`ship ${day}`)
    const side = day % 3 === 0 ? harbor : north
    const warehouse = own.hits(0.5) ? 'remote' : 'shared'
    // In the afternoon in New Jersey, or within about half an hour of midnight in one of the zones.
    const at = instantOf(day, own.of([20, 27.55, 28.45, 29.45, 33.5, 34.55, 35.45]) ?? 20)
    const boxes = own.between(1, 4)
    const fate = own.of(['leaves', 'leaves', 'is cancelled', 'comes short'] as const) ?? 'leaves'
    let outboundNo: string | undefined
    let first: { good: GoodName; units: number } | undefined
    steps.push({
      at,
      act: async (month) => {
        const items: { good: GoodName; units: number; isRelabeled: boolean }[] = []
        for (const good of GOOD_NAMES) {
          const there = await stockOf(month, side, good, warehouse)
          const units = Math.min(there, own.between(1, 5))
          if (units > 0) items.push({ good, units, isRelabeled: own.hits(0.3) })
        }
        first = items[0]
        if (first) outboundNo = await ship(month, { side, warehouse, items, boxes })
      },
    })
    if (fate === 'is cancelled')
      steps.push({
        at: instantOf(day + 2, 12.2),
        act: async (month) => outboundNo && cancelShipment(month, side.doctorNo, outboundNo),
      })
    if (fate === 'comes short')
      steps.push({
        at: instantOf(day + 2, 12.3),
        act: async (month) =>
          first && outboundNo && settleShipment(month, { side, ...first, warehouse, outboundNo, back: 1 }),
      })
  }
  return steps.filter(({ at }) => at < instantOf(DAYS, 10))
}

/** Transfers between the companies, and stocktakes that differ from the books. */
export const transfersAndCounts = ({ north, harbor }: MonthSetup): Step[] => [
  ...[6, 12, 13, 20, 27].map((day, nth) => ({
    at: instantOf(day, 21 + nth / 60),
    act: async (month: Month) => {
      const [from, to] = nth % 2 === 0 ? [north, harbor] : [harbor, north]
      const there = await stockOf(month, from, 'laptop', 'shared')
      if (there > 0) await transfer(month, { from, to, good: 'laptop', units: Math.ceil(there / 2) })
    },
  })),
  ...[5, 9, 14, 23, 30].map((day, nth) => ({
    at: instantOf(day, 22 + nth / 60),
    act: async (month: Month) => {
      const side = nth % 2 === 0 ? north : harbor
      const [good, warehouse] = [GOOD_NAMES[nth % 2] ?? 'laptop', nth % 3 === 0 ? 'remote' : 'shared']
      const there = await stockOf(month, side, good, warehouse)
      await count(month, { side, good, warehouse, change: nth % 2 === 0 || there < 1 ? 2 : -1 })
    },
  })),
]
