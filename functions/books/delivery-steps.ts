import type { Delivery } from './deliver.ts'
import { lotNoOf } from './values/lots.ts'
import { rowIntents } from './values/row-events.ts'

/**
 * Writes of a commit that deliveries may use. The rest of the 100 are left to the caller: its document, a stored
 * answer, and their side effects.
 */
const ROOM = 90

/**
 * Splits deliveries into steps that fit one commit each. A single step is all or nothing. With several, the caller's
 * document records the finished steps in the commit of each, and the first commit reserves all units on their takes, so
 * that no step can fail for good and an interrupted run resumes where it stopped.
 * `room`: writes of a commit available to deliveries; `beside`: how many of them the caller adds per delivery.
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

/** Items that a delivery writes, named so that deliveries of one step share them. */
const itemsOf = ({ take, warehouseNo = take.warehouseNo, parts }: Delivery): Set<string> => {
  const { doctorNo, userNo, productNo, inboundNo } = take
  const place = `${doctorNo} ${productNo} ${warehouseNo}`
  return new Set([
    // Completing a take removes its open-take pointer.
    `take ${inboundNo}`,
    `open take ${inboundNo}`,
    `level ${place}`,
    `stock place ${place}`,
    `totals ${doctorNo} ${productNo}`,
    `account ${doctorNo} ${userNo}`,
    `nurse's product ${doctorNo} ${userNo} ${productNo}`,
    // A row, and the item for the events moved out of it. If a row fills up only within the step, that item uses the
    // caller's share.
    ...parts.flatMap(({ row }) =>
      row ? [`row ${row.cwId}`, ...(rowIntents(row) > 1 ? [`events ${row.cwId}`] : [])] : [],
    ),
  ])
}

/** Log rows for each lot and counter, plus one ledger row. */
const newRowsOf = ({ parts, movement }: Delivery): number =>
  new Set(parts.map(lotNoOf)).size * (movement === 'claim' ? 2 : 1) + 1
