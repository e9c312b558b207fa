import { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import { ship } from '../acts/departures.ts'
import { type Month, placeOf } from '../month.ts'
import type { Side } from '../setup.ts'
import { linesOf, namesOf } from '../sheets/sheet.ts'
import { GOOD_NAMES } from './departures.ts'

/**
 * Ships all remaining units and returns the lots of the shipments (arrival day, charge day, units), actual and
 * expected.
 */
export const compareRemainingLots = async (month: Month): Promise<{ actual: string[]; expected: string[] }> => {
  const nameOf = namesOf(month.setup)
  const actual: (string | number)[][] = []
  const expected: (string | number)[][] = []
  for (const { side, warehouse, items } of leftIn(month)) {
    const { doctorNo } = side
    const outboundNo = await ship(month, { side, warehouse, items, boxes: 1 })
    const { lots } = await month.send(outbound.calls.getOutbound, doctorNo, { doctorNo, outboundNo })
    const place = [nameOf(doctorNo), warehouse]
    for (const { productNo, inboundDate, chargeFrom, qty } of lots)
      actual.push([...place, nameOf(productNo), inboundDate, chargeFrom, qty])
    for (const [{ productNo }, piles] of month.book.leftBy(outboundNo))
      for (const { arrived, chargeFrom, left } of piles)
        expected.push([...place, nameOf(productNo), arrived, chargeFrom, left])
  }
  return { actual: linesOf(actual), expected: linesOf(expected) }
}

const leftIn = (month: Month) => {
  const { north, harbor } = month.setup
  return [north, harbor].flatMap((side: Side) =>
    Object.keys(side.warehouses).map((warehouse) => {
      const items = GOOD_NAMES.map((good) => {
        const units = month.book.stores.at(placeOf(side, good, warehouse)).reduce((sum, { left }) => sum + left, 0)
        return { good, units }
      })
      return { side, warehouse, items: items.filter(({ units }) => units > 0) }
    }),
  )
}
