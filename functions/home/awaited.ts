import type { Table } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import { type Figures, figuresAwaited, figuresItem } from './figures.items.ts'

/** A day of takes (UTC), and what is still to come of them: Money. */
export interface Awaited {
  day: string
  amount: number
  /** The part of it that has arrived and can be claimed. */
  arrived: number
}

/** What is still to come to a company by the day on which it was taken, oldest first: one Query, as long as takes stay open. */
export const readAwaited = async (table: Table, doctorNo: string): Promise<Awaited[]> => {
  const rows = await readAll(table, figuresItem, figuresAwaited(doctorNo))
  return rows.flatMap(({ row, awaitingAmount, arrivedAmount }: Figures) =>
    awaitingAmount === 0 ? [] : [{ day: row.slice('AWAITED#'.length), amount: awaitingAmount, arrived: arrivedAmount }],
  )
}
