import { type StockLog, stockLevelItem, stockLogItem } from '../../../../functions/books/books.items.ts'
import { fromStored } from '../../../../functions/platform/db/item.ts'
import type { MemoryTable } from '../../../support/memory-table.ts'

/**
 * Plays every log back unit by unit, each unit a thing of its own with its lot: whatever leaves must be of the oldest
 * lots, and what remains must be what the level holds. Answers what differs.
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
    const moved = row.lots.flatMap(({ lotNo, qty }) => Array<string>(Math.abs(qty)).fill(lotNo))
    if (row.qty > 0) {
      units = [...units, ...moved].sort()
      continue
    }
    const oldest = units.slice(0, -row.qty)
    if (oldest.join() !== moved.join()) wrong.push(`row ${row.seq} took ${moved}, the oldest were ${oldest}`)
    units = units.slice(-row.qty)
  }
  return { units, wrong }
}
