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

it('a code counts for the first item of its UPC that lacks units', () => {
  expect(outcomeOf(items, {}, ' 012345678905 ')).toEqual({ kind: 'counted', item: laptop, count: 1 })
  expect(outcomeOf(items, { 'PR-1': 2 }, '012345678905')).toEqual({ kind: 'counted', item: used, count: 1 })
  expect(outcomeOf(items, { 'PR-1': 2, 'PR-2': 1 }, '012345678905')).toEqual({ kind: 'complete', item: laptop })
})

it('a UPC-A that is told as EAN-13 is the same code; another one is strange', () => {
  expect(outcomeOf(items, {}, '0012345678905')).toMatchObject({ kind: 'counted', item: laptop })
  expect(outcomeOf(items, {}, '112345678905')).toEqual({ kind: 'strange', code: '112345678905' })
  expect(outcomeOf(items, {}, 'LAMP-1')).toMatchObject({ item: lamp })
})

it('a count stays between none and what belongs there, and all of them make the shipment complete', () => {
  expect(withCount({}, laptop, -1)).toEqual({ 'PR-1': 0 })
  const all = withCount(withCount(withCount({}, laptop, 9), used, 1), lamp, 1)
  expect(all).toEqual({ 'PR-1': 2, 'PR-2': 1, 'PR-3': 1 })
  expect([isComplete(items, all), isComplete(items, withCount(all, lamp, 0))]).toEqual([true, false])
})
