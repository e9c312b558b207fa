import { booksReasons } from '../../../shared/books/books.reasons.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { rowEventsItem } from '../items/row-events.items.ts'
import { areEventsFull, type RowEvent, type RowFigures } from '../values/row-events.ts'

/**
 * Units and events of a row, as changed by the books. Only the books create these objects, and functions that write
 * rows require one as a parameter.
 */
export class RowUnits {
  readonly #figures: RowFigures
  constructor(figures: RowFigures) {
    this.#figures = figures
  }
  get figures(): RowFigures {
    return this.#figures
  }
}

/** The fields of a tracking row that the books need. */
export interface BookedRow extends RowFigures {
  doctorNo: string
  cwId: string
  productNo: string
  tracking: string
  upc: string
  warehouseNo: string
  /** Units of the row, claimed or not. */
  qty: number
  /**
   * The forced charge time with which its units are confirmed, if any. The event records it too, since a reversal
   * removes it from the row.
   */
  forced?: RowEvent['forced']
  /** Idempotency mark of the call that confirms the row; the event records it too. */
  call?: RowEvent['call']
  /** Writes the row with these figures, conditional on the row as read. Returns two intents if its key changes. */
  write: (units: RowUnits) => Intent | Intent[]
}

/** An event of a row, without the fields that the books fill in. */
export type RowHappening = Pick<
  RowEvent,
  'what' | 'qty' | 'warehouseNo' | 'forced' | 'call' | 'inboundNo' | 'offerNo' | 'lotNo'
>

interface Entry {
  row: BookedRow
  figures: RowFigures
  movedOut: Intent[]
}

// Unique key of a row.
const rowName = ({ doctorNo, tracking, upc, qty }: BookedRow): string => `${doctorNo} ${tracking} ${upc} ${qty}`

/** The rows that a posting changes, each written once. */
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

  /** Changes the unclaimed units of a row and records the event. */
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
    const movedOut = isFull
      ? [put(rowEventsItem, { doctorNo, cwId, from: eventCount - events.length + 1, events })]
      : []
    const figures = { unclaimed, events: [...(isFull ? [] : events), event], eventCount: eventCount + 1 }
    const name = rowName(row)
    this.#rows.set(name, { row, figures, movedOut: [...(this.#rows.get(name)?.movedOut ?? []), ...movedOut] })
  }

  intents(): Intent[] {
    return [...this.#rows.values()].flatMap(({ row, figures, movedOut }) => [
      ...[row.write(new RowUnits(figures))].flat(),
      ...movedOut,
    ])
  }
}
