import { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import { ship } from '../acts/departures.ts'
import type { Side } from '../ground.ts'
import { type Month, placeOf } from '../month.ts'
import { linesOf, namesOf } from '../sheets/sheet.ts'
import { GOOD_NAMES } from './departures.ts'

/** Ships all remaining units; the shipments show from which lots they came, and whether those lots were charged. */
export const lotsLeft = async (month: Month): Promise<{ said: string[]; due: string[] }> => {
  const nameOf = namesOf(month.ground)
  const said: (string | number)[][] = []
  const due: (string | number)[][] = []
  for (const { side, warehouse, items } of leftIn(month)) {
    const { doctorNo } = side
    const outboundNo = await ship(month, { side, warehouse, items, boxes: 1 })
    const { lots } = await month.ask(outbound.calls.getOutbound, doctorNo, { doctorNo, outboundNo })
    const place = [nameOf(doctorNo), warehouse]
    for (const { productNo, inboundDate, chargeFrom, qty } of lots)
      said.push([...place, nameOf(productNo), inboundDate, chargeFrom, qty])
    for (const [{ productNo }, piles] of month.book.leftBy(outboundNo))
      for (const { arrived, chargeFrom, left } of piles)
        due.push([...place, nameOf(productNo), arrived, chargeFrom, left])
  }
  return { said: linesOf(said), due: linesOf(due) }
}

const leftIn = (month: Month) => {
  const { north, harbor } = month.ground
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
