import { conflict } from '../../shared/contract/errors.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { type StockLevel, type StockLog, stockLevelItem, stockLogItem } from './books.items.ts'
import { addToLots, type LotPart, restoreToLots, takeFromLots, unitsOf } from './lots.ts'
import { refuseUnknownMove, type StockMove } from './movements.ts'
import { moveTotals } from './totals.ts'

/** Whose level moves, and the level as read (undefined: there is none yet). */
export interface LevelRead {
  doctorNo: string
  productNo: string
  warehouseNo: string
  level: StockLevel | undefined
}

export interface Moved {
  intents: Intent[]
  /** The level once the commit has happened. */
  level: StockLevel
  /** Units taken out of lots, oldest first: what a later `restore` gives back. */
  taken: LotPart[]
}

/**
 * Moves one stock level, by one movement or by several one after the other. The intents: the level under the `seq`
 * read, a log row for each counter that each movement changes, the product's totals. A level stands once in a
 * commit: all its movements go through one call.
 * Throws 409 when a counter would fall below zero; nothing is changed then.
 */
export const moveStock = (
  deps: Pick<Deps, 'now' | 'newId'>,
  { level: read, doctorNo, productNo, warehouseNo }: LevelRead,
  moves: StockMove | readonly StockMove[],
): Moved => {
  const of = { doctorNo, productNo, warehouseNo }
  let level: StockLevel = read ?? { ...of, stock: 0, notClaimed: 0, seq: 0, lots: [] }
  const rows: StockLog[] = []
  const taken: LotPart[] = []
  for (const move of Array.isArray(moves) ? moves : [moves]) {
    refuseUnknownMove(move)
    const step = stepOf(deps, level, move)
    level = step.level
    rows.push(...step.rows)
    taken.push(...step.taken)
  }
  const { stock, notClaimed, seq } = read ?? { stock: 0, notClaimed: 0, seq: 0 }
  const when = read ? { equals: { seq } } : ({ is: 'absent' } as const)
  const totals = moveTotals(of, { stock: level.stock - stock, notClaimed: level.notClaimed - notClaimed })
  const intents = [
    put(stockLevelItem, level, { when, error: 'race' }),
    ...rows.map((row) => put(stockLogItem, row)),
    ...totals,
  ]
  return { intents, level, taken }
}

interface Step {
  level: StockLevel
  rows: StockLog[]
  taken: LotPart[]
}

const stepOf = (deps: Pick<Deps, 'now' | 'newId'>, level: StockLevel, move: StockMove): Step => {
  const { stock = 0, notClaimed = 0 } = move
  refuseShortage('in stock', level.stock, stock)
  refuseShortage('waiting to be claimed', level.notClaimed, notClaimed)
  const { lots, changes, taken } = changeLots(level, move)
  const rows: StockLog[] = []
  const log = (counter: 'stock' | 'notClaimed', qty: number) => {
    if (qty === 0) return
    const srcStock = level[counter]
    const { doctorNo, productNo, warehouseNo } = level
    const { bizType, refNo, userNo, userName, note = '' } = move
    rows.push({
      ...{ doctorNo, productNo, warehouseNo, seq: level.seq + rows.length + 1, logNo: deps.newId('logRow') },
      ...{ counter, srcStock, qty, destStock: srcStock + qty, bizType, refNo, userNo, userName, note },
      ...{ createdTime: deps.now(), lots: counter === 'stock' ? changes : [] },
    })
  }
  log('notClaimed', notClaimed)
  log('stock', stock)
  return {
    level: {
      ...level,
      stock: level.stock + stock,
      notClaimed: level.notClaimed + notClaimed,
      seq: level.seq + rows.length,
      lots,
    },
    rows,
    taken,
  }
}

const changeLots = ({ lots }: StockLevel, { stock = 0, lot, restore }: StockMove) => {
  if (stock < 0) return takeFromLots(lots, -stock)
  if (stock === 0) return { lots, changes: [], taken: [] }
  if (lot) return { ...addToLots(lots, lot, stock), taken: [] }
  const parts = restore ?? []
  if (unitsOf(parts) !== stock) throw new Error(`${stock} units come back, but their lots hold ${unitsOf(parts)}`)
  return { ...restoreToLots(lots, parts), taken: [] }
}

const refuseShortage = (where: string, has: number, change: number): void => {
  if (has + change >= 0) return
  throw conflict(
    `Only ${has} of the ${-change} units needed are still ${where} in this warehouse. Reload and choose fewer; nothing was changed.`,
  )
}
