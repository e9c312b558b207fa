import { addMonths, type Day, type Month } from '../../../shared/values/day.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import type { Table } from '../../platform/db/table.ts'
import { emptyMonth, type FeeMonth, feeMonthItem, feeMonthRef } from '../months/fee-months.items.ts'
import { type EventRow, feeRowItem, feeRowRef } from '../rows/fee-rows.items.ts'
import type { DayPrices, Priced } from './price-event.ts'
import { oppositeOf } from './price-event.ts'

/** What makes the row of an event one, wherever it lies. */
export type RowName = Pick<EventRow, 'feeType' | 'eventNo' | 'productNo' | 'opposes'>

/** A row in the plan, and as it was read: absent where it is new. */
interface Planned {
  row: EventRow
  read?: EventRow
}

/**
 * Rows of one warehouse's events on their way into one commit. Each row lies on the day of its event or, where the month
 * of that is paid, on the first day of the next month that is not. Paid months stay paid, so that whoever looks through
 * those places in their order finds a row that was written before.
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

  /** The row of an event, put into the plan unless it stands already. */
  async ensure(row: Priced): Promise<EventRow> {
    const { standing, day } = await this.#find(row, row.eventDay)
    if (standing) return standing
    // The checker cannot tell that the type of row stays what it was.
    const placed = { ...row, day, rev: 1 } as EventRow
    this.#change({ row: placed })
    return placed
  }

  /** What takes a row back, unless it stands already; the row then names it. */
  async oppose(original: EventRow, event: { eventNo: string; at: string }, prices: DayPrices): Promise<EventRow> {
    const { opposedBy } = original
    if (opposedBy) {
      if (opposedBy.eventNo === event.eventNo) return { ...original, ...opposedBy }
      throw new Error(`The fee of ${original.eventNo} was taken back by ${opposedBy.eventNo} before ${event.eventNo}`)
    }
    const opposite = await this.ensure(oppositeOf(original, event, prices) as Priced)
    const { day, eventNo } = opposite
    const known = this.#rows.get(nameOf(original))
    const read = known ? known.read : original
    const row = { ...original, opposedBy: { eventNo, day }, rev: (read?.rev ?? 0) + 1 }
    this.#rows.set(nameOf(original), { row, ...(read ? { read } : {}) })
    return opposite
  }

  /** A standing row with other figures; it may have to go to the place of those that cost nothing, or from it. */
  replace(read: EventRow, row: EventRow): void {
    this.#change({ row: { ...row, rev: read.rev + 1 }, read })
  }

  /** A row as it stands, by its name and the day on which it happened. */
  async standing(name: RowName, eventDay: Day): Promise<EventRow | undefined> {
    return (await this.#find(name, eventDay)).standing
  }

  async isPaid(day: Day): Promise<boolean> {
    return (await this.#month(day.slice(0, 7)))?.paid === true
  }

  /** The first day from this one on whose month is not paid: this one itself, or the first of a later month. */
  async firstUnpaid(from: Day): Promise<Day> {
    let day = from
    while (await this.isPaid(day)) day = nextMonth(day)
    return day
  }

  /** All rows that the plan makes or changes. */
  rows(): EventRow[] {
    return [...this.#rows.values()].map(({ row }) => row)
  }

  /** All of it, while the months are as they were read: none of them paid, and no other rows got into them meanwhile. */
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
    // What cost nothing may leave a paid month: its sums do not change.
    if (read?.isCharged) this.#changed.add(read.day.slice(0, 7))
  }

  /** Reads one place after the other; the day is that of the first place whose month is open. */
  async #find(name: RowName, eventDay: Day): Promise<{ standing?: EventRow; day: Day }> {
    const planned = this.#rows.get(nameOf(name))
    if (planned) return { standing: planned.row, day: planned.row.day }
    for (let day = eventDay; ; day = nextMonth(day)) {
      const places = [true, false].map((isCharged) => feeRowRef({ ...this.#place, ...name, day, isCharged }))
      const [found] = (await this.#table.batchGet(places, { consistent: true })).filter((row) => row !== undefined)
      if (found && found.feeType !== 'storage') return { standing: found, day }
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

const nextMonth = (day: Day): Day => addMonths(`${day.slice(0, 7)}-01`, 1)

const nameOf = ({ feeType, eventNo, productNo, opposes }: RowName): string =>
  `${feeType}#${eventNo}#${productNo}${opposes ? '#-' : ''}`

const written = ({ row, read }: Planned): Intent[] => {
  if (!read) return [put(feeRowItem, row)]
  const unmoved = asRead(read)
  const isMoved = feeRowItem.key(row).sk !== feeRowItem.key(read).sk || row.day.slice(0, 7) !== read.day.slice(0, 7)
  return isMoved ? [remove(feeRowItem, read, unmoved), put(feeRowItem, row)] : [put(feeRowItem, row, unmoved)]
}
