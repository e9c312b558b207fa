import type { Delivery } from './deliver.ts'
import { lotNoOf } from './values/lots.ts'
import { rowIntents } from './values/row-events.ts'

/**
 * Maximum number of writes for deliveries in a commit, out of 100. The rest is for the caller's document, the stored
 * answer and side effects such as notifications.
 */
const ROOM = 90

/**
 * Splits deliveries into steps that fit one commit each. A single step is all or nothing. With several steps, each
 * commit also records the finished step in the caller's document, and the first commit reserves all units on their
 * takes, so that no step can fail permanently and an interrupted run resumes where it stopped. `room`: writes of a
 * commit available to deliveries; `extra`: additional writes of the caller per delivery, which count toward `room`.
 */
export const deliverySteps = (deliveries: readonly Delivery[], room = ROOM, extra = 0): Delivery[][] => {
  const steps: Delivery[][] = []
  let [items, rows] = [new Set<string>(), 0]
  for (const delivery of deliveries) {
    const needed = itemsOf(delivery)
    const together = items.union(needed)
    const more = newRowsOf(delivery) + extra
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

/** Names of the items that a delivery writes, so that an item shared by deliveries of one step counts once. */
const itemsOf = ({ take, warehouseNo = take.warehouseNo, parts }: Delivery): Set<string> => {
  const { doctorNo, userNo, productNo, inboundNo } = take
  const place = `${doctorNo} ${productNo} ${warehouseNo}`
  return new Set([
    `take ${inboundNo}`,
    // The pointer to the open take is an item of its own, deleted when the take is completed.
    `open take ${inboundNo}`,
    `level ${place}`,
    `stock place ${place}`,
    `totals ${doctorNo} ${productNo}`,
    `account ${doctorNo} ${userNo}`,
    `nurse's product ${doctorNo} ${userNo} ${productNo}`,
    // The row, and the item for events moved out of it. If a row fills up only within the step, that item uses one of
    // the caller's writes.
    ...parts.flatMap(({ row }) =>
      row ? [`row ${row.cwId}`, ...(rowIntents(row) > 1 ? [`events ${row.cwId}`] : [])] : [],
    ),
  ])
}

/** Number of new rows: one log row for each lot, and one ledger row. */
const newRowsOf = ({ parts }: Delivery): number => new Set(parts.map(lotNoOf)).size + 1
