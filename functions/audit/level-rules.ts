import { allows, EFFECTS, type StockLevel, type StockLog, unitsOf } from '../books/public.ts'
import { type Breach, Findings } from './breach.ts'

/** Verifies a level against its log rows, which are passed in order, starting with row `from`. */
export const levelProof = (level: StockLevel, from: number) => {
  const { doctorNo, productNo, warehouseNo } = level
  const found = new Findings({ doctorNo, productNo, warehouseNo })
  // If the log is read from its first row, the counters start at zero; otherwise at the values of the first row read.
  const counters: { stock?: number; notClaimed?: number } = from === 1 ? { stock: 0, notClaimed: 0 } : {}
  const lots = new Map<string, number>()
  let seq = from - 1
  return {
    row: (row: StockLog): void => {
      seq += 1
      found.expectEqual('log.chain', 'seq', seq, row.seq)
      seq = row.seq
      verifyRow(found, row)
      for (const { counter, before, after } of changesOf(row)) {
        const last = counters[counter]
        if (last !== undefined) found.expectEqual('log.chain', `units before row ${row.seq} (${counter})`, last, before)
        counters[counter] = after
      }
      for (const { lotNo, qty } of row.lots) lots.set(lotNo, (lots.get(lotNo) ?? 0) + qty)
    },
    end: (): Breach[] => {
      found.expectEqual('level.log', 'seq', seq, level.seq)
      if (counters.stock !== undefined) found.expectEqual('level.log', 'stock', counters.stock, level.stock)
      if (counters.notClaimed !== undefined)
        found.expectEqual('level.log', 'notClaimed', counters.notClaimed, level.notClaimed)
      verifyLots(found, level)
      if (from === 1) verifyLotsByLog(found, level, lots)
      return found.breaches
    },
  }
}

/** Counters before and after a row. A claim changes both, in one row; before that, each had a row of its own. */
const changesOf = ({ counter, srcStock, destStock, qty, notClaimedBefore }: StockLog) => [
  { counter, before: srcStock, after: destStock },
  ...(notClaimedBefore === undefined
    ? []
    : [{ counter: 'notClaimed' as const, before: notClaimedBefore, after: notClaimedBefore - qty }]),
]

const verifyRow = (found: Findings, row: StockLog): void => {
  const { counter, qty, movement } = row
  found.expectPerson(`row ${row.seq}`, row)
  found.expectEqual('log.row', `destStock of row ${row.seq}`, row.srcStock + qty, row.destStock)
  found.expectWithin('log.row', `destStock of row ${row.seq}`, row.destStock, [0, Number.POSITIVE_INFINITY])
  const known = qty !== 0 && allows(EFFECTS[movement][counter], qty)
  if (!known) found.expectEqual('log.row', `type of row ${row.seq}`, `one that moves ${counter} by ${qty}`, movement)
  if (row.notClaimedBefore !== undefined) {
    const claims = counter === 'stock' && allows(EFFECTS[movement].notClaimed, -qty)
    if (!claims) found.expectEqual('log.row', `type of row ${row.seq}`, `one that claims ${qty}`, movement)
    const after = row.notClaimedBefore - qty
    found.expectWithin('log.row', `unclaimed units after row ${row.seq}`, after, [0, Number.POSITIVE_INFINITY])
  }
  if (counter === 'stock') found.expectEqual('log.row', `lots of row ${row.seq}`, qty, unitsOf(row.lots))
}

const verifyLots = (found: Findings, { stock, notClaimed, lots }: StockLevel): void => {
  found.expectWithin('level.counter', 'stock', stock, [0, Number.POSITIVE_INFINITY])
  found.expectWithin('level.counter', 'notClaimed', notClaimed, [0, Number.POSITIVE_INFINITY])
  const held = lots.reduce((sum, lot) => sum + lot.left, 0)
  found.expectEqual('level.lots', 'stock', held, stock)
  for (const { lotNo, left, qty } of lots) found.expectWithin('level.lots', `left of lot ${lotNo}`, left, [1, qty])
}

const verifyLotsByLog = (found: Findings, { lots }: StockLevel, logged: Map<string, number>): void => {
  const held = new Map(lots.map((lot) => [lot.lotNo, lot.left]))
  found.expectEqual('log.lots', 'number of different lots', lots.length, held.size)
  for (const lotNo of new Set([...held.keys(), ...logged.keys()])) {
    found.expectEqual('log.lots', `left of lot ${lotNo}`, logged.get(lotNo) ?? 0, held.get(lotNo) ?? 0)
  }
}
