import type { Delivery } from './deliver.ts'
import { lotNoOf } from './lots.ts'

/** Of the 100 writes of a commit some are the caller's: its document, an answer to be kept, and what they bring along. */
const ROOM = 90

/**
 * Deliveries in steps that fit a commit each. One step is all or nothing. For more, the caller's document keeps which
 * steps are done, written in the commit of each step, and the units are reserved on their takes with the first one:
 * then no step can fail for good, and a broken run goes on where it stopped.
 */
export const deliverySteps = (deliveries: readonly Delivery[], room = ROOM): Delivery[][] => {
  const steps: Delivery[][] = []
  let writes = new Set<string>()
  for (const delivery of deliveries) {
    const needed = writesOf(delivery)
    const together = writes.union(needed)
    if (steps.length > 0 && together.size <= room) {
      writes = together
      steps.at(-1)?.push(delivery)
      continue
    }
    steps.push([delivery])
    writes = needed
  }
  return steps
}

let rows = 0
/** The items that a delivery writes at most, named so that those of several meet. */
const writesOf = ({ take, warehouseNo = take.warehouseNo, parts, movement }: Delivery): Set<string> => {
  const { doctorNo, userNo, productNo, inboundNo } = take
  const place = `${doctorNo} ${productNo} ${warehouseNo}`
  const logRows = new Set(parts.map(lotNoOf)).size * (movement === 'claim' ? 2 : 1)
  const own = Array.from({ length: logRows + 1 }, () => `row ${++rows}`)
  return new Set([
    ...[`take ${inboundNo}`, `level ${place}`, `place ${place}`, `totals ${doctorNo} ${productNo}`],
    ...[`account ${doctorNo} ${userNo}`, ...own],
    ...parts.flatMap(({ row }) => (row ? [`tracking ${row.cwId}`, `events ${row.cwId}`] : [])),
  ])
}
