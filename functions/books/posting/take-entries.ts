import * as z from 'zod'
import { booksReasons } from '../../../shared/books/books.reasons.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { Money } from '../../../shared/values/money.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { type TakeRelease, takeReleaseItem } from '../items/take-releases.items.ts'

/** The fields of a take that are determined before it is created. */
export interface NewTake {
  doctorNo: string
  inboundNo: string
  offerNo: string
  userNo: string
  productNo: string
  productName: string
  /** The product's UPC, by which its parcels are matched. */
  upc: string
  /** Warehouse that the goods are sent to. */
  warehouseNo: string
  unitPrice: Money
  /** Writes the take with these units, conditional on the take as read, together with its pointers. */
  write: (units: TakeUnits) => Intent | readonly Intent[]
}

/** A take as read. */
export interface BookedTake extends NewTake {
  figures: TakeFigures
}

/** The takes that a posting changes, each written once. */
export class TakeEntries {
  readonly #takes = new Map<string, { take: NewTake; figures: TakeFigures }>()
  readonly #releases: TakeRelease[] = []

  figuresOf(take: BookedTake): TakeFigures {
    return this.#takes.get(take.inboundNo)?.figures ?? take.figures
  }

  set(take: NewTake, figures: TakeFigures): void {
    this.#takes.set(take.inboundNo, { take: this.#takes.get(take.inboundNo)?.take ?? take, figures })
  }

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

export const TAKE_STATUSES = ['open', 'completed', 'cancelled'] as const
export type TakeStatus = (typeof TAKE_STATUSES)[number]

/**
 * The units of a nurse's take. They are stored in the take, but only the books provide them to the code that writes it.
 * Invariant: qty = leftNum + delivered + canceled, and 0 <= pending <= leftNum.
 */
export const takeFigures = z.object({
  qty: z.int(),
  /** Outstanding units. */
  leftNum: z.int(),
  /** Units of `leftNum` reserved by reports or by claims on mixed packages; only these may deliver or cancel them. */
  pending: z.int().default(0),
  /** Units that were canceled. */
  cancelled: z.int().default(0),
  /** Units of `cancelled` that returned to the offer; 0 if it was no longer open. */
  returned: z.int().default(0),
  status: z.enum(TAKE_STATUSES),
  /** Time and author of the delivery or cancellation that closed the take; absent for open takes. */
  endedAt: z.string().optional(),
  endedBy: z.string().optional(),
  /** Name of the author, if it is not the nurse of the take. */
  endedByName: z.string().optional(),
})
export type TakeFigures = z.output<typeof takeFigures>

export const deliveredOf = ({ qty, leftNum, cancelled }: TakeFigures): number => qty - leftNum - cancelled
/** Units that may be delivered or canceled: those not reserved. */
export const freeOf = ({ leftNum, pending }: Pick<TakeFigures, 'leftNum' | 'pending'>): number => leftNum - pending

/**
 * Units of a take, as changed by the books. Only the books create these objects, and functions that write takes require
 * one as a parameter.
 */
export class TakeUnits {
  readonly #figures: TakeFigures
  constructor(figures: TakeFigures) {
    this.#figures = figures
  }
  get figures(): TakeFigures {
    return this.#figures
  }
}

interface Ending {
  at: string
  userNo: string
  userName: string
}

export const openedTake = (quantity: number): TakeFigures => {
  if (!isUnits(quantity)) throw new Error(`Invalid quantity of a take: ${quantity}`)
  return { qty: quantity, leftNum: quantity, pending: 0, cancelled: 0, returned: 0, status: 'open' }
}

/** The take after a delivery. `fromPending`: the units were reserved for this delivery. */
export const deliveredTake = (take: TakeFigures, quantity: number, fromPending: boolean, by: Ending): TakeFigures => {
  if (fromPending) refusePending(take, quantity)
  else refuseBeyond(take, quantity)
  const pending = take.pending - (fromPending ? quantity : 0)
  return ended({ ...take, leftNum: take.leftNum - quantity, pending }, 'completed', by)
}

export const releasedTake = (take: TakeFigures, quantity: number, returned: number, by: Ending): TakeFigures => {
  refuseBeyond(take, quantity)
  if (returned < 0 || returned > quantity) throw new Error(`Cannot return ${returned} of ${quantity} units`)
  const { leftNum, cancelled } = take
  const after = { leftNum: leftNum - quantity, cancelled: cancelled + quantity, returned: take.returned + returned }
  return ended({ ...take, ...after }, 'cancelled', by)
}

/**
 * The take after its delivered units become outstanding again. `toPending`: they are reserved for the claim that
 * delivered them.
 */
export const reopenedTake = (take: TakeFigures, quantity: number, toPending: boolean): TakeFigures => {
  if (!isUnits(quantity) || quantity > deliveredOf(take)) {
    throw refuse(booksReasons.onlyDelivered, { units: deliveredOf(take) })
  }
  const { endedAt: _at, endedBy: _by, endedByName: _name, ...fields } = take
  const pending = take.pending + (toPending ? quantity : 0)
  return { ...fields, leftNum: take.leftNum + quantity, pending, status: 'open' }
}

export const reservedTake = (take: TakeFigures, quantity: number): TakeFigures => {
  refuseBeyond(take, quantity)
  return { ...take, pending: take.pending + quantity }
}

export const unreservedTake = (take: TakeFigures, quantity: number): TakeFigures => {
  refusePending(take, quantity)
  return { ...take, pending: take.pending - quantity }
}

const ended = (take: TakeFigures, status: 'completed' | 'cancelled', { at, userNo, userName }: Ending): TakeFigures =>
  take.leftNum > 0 ? take : { ...take, status, endedAt: at, endedBy: userNo, endedByName: userName }

const isUnits = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 1

const refuseBeyond = (take: TakeFigures, quantity: number): void => {
  const free = freeOf(take)
  if (isUnits(quantity) && quantity <= free) return
  const { pending } = take
  if (pending > 0) throw refuseField('qty', booksReasons.onlyToComePending, { free, pending })
  throw refuseField('qty', booksReasons.onlyToCome, { free })
}

const refusePending = ({ pending }: TakeFigures, quantity: number): void => {
  if (isUnits(quantity) && quantity <= pending) return
  throw refuse(booksReasons.onlyReserved, { units: pending })
}
