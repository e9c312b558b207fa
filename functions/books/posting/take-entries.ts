import type { Money } from '../../../shared/values/money.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { type TakeRelease, takeReleaseItem } from '../items/take-releases.items.ts'
import { type TakeFigures, TakeUnits } from '../values/take-units.ts'

/** The fields of a take known before it is made. */
export interface NewTake {
  doctorNo: string
  inboundNo: string
  offerNo: string
  userNo: string
  productNo: string
  productName: string
  /** The product's UPC, by which its parcels are matched. */
  upc: string
  /** Destination of its goods. */
  warehouseNo: string
  /** Money. */
  unitPrice: Money
  /** Writes the take with these units, conditional on the take as read, together with its pointers. */
  write: (units: TakeUnits) => Intent | readonly Intent[]
}

/** A take as read. */
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

  /** Records that units were released. */
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
