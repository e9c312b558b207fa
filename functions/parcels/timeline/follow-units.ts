import type { Movement } from '../../books/public.ts'

/** A log row of a stock level, reduced to its lots. */
export interface Moved {
  movement: Movement
  refNo: string
  /** Signed change in units for each lot. */
  lots: readonly { lotNo: string; qty: number }[]
  /** Units of the parcel that this row added, by lot. */
  own?: ReadonlyMap<string, number>
}

/** Units of the parcel that a row removed or returned. */
export interface Followed<Row> {
  row: Row
  qty: number
}

/** Consecutive units in a lot: either all belong to the parcel (`isOwn`) or none does. */
interface Units {
  isOwn: boolean
  qty: number
}

/**
 * Finds the movements that took units of a parcel. Lots do not track individual units: they leave a lot first in, first
 * out. A reversal takes the last units, and a canceled shipment returns units to the front. `before` is the content of
 * each lot before the first row; `rows` are all later rows of the level, in order.
 */
export const followUnits = <Row extends Moved>(
  before: ReadonlyMap<string, number>,
  rows: readonly Row[],
): Followed<Row>[] => {
  const lots = new Map([...before].map(([lotNo, qty]) => [lotNo, [{ isOwn: false, qty }]]))
  const shipped = new Map<string, Units[]>()
  return rows.flatMap((row) => {
    let own = 0
    for (const { lotNo, qty } of row.lots) {
      const lot = lots.get(lotNo)
      if (!lot) continue
      const document = `${row.refNo} ${lotNo}`
      if (qty < 0) {
        const taken = takenFrom(lot, -qty, row.movement === 'mixedReverse')
        if (row.movement === 'ship') shipped.set(document, taken)
        own += ownOf(taken)
      } else if (row.movement === 'shipCancel') {
        const back = shipped.get(document) ?? [{ isOwn: false, qty }]
        lot.unshift(...back)
        own += ownOf(back)
      } else {
        const brought = Math.min(qty, row.own?.get(lotNo) ?? 0)
        lot.push({ isOwn: false, qty: qty - brought }, { isOwn: true, qty: brought })
      }
    }
    return own > 0 ? [{ row, qty: own }] : []
  })
}

const ownOf = (units: readonly Units[]): number => units.reduce((sum, { isOwn, qty }) => sum + (isOwn ? qty : 0), 0)

/** Takes units out of a lot, from its front or its end. */
const takenFrom = (lot: Units[], qty: number, isLastFirst: boolean): Units[] => {
  const taken: Units[] = []
  let wanted = qty
  while (wanted > 0) {
    const next = isLastFirst ? lot.pop() : lot.shift()
    if (!next) break
    const some = Math.min(wanted, next.qty)
    wanted -= some
    taken.push({ ...next, qty: some })
    if (some === next.qty) continue
    const rest = { ...next, qty: next.qty - some }
    if (isLastFirst) lot.push(rest)
    else lot.unshift(rest)
  }
  return taken
}
