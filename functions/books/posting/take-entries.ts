import type { Money } from '../../../shared/values/money.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { type TakeRelease, takeReleaseItem } from '../items/take-releases.items.ts'
import { type TakeFigures, TakeUnits } from '../values/take-units.ts'

/** What is known of a take before it is made. */
export interface NewTake {
  doctorNo: string
  inboundNo: string
  offerNo: string
  userNo: string
  productNo: string
  productName: string
  /** The product's, by which its parcels are matched. */
  upc: string
  /** Where its goods are sent. */
  warehouseNo: string
  /** Money. */
  unitPrice: Money
  /** Writes the take with what the books say of its units, under the take as read, and the pointers that go with it. */
  write: (units: TakeUnits) => Intent | readonly Intent[]
}

/** A take as it was read. */
export interface BookedTake extends NewTake {
  figures: TakeFigures
}

/** The takes that a posting touches, each written once. */
export class TakeEntries {
  readonly #takes = new Map<string, { take: NewTake; figures: TakeFigures }>()
  readonly #releases: TakeRelease[] = []

  figuresOf(take: BookedTake): TakeFigures {
    return this.#takes.get(take.inboundNo)?.figures ?? take.figures
  }

  set(take: NewTake, figures: TakeFigures): void {
    this.#takes.set(take.inboundNo, { take: this.#takes.get(take.inboundNo)?.take ?? take, figures })
  }

  /** Writes down that units were given up. */
  noteRelease(release: TakeRelease): void {
    this.#releases.push(release)
  }

  intents(): Intent[] {
    return [
      ...[...this.#takes.values()].flatMap(({ take, figures }) => take.write(new TakeUnits(figures))),
      ...this.#releases.map((release) => put(takeReleaseItem, release)),
    ]
  }
}
