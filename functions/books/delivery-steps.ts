import type { Delivery } from './deliver.ts'
import { lotNoOf } from './values/lots.ts'
import { rowIntents } from './values/row-events.ts'

/** Of the 100 writes of a commit some are the caller's: its document, an answer to be kept, and what they bring along. */
const ROOM = 90

/**
 * Deliveries in steps that fit a commit each. One step is all or nothing. For more, the caller's document keeps which
 * steps are done, written in the commit of each step, and the units are reserved on their takes with the first one:
 * then no step can fail for good, and a broken run goes on where it stopped. `room`: writes of a commit that are the
 * deliveries'; `beside`: of them, what the caller writes with each.
 */
export const deliverySteps = (deliveries: readonly Delivery[], room = ROOM, beside = 0): Delivery[][] => {
  const steps: Delivery[][] = []
  let [items, rows] = [new Set<string>(), 0]
  for (const delivery of deliveries) {
    const needed = itemsOf(delivery)
    const together = items.union(needed)
    const more = newRowsOf(delivery) + beside
    const step = steps.at(-1)
    if (step && together.size + rows + more <= room) {
      step.push(delivery)
      ;[items, rows] = [together, rows + more]
      continue
    }
    steps.push([delivery])
    ;[items, rows] = [needed, more]
  }
  return steps
}

/** Items that deliveries of one step share, named so that they meet. */
const itemsOf = ({ take, warehouseNo = take.warehouseNo, parts }: Delivery): Set<string> => {
  const { doctorNo, userNo, productNo, inboundNo } = take
  const place = `${doctorNo} ${productNo} ${warehouseNo}`
  return new Set([
    // A take that is completed loses the pointer of an open one.
    `take ${inboundNo}`,
    `open take ${inboundNo}`,
    `level ${place}`,
    `stock place ${place}`,
    `totals ${doctorNo} ${productNo}`,
    `account ${doctorNo} ${userNo}`,
    `nurse's product ${doctorNo} ${userNo} ${productNo}`,
    // A row, and the events that it passes on. One that fills up within the step finds its place in the caller's part.
    ...parts.flatMap(({ row }) =>
      row ? [`row ${row.cwId}`, ...(rowIntents(row) > 1 ? [`events ${row.cwId}`] : [])] : [],
    ),
  ])
}

/** Log rows for each lot and counter, and a ledger row. */
const newRowsOf = ({ parts, movement }: Delivery): number =>
  new Set(parts.map(lotNoOf)).size * (movement === 'claim' ? 2 : 1) + 1
