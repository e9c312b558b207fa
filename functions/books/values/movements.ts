import * as z from 'zod'
import type { BizType } from '../../../shared/products/products.rules.ts'
import type { LotChange, LotKind, LotPart } from './lots.ts'

type Sign = '+' | '-' | '+-'
interface Effect {
  /** Type number in the specification. Several movements may share a number (DEC-books-11). */
  bizType: BizType
  stock?: Sign
  notClaimed?: Sign
}

export const MOVEMENTS = [
  ...(['claim', 'report', 'selfStorage', 'addStock', 'mixedDistribute', 'mixedReverse'] as const),
  ...(['confirm', 'confirmReverse', 'batchReverse', 'ship', 'shipCancel'] as const),
  ...(['stocktake', 'transferOut', 'transferIn'] as const),
] as const
export type Movement = (typeof MOVEMENTS)[number]

/** Allowed effects of each movement on the two counters. Only these movements change the counters (DEC-books-11). */
export const EFFECTS: Record<Movement, Effect> = {
  claim: { bizType: 1, stock: '+', notClaimed: '-' },
  report: { bizType: 2, stock: '+' },
  ship: { bizType: 3, stock: '-' },
  confirm: { bizType: 4, notClaimed: '+' },
  selfStorage: { bizType: 4, stock: '+' },
  addStock: { bizType: 4, stock: '+' },
  confirmReverse: { bizType: 5, notClaimed: '-' },
  stocktake: { bizType: 6, stock: '+-' },
  shipCancel: { bizType: 7, stock: '+' },
  batchReverse: { bizType: 8, notClaimed: '-' },
  transferOut: { bizType: 9, stock: '-' },
  transferIn: { bizType: 9, stock: '+' },
  mixedDistribute: { bizType: 10, stock: '+' },
  mixedReverse: { bizType: 15, stock: '-' },
}

export const bizTypeOf = (movement: Movement): BizType => EFFECTS[movement].bizType

/** Movements that require a note. */
const NOTED: readonly Movement[] = ['stocktake', 'addStock']

/** One movement of a stock level: the signed change to one or both counters. */
export interface StockChange {
  movement: Movement
  stock?: number
  notClaimed?: number
  /** Lot kind of incoming units. */
  lot?: LotKind
  /** Lots that returned or transferred units were taken from. */
  restore?: readonly LotPart[]
  /** Lots of the reversed delivery, used before all other lots, newest first (DEC-books-13). */
  deliveredLots?: readonly LotChange[]
  /** The document that caused the movement. */
  refNo: string
  refs?: Refs
  note?: string | undefined
}

/** Throws on an impossible movement, which is a programming error and never a user's mistake. */
export const refuseImpossibleMovement = (change: StockChange): void => {
  const { movement, stock = 0, notClaimed = 0, lot, restore, deliveredLots } = change
  if (!allows(EFFECTS[movement].stock, stock) || !allows(EFFECTS[movement].notClaimed, notClaimed)) {
    throw new Error(`${movement} cannot move stock by ${stock} and notClaimed by ${notClaimed}`)
  }
  if (stock === 0 && notClaimed === 0) throw new Error(`${movement} moves nothing`)
  if (movement === 'claim' && stock !== -notClaimed) throw new Error(`${movement} must move as many units as it claims`)
  if (stock > 0 !== ((lot === undefined) !== (restore === undefined))) {
    throw new Error(`${movement} needs a lot, or lots to restore, exactly when stock rises`)
  }
  if (deliveredLots && movement !== 'mixedReverse') throw new Error(`${movement} must take from the oldest lots`)
  if (NOTED.includes(movement) && !change.note?.trim()) throw new Error(`${movement} needs a note`)
}

/** True if a movement may change a counter by this many units. */
export const allows = (sign: Sign | undefined, units: number): boolean => {
  if (!Number.isSafeInteger(units)) return false
  if (units === 0) return true
  return sign === '+-' || sign === (units > 0 ? '+' : '-')
}

/** References of a movement, apart from the document in `refNo`. */
export const refs = z.object({
  inboundNo: z.string().optional(),
  offerNo: z.string().optional(),
  tracking: z.string().optional(),
  /** Claims: the UPC on the parcel's label. */
  upc: z.string().optional(),
  /**
   * Tracking rows whose units moved. Absent if several rows were confirmed or reversed together; each of them has its
   * own event.
   */
  cwIds: z.array(z.string()).optional(),
  packageNo: z.string().optional(),
  claimNo: z.string().optional(),
  /** Number of the claim's event (MixedEvent) that moved the units. */
  claimEvent: z.string().optional(),
  reportNo: z.string().optional(),
  /** Transfers: the other company and its warehouse. */
  otherDoctorNo: z.string().optional(),
  otherWarehouseNo: z.string().optional(),
})
export type Refs = z.output<typeof refs>
