import { addMonths, type Day, type Month } from '../../../shared/values/day.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import type { Table } from '../../platform/db/table.ts'
import { emptyMonth, type FeeMonth, feeMonthItem, feeMonthRef } from '../months/fee-months.items.ts'
import { type EventRow, feeRowItem, feeRowRef } from '../rows/fee-rows.items.ts'
import type { DayPrices, Priced } from './price-event.ts'
import { oppositeOf } from './price-event.ts'

/** Fields that identify the row of an event, independent of the day it is stored under. */
export type RowName = Pick<EventRow, 'feeType' | 'eventNo' | 'productNo' | 'opposes'>

/** A row in the plan. `read`: its state as read; absent for a new row. */
interface Planned {
  row: EventRow
  read?: EventRow
}

/**
 * The event rows of one warehouse to be written in one commit. A row is stored on the day of its event or, if that
 * month is paid, on the first day of the next unpaid month. Paid months stay paid, so searching these days in order
 * finds a row written earlier.
 */
export class RowsPlan {
  readonly #table: Table
  readonly #place: { doctorNo: string; warehouseNo: string }
  readonly #rows = new Map<string, Planned>()
  readonly #months = new Map<Month, FeeMonth | undefined>()
  /** Months whose sums change. */
  readonly #changed = new Set<Month>()

  constructor(table: Table, place: { doctorNo: string; warehouseNo: string }) {
    this.#table = table
    this.#place = place
  }

  /** Returns the row of an event, adding it to the plan if it does not exist yet. */
  async ensure(row: Priced): Promise<EventRow> {
    const { current, day } = await this.#find(row, row.eventDay)
    if (current) return current
    // TypeScript cannot infer that adding a day to a priced row gives a row of the same type.
    const placed = { ...row, day, rev: 1 } as EventRow
    this.#change({ row: placed })
    return placed
  }

  /** Returns the opposite of a row, adding it to the plan if it does not exist yet, and records it in the row. */
  async oppose(original: EventRow, event: { eventNo: string; at: string }, prices: DayPrices): Promise<EventRow> {
    const { opposedBy } = original
    if (opposedBy) {
      if (opposedBy.eventNo === event.eventNo) return { ...original, ...opposedBy }
      throw new Error(`The fee of ${original.eventNo} was reversed by ${opposedBy.eventNo} before ${event.eventNo}`)
    }
    const opposite = await this.ensure(oppositeOf(original, event, prices) as Priced)
    const { day, eventNo } = opposite
    const planned = this.#rows.get(nameOf(original))
    const read = planned ? planned.read : original
    const row = { ...original, opposedBy: { eventNo, day }, rev: (read?.rev ?? 0) + 1 }
    this.#rows.set(nameOf(original), { row, read })
    return opposite
  }

  /** Replaces the figures of an existing row, which may move it between charged and free rows. */
  replace(read: EventRow, row: EventRow): void {
    this.#change({ row: { ...row, rev: read.rev + 1 }, read })
  }

  /** Returns the existing row of an event, by its name and the day of the event. */
  async current(name: RowName, eventDay: Day): Promise<EventRow | undefined> {
    return (await this.#find(name, eventDay)).current
  }

  async isPaid(day: Day): Promise<boolean> {
    return (await this.#month(day.slice(0, 7)))?.paid === true
  }

  /** Returns this day if its month is unpaid, otherwise the first day of the next unpaid month. */
  async firstUnpaid(from: Day): Promise<Day> {
    let day = from
    while (await this.isPaid(day)) day = firstOfNextMonth(day)
    return day
  }

  /** Returns all rows that the plan adds or changes. */
  rows(): EventRow[] {
    return [...this.#rows.values()].map(({ row }) => row)
  }

  /**
   * Returns all writes of the plan, conditional on the months as read: still unpaid, and without new rows from other
   * writers.
   */
  intents(): Intent[] {
    const months = [...this.#changed].map((month) => {
      const read = this.#months.get(month)
      const before = read ?? emptyMonth({ ...this.#place, month })
      const next = { ...before, seq: before.seq + 1 }
      const when = read ? { equals: { seq: read.seq, paid: false } } : { is: 'absent' as const }
      return put(feeMonthItem, next, { when, error: 'race' })
    })
    return [...[...this.#rows.values()].flatMap(written), ...months]
  }

  #change(planned: Planned): void {
    const { row, read } = planned
    this.#rows.set(nameOf(row), planned)
    this.#changed.add(row.day.slice(0, 7))
    // Moving a free row out of a paid month does not change that month's sums, so it is allowed.
    if (read?.isCharged) this.#changed.add(read.day.slice(0, 7))
  }

  /** Searches the possible days in order. `day`: where the row was found, or the first day whose month is unpaid. */
  async #find(name: RowName, eventDay: Day): Promise<{ current?: EventRow; day: Day }> {
    const planned = this.#rows.get(nameOf(name))
    if (planned) return { current: planned.row, day: planned.row.day }
    for (let day = eventDay; ; day = firstOfNextMonth(day)) {
      const places = [true, false].map((isCharged) => feeRowRef({ ...this.#place, ...name, day, isCharged }))
      const [found] = (await this.#table.batchGet(places, { consistent: true })).filter((row) => row !== undefined)
      if (found && found.feeType !== 'storage') return { current: found, day }
      if (!(await this.isPaid(day))) return { day }
    }
  }

  async #month(month: Month): Promise<FeeMonth | undefined> {
    if (!this.#months.has(month)) {
      this.#months.set(month, await this.#table.get(feeMonthRef({ ...this.#place, month }), { consistent: true }))
    }
    return this.#months.get(month)
  }
}

const firstOfNextMonth = (day: Day): Day => addMonths(`${day.slice(0, 7)}-01`, 1)

const nameOf = ({ feeType, eventNo, productNo, opposes }: RowName): string =>
  `${feeType}#${eventNo}#${productNo}${opposes ? '#-' : ''}`

const written = ({ row, read }: Planned): Intent[] => {
  if (!read) return [put(feeRowItem, row)]
  const unchanged = asRead(read)
  const isMoved = feeRowItem.key(row).sk !== feeRowItem.key(read).sk || row.day.slice(0, 7) !== read.day.slice(0, 7)
  return isMoved ? [remove(feeRowItem, read, unchanged), put(feeRowItem, row)] : [put(feeRowItem, row, unchanged)]
}
