import type { StockLogRow } from './stock-log-columns.tsx'

export interface StockPoint {
  at: string
  stock: number
  notClaimed: number
}

/**
 * Totals over all warehouses after each movement, oldest first. Log rows only contain the totals of their own
 * warehouse, so totals are computed backwards from the current totals. `rows`: the newest movements, newest first.
 */
export const runningStock = (
  rows: readonly Pick<StockLogRow, 'counter' | 'qty' | 'createdTime' | 'notClaimedBefore'>[],
  now: { stock: number; notClaimed: number },
): StockPoint[] => {
  const points: StockPoint[] = []
  let figures = { stock: now.stock, notClaimed: now.notClaimed }
  for (const { counter, qty, createdTime, notClaimedBefore } of rows) {
    // Claims of earlier releases have two rows at the same instant; they form one point with the totals after both.
    if (points.at(-1)?.at !== createdTime) points.push({ at: createdTime, ...figures })
    figures = { ...figures, [counter]: figures[counter] - qty }
    if (notClaimedBefore !== undefined) figures.notClaimed += qty
  }
  return points.reverse()
}

/**
 * Points of a step chart, up to now: totals stay constant until the instant before the next movement. A straight line
 * between movements would show units that never existed.
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
