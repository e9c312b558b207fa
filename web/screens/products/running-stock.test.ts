import { expect, it } from 'vitest'
import { runningStock, stepsOf } from './running-stock.ts'

const row = (createdTime: string, counter: 'stock' | 'notClaimed', qty: number) => ({ createdTime, counter, qty })

it('computes earlier totals backwards from the current totals', () => {
  const rows = [row('4', 'stock', -2), row('3', 'stock', 5), row('3', 'notClaimed', -5), row('1', 'notClaimed', 6)]
  expect(runningStock(rows, { stock: 3, notClaimed: 1 })).toEqual([
    { at: '1', stock: 0, notClaimed: 6 },
    { at: '3', stock: 5, notClaimed: 1 },
    { at: '4', stock: 3, notClaimed: 1 },
  ])
})

it('counts a claim in one row for both figures', () => {
  const claim = { createdTime: '3', counter: 'stock' as const, qty: 5, notClaimedBefore: 6 }
  expect(runningStock([claim, row('1', 'notClaimed', 6)], { stock: 5, notClaimed: 1 })).toEqual([
    { at: '1', stock: 0, notClaimed: 6 },
    { at: '3', stock: 5, notClaimed: 1 },
  ])
})

it('returns no totals without movements', () => {
  expect(runningStock([], { stock: 0, notClaimed: 0 })).toEqual([])
})

it('keeps a total constant in the chart until just before the next movement', () => {
  const [first, second] = [
    { at: '2026-11-20T10:00:00.000Z', stock: 0, notClaimed: 6 },
    { at: '2026-11-21T10:00:00.000Z', stock: 5, notClaimed: 1 },
  ]
  const now = '2026-11-22T10:00:00.000Z'
  expect(stepsOf([first, second], now)).toEqual([
    first,
    { ...first, at: '2026-11-21T09:59:59.999Z' },
    second,
    { ...second, at: now },
  ])
  expect(stepsOf([], now)).toEqual([])
})
