import type { StockLogRow } from './stock-log-columns.tsx'

export interface StockPoint {
  at: string
  stock: number
  notClaimed: number
}

/**
 * What lay over all warehouses after each movement, the oldest first. A log row knows its own warehouse alone, so the
 * figures are walked back from those of now. `rows` are the newest, the newest first.
 */
export const runningStock = (
  rows: readonly Pick<StockLogRow, 'counter' | 'qty' | 'createdTime'>[],
  now: { stock: number; notClaimed: number },
): StockPoint[] => {
  const points: StockPoint[] = []
  let figures = { stock: now.stock, notClaimed: now.notClaimed }
  for (const { counter, qty, createdTime } of rows) {
    // A claim writes two rows of one instant: one point, which shows what lay after both.
    if (points.at(-1)?.at !== createdTime) points.push({ at: createdTime, ...figures })
    figures = { ...figures, [counter]: figures[counter] - qty }
  }
  return points.reverse()
}
