import { allows, EFFECTS, type StockLevel, type StockLog, unitsOf } from '../books/public.ts'
import { type Breach, Findings } from './breach.ts'

/** Verifies a level against its log rows, passed one by one from row `from` on. */
export const levelProof = (level: StockLevel, from: number) => {
  const { doctorNo, productNo, warehouseNo } = level
  const found = new Findings({ doctorNo, productNo, warehouseNo })
  // A log read from its first row starts at zero; one read from the middle starts at the values of the first row read.
  const counters: { stock?: number; notClaimed?: number } = from === 1 ? { stock: 0, notClaimed: 0 } : {}
  const lots = new Map<string, number>()
  let seq = from - 1
  return {
    row: (row: StockLog): void => {
      seq += 1
      found.equal('log.chain', 'seq', seq, row.seq)
      seq = row.seq
      proveRow(found, row)
      const before = counters[row.counter]
      if (before !== undefined)
        found.equal('log.chain', `srcStock of row ${row.seq} (${row.counter})`, before, row.srcStock)
      counters[row.counter] = row.destStock
      for (const { lotNo, qty } of row.lots) lots.set(lotNo, (lots.get(lotNo) ?? 0) + qty)
    },
    end: (): Breach[] => {
      found.equal('level.log', 'seq', seq, level.seq)
      if (counters.stock !== undefined) found.equal('level.log', 'stock', counters.stock, level.stock)
      if (counters.notClaimed !== undefined)
        found.equal('level.log', 'notClaimed', counters.notClaimed, level.notClaimed)
      proveLots(found, level)
      if (from === 1) proveLotsByLog(found, level, lots)
      return found.breaches
    },
  }
}

const proveRow = (found: Findings, row: StockLog): void => {
  const { counter, qty, movement } = row
  found.equal('log.row', `destStock of row ${row.seq}`, row.srcStock + qty, row.destStock)
  found.within('log.row', `destStock of row ${row.seq}`, row.destStock, [0, Number.POSITIVE_INFINITY])
  const known = qty !== 0 && allows(EFFECTS[movement][counter], qty)
  if (!known) found.equal('log.row', `type of row ${row.seq}`, `one that moves ${counter} by ${qty}`, movement)
  if (counter === 'stock') found.equal('log.row', `lots of row ${row.seq}`, qty, unitsOf(row.lots))
}

const proveLots = (found: Findings, { stock, notClaimed, lots }: StockLevel): void => {
  found.within('level.counter', 'stock', stock, [0, Number.POSITIVE_INFINITY])
  found.within('level.counter', 'notClaimed', notClaimed, [0, Number.POSITIVE_INFINITY])
  const held = lots.reduce((sum, lot) => sum + lot.left, 0)
  found.equal('level.lots', 'stock', held, stock)
  for (const { lotNo, left, qty } of lots) found.within('level.lots', `left of lot ${lotNo}`, left, [1, qty])
}

const proveLotsByLog = (found: Findings, { lots }: StockLevel, logged: Map<string, number>): void => {
  const held = new Map(lots.map((lot) => [lot.lotNo, lot.left]))
  found.equal('log.lots', 'number of different lots', lots.length, held.size)
  for (const lotNo of new Set([...held.keys(), ...logged.keys()])) {
    found.equal('log.lots', `left of lot ${lotNo}`, logged.get(lotNo) ?? 0, held.get(lotNo) ?? 0)
  }
}
