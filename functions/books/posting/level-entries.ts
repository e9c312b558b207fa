import { booksReasons } from '../../../shared/books/books.reasons.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { type ReasonKind, word } from '../../../shared/reasons/reasons.ts'
import { check, type Intent, put } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { type StockLevel, stockLevelItem, stockPlaceItem } from '../items/stock-level.items.ts'
import { type StockLog, stockLogItem } from '../items/stock-log.items.ts'
import {
  addToLots,
  type LotChange,
  type LotPart,
  restoreToLots,
  reverseFromLots,
  takeFromLots,
  unitsOf,
} from '../values/lots.ts'
import { refuseImpossibleMovement, type StockChange } from '../values/movements.ts'
import type { TotalsEntries } from './totals-entries.ts'

/** Key of a stock level. */
export interface Place {
  doctorNo: string
  productNo: string
  warehouseNo: string
}

/** A level as read; `level` is undefined if it does not exist yet. */
export interface LevelRead extends Place {
  level: StockLevel | undefined
}

interface Moved {
  /** Units taken out of lots; a later `restore` returns them. */
  taken: LotPart[]
  /** Signed change to each lot. */
  lots: LotChange[]
}

export interface By {
  userNo: string
  userName: string
}

interface Entry {
  read: StockLevel | undefined
  level: StockLevel
  rows: StockLog[]
  /** True if a decision depends on the level although it does not move. */
  mustBeUnchanged: boolean
}

const placeName = ({ doctorNo, productNo, warehouseNo }: Place): string => `${doctorNo} ${productNo} ${warehouseNo}`

/** The stock levels that a posting changes, each written once, with a log row for each movement. */
export class LevelEntries {
  readonly #levels: Map<string, Entry>
  readonly #deps: Pick<Deps, 'now' | 'newId'>
  readonly #by: By

  constructor(deps: Pick<Deps, 'now' | 'newId'>, by: By, reads: readonly LevelRead[]) {
    this.#deps = deps
    this.#by = by
    this.#levels = new Map(reads.map(({ level, ...place }) => [placeName(place), entryOf(place, level)]))
  }

  #entry(place: Place): Entry {
    const entry = this.#levels.get(placeName(place))
    if (!entry) throw new Error(`The level ${placeName(place)} was not read`)
    return entry
  }

  /** Returns the units in stock. The commit then requires the level to be unchanged. */
  stockOf(place: Place): number {
    const entry = this.#entry(place)
    entry.mustBeUnchanged = true
    return entry.level.stock
  }

  /** Applies a movement. Refuses (409) if a counter would fall below zero. */
  move(place: Place, change: StockChange): Moved {
    refuseImpossibleMovement(change)
    const entry = this.#entry(place)
    const { level } = entry
    const { stock = 0, notClaimed = 0 } = change
    refuseShortage(booksReasons.inStock, level.stock, stock)
    refuseShortage(booksReasons.toBeClaimed, level.notClaimed, notClaimed)
    const { lots, changes, taken } = changeLots(level, change)
    const row = this.#row(level, change, changes)
    const counters = { stock: level.stock + stock, notClaimed: level.notClaimed + notClaimed }
    entry.level = { ...level, ...counters, seq: row.seq, lots, movedAt: later(row.createdTime, level.movedAt) }
    entry.rows.push(row)
    return { taken, lots: changes }
  }

  /** A claim changes both counters by the same number of units, in one row. */
  #row(level: StockLevel, change: StockChange, lots: LotChange[]): StockLog {
    const { doctorNo, productNo, warehouseNo } = level
    const { movement, stock = 0, notClaimed = 0, refNo, refs = {}, note = '' } = change
    const counter = stock === 0 ? 'notClaimed' : 'stock'
    const [srcStock, qty] = [level[counter], stock || notClaimed]
    const { userNo, userName } = this.#by
    return {
      doctorNo,
      productNo,
      warehouseNo,
      seq: level.seq + 1,
      logNo: this.#deps.newId('logRow'),
      counter,
      srcStock,
      qty,
      destStock: srcStock + qty,
      notClaimedBefore: stock !== 0 && notClaimed !== 0 ? level.notClaimed : undefined,
      movement,
      refNo,
      refs,
      userNo,
      userName,
      note,
      createdTime: this.#deps.now(),
      lots,
    }
  }

  /** Adds the movements of the levels to the product totals. */
  countInto(totals: TotalsEntries): void {
    for (const { read, level } of this.#levels.values()) {
      totals.add(level, {
        stock: level.stock - (read?.stock ?? 0),
        notClaimed: level.notClaimed - (read?.notClaimed ?? 0),
      })
    }
  }

  intents(): Intent[] {
    return [...this.#levels.values()].flatMap(({ read, level, rows, mustBeUnchanged }) => {
      if (rows.length === 0) {
        return read && mustBeUnchanged
          ? [check(stockLevelItem, read, { when: { equals: { seq: read.seq } }, error: 'race' })]
          : []
      }
      const { doctorNo, productNo, warehouseNo } = level
      const when = read ? { equals: { seq: read.seq } } : ({ is: 'absent' } as const)
      return [
        put(stockLevelItem, level, { when, error: 'race' }),
        ...(read ? [] : [put(stockPlaceItem, { doctorNo, productNo, warehouseNo })]),
        ...rows.map((row) => put(stockLogItem, row)),
      ]
    })
  }
}

const entryOf = (place: Place, read: StockLevel | undefined): Entry => {
  const { doctorNo, productNo, warehouseNo } = place
  return {
    read,
    level: read ?? { doctorNo, productNo, warehouseNo, stock: 0, notClaimed: 0, seq: 0, lots: [] },
    rows: [],
    mustBeUnchanged: false,
  }
}

/** Clocks differ, so a row may have an earlier time than the row before it. */
const later = (at: string, movedAt = ''): string => (at > movedAt ? at : movedAt)

const refuseShortage = (where: ReasonKind, has: number, change: number): void => {
  if (has + change >= 0) return
  throw refuse(booksReasons.unitsShort, { have: has, need: -change, where: word(where) })
}

/** Returns the lots after a movement. */
const changeLots = ({ lots }: StockLevel, { stock = 0, lot, restore, deliveredLots }: StockChange) => {
  if (stock < 0) return deliveredLots ? reverseFromLots(lots, -stock, deliveredLots) : takeFromLots(lots, -stock)
  if (stock === 0) return { lots, changes: [], taken: [] }
  if (lot) return { ...addToLots(lots, lot, stock), taken: [] }
  const parts = restore ?? []
  if (unitsOf(parts) !== stock) throw new Error(`${stock} units to restore, but their lots have ${unitsOf(parts)}`)
  return { ...restoreToLots(lots, parts), taken: [] }
}
