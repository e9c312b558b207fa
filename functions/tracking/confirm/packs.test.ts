import { expect, it } from 'vitest'
import { rowIntents } from '../../books/public.ts'
import { type ChosenRow, packsOf } from './packs.ts'

/** A row with only the fields that packing uses: its number of events and its product number. */
const chosen = (productNo: string, events: number): ChosenRow =>
  ({
    row: { events: Array.from({ length: events }, () => ({})) },
    choice: { product: { productNo } },
  }) as unknown as ChosenRow

it.each([
  ['rows with few events', 1],
  ['rows with full event lists, which also write their events to a separate item', 12],
])('limits a pack to 100 intents: %s', (_, events) => {
  const rows = Array.from({ length: 300 }, (_row, n) => chosen(`PR-${n % 7}`, events))
  const packs = packsOf(rows)
  expect(packs.flat().flatMap((part) => part.rows)).toHaveLength(300)
  for (const pack of packs) {
    const ofRows = pack.flatMap((part) => part.rows).reduce((sum, { row }) => sum + rowIntents(row), 0)
    // Batch, run, warehouse and two messages; per product its level, the place of the level, a log row and the totals.
    expect(5 + 4 * pack.length + ofRows).toBeLessThanOrEqual(100)
    expect(pack.every((part) => part.rows.length > 0)).toBe(true)
  }
})
