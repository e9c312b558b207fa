import { expect, it } from 'vitest'
import { levelProof } from '../../../functions/audit/level-rules.ts'
import { type StockLevel, type StockLog, stockLevelType, stockLogType } from '../../../functions/books/public.ts'

const PLACE = { doctorNo: 'US-D', productNo: 'PR-1', warehouseNo: 'WH-1' }
const LOT = { lotNo: 'LT-2026010520260405T', inboundDate: '2026-01-05', chargeFrom: '2026-04-05', source: 'tracking' }

const row = (seq: number, values: Partial<Record<keyof StockLog, unknown>>): StockLog =>
  stockLogType.schema.parse({
    ...PLACE,
    seq,
    logNo: `LG-${seq}`,
    refNo: 'IN-1',
    userNo: 'US-U',
    userName: 'u',
    note: '',
    createdTime: '2026-01-05T00:00:00.000Z',
    ...values,
  })

const breachesOf = (rows: readonly StockLog[], level: Partial<StockLevel>): string[] => {
  const whole = { ...PLACE, lots: [{ ...LOT, qty: 5, left: 5 }], ...level, seq: rows.length }
  const proof = levelProof(stockLevelType.schema.parse(whole), 1)
  for (const one of rows) proof.row(one)
  return proof.end().map(({ rule }) => rule)
}

const confirmed = row(1, { counter: 'notClaimed', srcStock: 0, qty: 7, destStock: 7, movement: 'confirm' })
/** A claim of an earlier release: a row for each counter. */
const claimedInTwo = [
  row(2, { counter: 'notClaimed', srcStock: 7, qty: -2, destStock: 5, movement: 'claim' }),
  row(3, {
    counter: 'stock',
    srcStock: 0,
    qty: 2,
    destStock: 2,
    movement: 'claim',
    lots: [{ lotNo: LOT.lotNo, qty: 2 }],
  }),
]
const claimed = (seq: number, notClaimedBefore: number) =>
  row(seq, {
    counter: 'stock',
    srcStock: 2,
    qty: 3,
    destStock: 5,
    notClaimedBefore,
    movement: 'claim',
    lots: [{ lotNo: LOT.lotNo, qty: 3 }],
  })

it('a claim of an earlier release in two rows, and a later one in one row, continue the same chains', () => {
  expect(breachesOf([confirmed, ...claimedInTwo, claimed(4, 5)], { stock: 5, notClaimed: 2 })).toEqual([])
})

it('reports a claim whose unclaimed units do not continue those of an earlier release', () => {
  expect(breachesOf([confirmed, ...claimedInTwo, claimed(4, 6)], { stock: 5, notClaimed: 2 })).toEqual([
    'log.chain',
    'level.log',
  ])
})

it('reports a row that claims more units than were unclaimed', () => {
  const rows = [
    row(1, {
      counter: 'stock',
      srcStock: 0,
      qty: 2,
      destStock: 2,
      movement: 'addStock',
      lots: [{ lotNo: LOT.lotNo, qty: 2 }],
    }),
  ]
  expect(breachesOf([...rows, claimed(2, 0)], { stock: 5, notClaimed: 0 })).toContain('log.row')
})
