import type { Table } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import { type Figures, figuresAwaited, figuresItem } from './figures.items.ts'

/** A UTC day of takes, and the value still to be delivered from them: Money. */
export interface Awaited {
  day: string
  amount: number
  /** Part of the amount that has arrived and can be claimed. */
  arrived: number
}

/** Value still to be delivered to a company, by day of the take, oldest first. One query, one row per day. */
export const readAwaited = async (table: Table, doctorNo: string): Promise<Awaited[]> => {
  const rows = await readAll(table, figuresItem, figuresAwaited(doctorNo))
  return rows.flatMap(({ row, awaitingAmount, arrivedAmount }: Figures) =>
    awaitingAmount === 0 ? [] : [{ day: row.slice('AWAITED#'.length), amount: awaitingAmount, arrived: arrivedAmount }],
  )
}
