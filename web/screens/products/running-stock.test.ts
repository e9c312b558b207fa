import { expect, it } from 'vitest'
import { runningStock } from './running-stock.ts'

const row = (createdTime: string, counter: 'stock' | 'notClaimed', qty: number) => ({ createdTime, counter, qty })

it('walks back from the figures of now', () => {
  const rows = [row('4', 'stock', -2), row('3', 'stock', 5), row('3', 'notClaimed', -5), row('1', 'notClaimed', 6)]
  expect(runningStock(rows, { stock: 3, notClaimed: 1 })).toEqual([
    { at: '1', stock: 0, notClaimed: 6 },
    { at: '3', stock: 5, notClaimed: 1 },
    { at: '4', stock: 3, notClaimed: 1 },
  ])
})

it('is nothing where nothing has moved', () => {
  expect(runningStock([], { stock: 0, notClaimed: 0 })).toEqual([])
})
