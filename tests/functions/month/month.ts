import type { Place } from './oracle/stores.ts'
import type { GoodName, MonthSetup, Side } from './setup.ts'

/** State of the month: its companies, its book, and how many times each kind of event has happened. */
export class Month {
  readonly setup: MonthSetup
  readonly counts = new Map<string, number>()
  /** Row numbers (`cwId`) by tracking number. */
  readonly rows = new Map<string, string>()
  /** Wire state (`payStatus`) of bills that were requested or closed, by company, warehouse and month. */
  readonly billStates = new Map<string, number>()
  #trackings = 0

  constructor(setup: MonthSetup) {
    this.setup = setup
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.setup.stage.cloud.scheduler.now
  }

  get send(): MonthSetup['stage']['send'] {
    const { stage } = this.setup
    return (call, userNo, body) => stage.send(call, userNo, body)
  }

  get book(): MonthSetup['book'] {
    return this.setup.book
  }

  /** Counts an event; a test requires a minimum of each kind. */
  count(kind: string, times = 1): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + times)
  }

  /** An unused tracking number. */
  newTracking(): string {
    return `1ZMONTH${String(++this.#trackings).padStart(7, '0')}`
  }

  rowUnder(tracking: string): string {
    const cwId = this.rows.get(tracking)
    if (cwId === undefined) throw new Error(`No parcel with tracking number ${tracking}`)
    return cwId
  }

  async passTo(at: number): Promise<void> {
    await this.setup.stage.passTo(at)
    this.book.passTo(at)
  }
}

export const placeOf = ({ doctorNo, goods, warehouses }: Side, good: GoodName, warehouse: string): Place => ({
  doctorNo,
  productNo: goods[good].productNo,
  warehouseNo: warehouses[warehouse] ?? '',
})
