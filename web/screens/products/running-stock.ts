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

/**
 * The same as a line chart draws steps, up to now: figures hold until the very moment of the next movement. A straight line
 * from one movement to the next would show units that never were.
 */
export const stepsOf = (points: readonly StockPoint[], now: string): StockPoint[] => {
  const steps = points.flatMap((point, at) => {
    const before = points[at - 1]
    return before ? [{ ...before, at: justBefore(point.at) }, point] : [point]
  })
  const last = points.at(-1)
  return last ? [...steps, { ...last, at: now }] : steps
}

const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString()
