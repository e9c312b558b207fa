import type { BizType } from '../../../shared/products/products.rules.ts'
import type { LotChange, LotKind, LotPart } from './lots.ts'
import type { Refs } from './refs.ts'

type Sign = '+' | '-' | '+-'
interface Effect {
  /** The number under which the specification knows it; several movements may share one (DECISIONS s4). */
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

/** What each movement may do to the two counters: the table of DECISIONS s4. Nothing else moves them. */
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

/** Movements that somebody has to explain. */
const NOTED: readonly Movement[] = ['stocktake', 'addStock']

/** One movement of a stock level: signed units of one counter or of both. */
export interface StockChange {
  movement: Movement
  stock?: number
  notClaimed?: number
  /** For units that come in: what lot they are. */
  lot?: LotKind
  /** For units that come back or come over: the lots they were taken from. */
  restore?: readonly LotPart[]
  /** For a reversal: the lots it takes from first, the last of them first (DECISIONS s11). */
  own?: readonly LotChange[]
  /** The document that causes it. */
  refNo: string
  refs?: Refs
  note?: string | undefined
}

/** Throws on a movement that cannot be: a mistake of ours, never of a user. */
export const refuseUnknownMove = (change: StockChange): void => {
  const { movement, stock = 0, notClaimed = 0, lot, restore, own } = change
  if (!allows(EFFECTS[movement].stock, stock) || !allows(EFFECTS[movement].notClaimed, notClaimed)) {
    throw new Error(`${movement} cannot move stock by ${stock} and notClaimed by ${notClaimed}`)
  }
  if (stock === 0 && notClaimed === 0) throw new Error(`${movement} moves nothing`)
  if (movement === 'claim' && stock !== -notClaimed) throw new Error(`${movement} must move as many units as it claims`)
  if (stock > 0 !== ((lot === undefined) !== (restore === undefined))) {
    throw new Error(`${movement} needs a lot, or lots to restore, exactly when stock rises`)
  }
  if (own && movement !== 'mixedReverse') throw new Error(`${movement} takes from the oldest lots`)
  if (NOTED.includes(movement) && !change.note?.trim()) throw new Error(`${movement} needs a note`)
}

/** Whether a movement may change a counter by this much. */
export const allows = (sign: Sign | undefined, units: number): boolean => {
  if (!Number.isSafeInteger(units)) return false
  if (units === 0) return true
  return sign === '+-' || sign === (units > 0 ? '+' : '-')
}
