import { describe, expect, test } from 'vitest'
import type { BookedRow } from '../../../functions/books/posting/row-units.ts'
import { confirm, editQuantity, newPosting, type Posting, reverse } from '../../../functions/books/public.ts'
import { booksReasons } from '../../../shared/books/books.reasons.ts'

const deps = { now: () => '2026-11-20T12:00:00.000Z', newId: () => 'LG-1' }
const PLACE = { doctorNo: 'US-D', productNo: 'PR-1', warehouseNo: 'WH-1' }
const REF = { refNo: 'RF-1' }

const rowOf = (qty: number, unclaimed: number): BookedRow => ({
  ...{ ...PLACE, cwId: 'CW-1', tracking: '1ZDOCK00000001', upc: '0PR-1', qty, unclaimed, write: () => [] },
})
const postingWith = (notClaimed: number): Posting => {
  const level = { ...PLACE, stock: 0, notClaimed, seq: 1, lots: [] }
  return newPosting(deps, { userNo: 'US-U', userName: 'u' }, { levels: [{ ...PLACE, level }] })
}

describe('rows', () => {
  test('may be edited down to what is claimed of them, and not one unit below', () => {
    const row = rowOf(6, 2)
    editQuantity(postingWith(2), { place: PLACE, row, quantity: 4, ...REF })
    expect(() => editQuantity(postingWith(2), { place: PLACE, row, quantity: 3, ...REF })).toThrow(
      expect.objectContaining({ reason: booksReasons.rowUnitsClaimed.key, params: { units: 4 } }),
    )
  })

  test('cannot take more units out of the level than it holds unclaimed', () => {
    const rows = [rowOf(2, 2)]
    expect(() => reverse(postingWith(1), { place: PLACE, rows, movement: 'confirmReverse', ...REF })).toThrow(
      expect.objectContaining({ reason: booksReasons.unitsShort.key, params: expect.objectContaining({ have: 1 }) }),
    )
    confirm(postingWith(0), { place: PLACE, rows, ...REF })
  })
})
