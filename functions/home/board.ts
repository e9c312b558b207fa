import { AGES, daysOfAge, firstDayOfAges } from '../../shared/values/ages.ts'
import { type Day, dayIn, startOfDay } from '../../shared/values/day.ts'
import { HOUR_MS } from '../../shared/values/durations.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { type Figures, figuresItem, figuresOfWarehouses, placeOfRow, type WarehouseRow } from './figures.items.ts'

/** A day in a time zone, with its hours up to now. */
export interface BoardDay {
  today: Day
  /**
   * Starts of the hours in UTC, 'yyyy-MM-ddThh'. In zones whose offset is not a whole number of hours, includes all UTC
   * hours that overlap the day.
   */
  hours: readonly string[]
}

export const boardDayOf = (now: string, zone: string): BoardDay => {
  const today = dayIn(now, zone)
  const begins = Math.floor(Date.parse(startOfDay(today, zone)) / HOUR_MS) * HOUR_MS
  const hours: string[] = []
  for (let at = begins; at <= Date.parse(now); at += HOUR_MS) hours.push(new Date(at).toISOString().slice(0, 13))
  return { today, hours }
}

export interface WarehouseOnBoard {
  warehouseNo: string
  /** Number of imported rows by hour. */
  arrived: ReadonlyMap<string, number>
  /** Number of unconfirmed rows by age, in the order of AGES. */
  waiting: number[]
  notClaimedUnits: number
}

/**
 * Returns the warehouses of a company with nonzero figures, using three queries. Unconfirmed rows are counted by the
 * day of their batch; the number of older rows is the warehouse's total minus the rows of those days.
 */
export const warehousesOnBoard = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  { today, hours }: BoardDay,
): Promise<WarehouseOnBoard[]> => {
  const read = (kind: WarehouseRow, from?: string) =>
    readAll(table, figuresItem, figuresOfWarehouses(doctorNo, kind, from))
  const [sums, days, arrivals] = await Promise.all([
    read('WH'),
    read('WHDAY', firstDayOfAges(today)),
    read('WHHOUR', hours[0]),
  ])
  const daysOf = byWarehouse(days)
  const arrivalsOf = byWarehouse(arrivals)
  return sums
    .map((sum) => {
      const { warehouseNo } = placeOfRow(sum.row)
      const arrived = (arrivalsOf.get(warehouseNo) ?? []).map(
        ({ row, arrivedRows }) => [placeOfRow(row).at, arrivedRows] as const,
      )
      return {
        warehouseNo,
        notClaimedUnits: sum.notClaimedUnits,
        arrived: new Map(arrived),
        waiting: waitingByAge(sum.rowsToConfirm, daysOf.get(warehouseNo) ?? [], today),
      }
    })
    .filter(
      ({ arrived, waiting, notClaimedUnits }) =>
        notClaimedUnits > 0 || [...arrived.values(), ...waiting].some((rows) => rows > 0),
    )
}

const byWarehouse = (rows: readonly Figures[]): ReadonlyMap<string, Figures[]> =>
  Map.groupBy(rows, ({ row }) => placeOfRow(row).warehouseNo)

const waitingByAge = (all: number, days: readonly Figures[], today: Day): number[] => {
  const young = AGES.slice(0, -1).map((age) => {
    const { from, to } = daysOfAge(age, today)
    return days.reduce((sum, { row, rowsToConfirm }) => {
      const { at } = placeOfRow(row)
      return (from === undefined || at >= from) && (to === undefined || at < to) ? sum + rowsToConfirm : sum
    }, 0)
  })
  return [...young, Math.max(0, all - young.reduce((sum, rows) => sum + rows, 0))]
}
