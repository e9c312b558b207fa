import { describe, expect, test } from 'vitest'
import type { BookedRow } from '../../../functions/books/posting/row-units.ts'
import { confirm, editQuantity, newPosting, type Posting, reverse } from '../../../functions/books/public.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { RaceLost } from '../../../functions/platform/db/table.ts'
import { type TrackingRow, trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { bookedRow, newRow } from '../../../functions/tracking-rows/write-row.ts'
import { booksReasons } from '../../../shared/books/books.reasons.ts'
import { memoryTable } from '../../support/memory-table.ts'

const deps = { now: () => '2026-11-20T12:00:00.000Z', newId: () => 'LG-1' }
const PLACE = { doctorNo: 'US-D', productNo: 'PR-1', warehouseNo: 'WH-1' }
const REF = { refNo: 'RF-1' }

const rowOf = (qty: number, unclaimed: number): BookedRow => ({
  ...PLACE,
  cwId: 'CW-1',
  tracking: '1ZDOCK00000001',
  upc: '0PR-1',
  qty,
  unclaimed,
  write: () => [],
})
const postingWith = (notClaimed: number): Posting => {
  const level = { ...PLACE, stock: 0, notClaimed, seq: 1, lots: [] }
  return newPosting(deps, { userNo: 'US-U', userName: 'u' }, { levels: [{ ...PLACE, level }] })
}

describe('rows', () => {
  test('can be edited down to their claimed units, but not below', () => {
    const row = rowOf(6, 2)
    editQuantity(postingWith(2), { place: PLACE, row, quantity: 4, ...REF })
    expect(() => editQuantity(postingWith(2), { place: PLACE, row, quantity: 3, ...REF })).toThrow(
      expect.objectContaining({ reason: booksReasons.rowUnitsClaimed.key, params: { units: 4 } }),
    )
  })

  test('cannot be reversed if the level has fewer unclaimed units than they have', () => {
    const rows = [rowOf(2, 2)]
    expect(() => reverse(postingWith(1), { place: PLACE, rows, movement: 'confirmReverse', ...REF })).toThrow(
      expect.objectContaining({ reason: booksReasons.unitsShort.key, params: expect.objectContaining({ have: 1 }) }),
    )
    confirm(postingWith(0), { place: PLACE, rows, ...REF })
  })

  test('are not overwritten after another change', async () => {
    const table = memoryTable()
    const { write: _, ...read } = rowOf(2, 2)
    const row: TrackingRow = {
      ...read,
      batchNumber: '20261120-1',
      lineNumber: 1,
      note: '',
      status: 'confirmed',
      rev: 1,
      createDate: deps.now(),
    }
    await table.commit([newRow(row)])
    const posting = postingWith(2)
    editQuantity(posting, { place: PLACE, row: bookedRow(row, { productNo: 'PR-1' }), quantity: 1, ...REF })
    const written = posting.intents().filter((intent) => 'item' in intent && intent.item.type === 'TrackingRow')
    expect(written).toHaveLength(1)
    await table.commit([put(trackingRowItem, { ...row, rev: 2 }, { when: { is: 'present' }, error: 'race' })])
    await expect(table.commit(written)).rejects.toBeInstanceOf(RaceLost)
  })
})
