import { expect, it } from 'vitest'
import { isComplete, outcomeOf, withCount } from './pack-state.ts'

const item = (productNo: string, upc: string, qty: number) => ({
  productNo,
  upc,
  qty,
  productName: productNo,
  serviceLabel: '',
  isPrintBarCode: true,
})
const laptop = item('PR-1', '012345678905', 2)
const used = item('PR-2', '012345678905', 1)
const lamp = item('PR-3', 'LAMP-1', 1)
const items = [laptop, used, lamp]

it('assigns a code to the first item with its UPC that still lacks units, and reports the item as complete if none does', () => {
  expect(outcomeOf(items, {}, ' 012345678905 ')).toEqual({ kind: 'counted', item: laptop, count: 1 })
  expect(outcomeOf(items, { 'PR-1': 2 }, '012345678905')).toEqual({ kind: 'counted', item: used, count: 1 })
  expect(outcomeOf(items, { 'PR-1': 2, 'PR-2': 1 }, '012345678905')).toEqual({ kind: 'complete', item: laptop })
})

it('matches a UPC-A code scanned as EAN-13, and reports a code without an item as unknown', () => {
  expect(outcomeOf(items, {}, '0012345678905')).toMatchObject({ kind: 'counted', item: laptop })
  expect(outcomeOf(items, {}, '112345678905')).toEqual({ kind: 'unknown', code: '112345678905' })
  expect(outcomeOf(items, {}, 'LAMP-1')).toMatchObject({ item: lamp })
})

it("clamps a count to the item's quantity, and is complete once all items are counted", () => {
  expect(withCount({}, laptop, -1)).toEqual({ 'PR-1': 0 })
  const all = withCount(withCount(withCount({}, laptop, 9), used, 1), lamp, 1)
  expect(all).toEqual({ 'PR-1': 2, 'PR-2': 1, 'PR-3': 1 })
  expect([isComplete(items, all), isComplete(items, withCount(all, lamp, 0))]).toEqual([true, false])
})
