import { booksReasons } from '../../../shared/books/books.reasons.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { rowEventsItem } from '../items/row-events.items.ts'
import { areEventsFull, type RowEvent, type RowFigures } from '../values/row-events.ts'

/** Units and events of a row as the books have moved them. Only the books make one: a row's writer asks for it. */
export class RowUnits {
  readonly #figures: RowFigures
  constructor(figures: RowFigures) {
    this.#figures = figures
  }
  get figures(): RowFigures {
    return this.#figures
  }
}

/** A tracking row as the books need it. */
export interface BookedRow extends RowFigures {
  doctorNo: string
  cwId: string
  productNo: string
  tracking: string
  upc: string
  warehouseNo: string
  /** Units of the row, claimed or not. */
  qty: number
  /** The charge time that its units are confirmed with, if forced: the event keeps it, a reversal takes it off the row. */
  forced?: RowEvent['forced']
  /** The mark of the call that confirms it: kept by the event likewise. */
  call?: RowEvent['call']
  /** Writes the row with what the books say of it, under the row as read; two intents when that changes its key. */
  write: (units: RowUnits) => Intent | Intent[]
}

/** What happens to a row, less what the books know themselves. */
export type RowHappening = Pick<
  RowEvent,
  'what' | 'qty' | 'warehouseNo' | 'forced' | 'call' | 'inboundNo' | 'offerNo' | 'lotNo'
>

interface Entry {
  row: BookedRow
  figures: RowFigures
  passedOn: Intent[]
}

// By what makes a row one, its key.
const rowName = ({ doctorNo, tracking, upc, qty }: BookedRow): string => `${doctorNo} ${tracking} ${upc} ${qty}`

/** The rows that a posting touches, each written once. */
export class RowEntries {
  readonly #rows = new Map<string, Entry>()
  readonly #at: string
  readonly #userNo: string

  constructor(at: string, userNo: string) {
    this.#at = at
    this.#userNo = userNo
  }

  figuresOf(row: BookedRow): RowFigures {
    return this.#rows.get(rowName(row))?.figures ?? row
  }

  /** Moves the unclaimed units of a row and writes down what happened. */
  note(row: BookedRow, unclaimed: number, happening: RowHappening): void {
    if (unclaimed < 0) throw refuse(booksReasons.rowShort)
    const { events = [], eventCount = 0 } = this.figuresOf(row)
    const { doctorNo, cwId, productNo, tracking, upc, warehouseNo } = row
    const claim = happening.what === 'claimed' ? { tracking, upc, warehouseNo } : {}
    const event: RowEvent = {
      eventNo: `${cwId}.${eventCount + 1}`,
      at: this.#at,
      userNo: this.#userNo,
      productNo,
      ...claim,
      ...happening,
    }
    const isFull = areEventsFull(events)
    const passedOn = isFull
      ? [put(rowEventsItem, { doctorNo, cwId, from: eventCount - events.length + 1, events })]
      : []
    const figures = { unclaimed, events: [...(isFull ? [] : events), event], eventCount: eventCount + 1 }
    const name = rowName(row)
    this.#rows.set(name, { row, figures, passedOn: [...(this.#rows.get(name)?.passedOn ?? []), ...passedOn] })
  }

  intents(): Intent[] {
    return [...this.#rows.values()].flatMap(({ row, figures, passedOn }) => [
      ...[row.write(new RowUnits(figures))].flat(),
      ...passedOn,
    ])
  }
}
