import { describe, expect, test } from 'vitest'
import * as books from '../../../functions/books/public.ts'
import { put } from '../../../functions/platform/db/intent.ts'

const itemTypes = Object.entries(books).flatMap(([name, one]) =>
  typeof one === 'object' && 'key' in one ? [{ name, one }] : [],
)

describe('the public module of the books', () => {
  test('exports the item types for reading', () => {
    expect(itemTypes.map(({ one }) => one.type).sort()).toEqual([
      'Account',
      'LedgerRow',
      'NurseProduct',
      'ProductTotals',
      'RowEvents',
      'StockLevel',
      'StockLog',
      'StockPlace',
      'TakeRelease',
    ])
  })

  test.each(itemTypes)('$name cannot be written, even by code that bypasses the type checker', ({ one }) => {
    expect(() => Reflect.apply(put, undefined, [one, { doctorNo: 'US-D', userNo: 'US-N' }])).toThrow(
      'Only its own domain may write this item',
    )
  })
})
