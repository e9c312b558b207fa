import { stockLevelItem } from '../../../../functions/books/items/stock-level.items.ts'
import { type StockLog, stockLogItem } from '../../../../functions/books/items/stock-log.items.ts'
import { fromStored } from '../../../../functions/platform/db/item.ts'
import type { MemoryTable } from '../../../support/memory-table.ts'

/**
 * Replays every log unit by unit. Units that leave must come from the oldest lots, reversed units from the lots of their
 * distribution, and the remaining units must equal the lots of the level. Returns the differences.
 */
export const replayLots = (table: MemoryTable): string[] => {
  const items = table.items()
  const rows = items.filter(({ type }) => type === stockLogItem.type).map((item) => fromStored(stockLogItem, item))
  return items
    .filter(({ type }) => type === stockLevelItem.type)
    .flatMap((item) => {
      const level = fromStored(stockLevelItem, item)
      const mine = rows.filter(
        (row) =>
          row.doctorNo === level.doctorNo && row.productNo === level.productNo && row.warehouseNo === level.warehouseNo,
      )
      const { units, wrong } = replay(mine.sort((a, b) => a.seq - b.seq))
      const held = level.lots.flatMap((lot) => Array<string>(lot.left).fill(lot.lotNo))
      return units.join() === held.join() ? wrong : [...wrong, `${item.pk} ${item.sk} holds ${held}, not ${units}`]
    })
}

const replay = (rows: StockLog[]): { units: string[]; wrong: string[] } => {
  let units: string[] = []
  const wrong: string[] = []
  for (const row of rows.filter(({ counter }) => counter === 'stock')) {
    const moved = row.lots.flatMap(({ lotNo, qty }) => Array<string>(Math.abs(qty)).fill(lotNo)).sort()
    if (row.qty > 0) {
      units = [...units, ...moved].sort()
      continue
    }
    const due = row.movement === 'mixedReverse' ? reversed(row, rows, units) : units.slice(0, -row.qty)
    if (due.join() !== moved.join()) wrong.push(`row ${row.seq} (${row.movement}) took ${moved}, expected ${due}`)
    for (const lotNo of due) units = units.toSpliced(units.indexOf(lotNo), 1)
  }
  return { units, wrong }
}

/** Units added by the newest distribution of the same claim; missing units come from the newest lots. */
const reversed = (row: StockLog, rows: readonly StockLog[], units: readonly string[]): string[] => {
  const { claimNo } = row.refs
  const made = rows.findLast(
    (one) => one.seq < row.seq && one.movement === 'mixedDistribute' && one.refs.claimNo === claimNo,
  )
  const own = made?.lots.flatMap(({ lotNo, qty }) => Array<string>(qty).fill(lotNo)) ?? []
  const due: string[] = []
  let left = [...units]
  for (const lotNo of own) {
    if (!left.includes(lotNo)) continue
    due.push(lotNo)
    left = left.toSpliced(left.indexOf(lotNo), 1)
  }
  return [...due, ...left.slice(left.length - (-row.qty - due.length))].sort()
}
