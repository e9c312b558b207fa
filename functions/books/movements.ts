import { BIZ_TYPES, type BizType } from '../../shared/products/products.rules.ts'
import type { LotKind, LotPart } from './lots.ts'

type Sign = '+' | '-' | '+-'
interface Effect {
  stock?: Sign
  notClaimed?: Sign
}

/** What each type of movement may do to the two counters (DECISIONS s4). Nothing else moves them. */
export const EFFECTS: Record<BizType, Effect> = {
  1: { stock: '+', notClaimed: '-' },
  2: { stock: '+' },
  3: { stock: '-' },
  4: { stock: '+', notClaimed: '+' },
  5: { notClaimed: '-' },
  6: { stock: '+-' },
  7: { stock: '+' },
  8: { notClaimed: '-' },
  9: { stock: '+-' },
  10: { stock: '+' },
  15: { stock: '-' },
}

/** One movement of a stock level: signed units of one counter or of both. */
export interface StockMove {
  bizType: BizType
  stock?: number
  notClaimed?: number
  /** For units that come in: what lot they are. */
  lot?: LotKind
  /** For units that come back (7, or 9 at the receiver): the lots they were taken from, or are. */
  restore?: readonly LotPart[]
  /** The document that causes it. */
  refNo: string
  userNo: string
  userName: string
  note?: string
}

/** Throws on a movement that its type does not know: a mistake of ours, never of a user. */
export const refuseUnknownMove = (move: StockMove): void => {
  const { bizType, stock = 0, notClaimed = 0, lot, restore } = move
  const name = BIZ_TYPES[bizType]
  if (!allows(EFFECTS[bizType].stock, stock) || !allows(EFFECTS[bizType].notClaimed, notClaimed)) {
    throw new Error(`${name} cannot move stock by ${stock} and notClaimed by ${notClaimed}`)
  }
  if (stock === 0 && notClaimed === 0) throw new Error(`${name} moves nothing`)
  if (bizType === 1 && stock !== -notClaimed) throw new Error(`${name} must move as many units as it claims`)
  if (stock > 0 !== ((lot === undefined) !== (restore === undefined))) {
    throw new Error(`${name} needs a lot, or lots to restore, exactly when stock rises`)
  }
  if (bizType === 6 && !move.note?.trim()) throw new Error(`${name} needs a note`)
}

/** Whether a type of movement may change a counter by this much. */
export const allows = (sign: Sign | undefined, units: number): boolean => {
  if (!Number.isSafeInteger(units)) return false
  if (units === 0) return true
  return sign === '+-' || sign === (units > 0 ? '+' : '-')
}
