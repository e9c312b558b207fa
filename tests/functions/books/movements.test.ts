import { describe, expect, test } from 'vitest'
import { productTotalsItem, stockLevelItem } from '../../../functions/books/items/stock-level.items.ts'
import { stockLogItem } from '../../../functions/books/items/stock-log.items.ts'
import { LevelEntries } from '../../../functions/books/posting/level-entries.ts'
import {
  addStock,
  bringIn,
  correct,
  type LotKind,
  newPosting,
  type Posting,
  ship,
  takeOut,
  transfer,
} from '../../../functions/books/public.ts'
import type { StockChange } from '../../../functions/books/values/movements.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { RaceLost, ref } from '../../../functions/platform/db/table.ts'
import { makeId } from '../../../shared/values/id.ts'
import { memoryTable } from '../../support/memory-table.ts'

let drawn = 0
const deps = {
  now: () => '2026-11-20T12:00:00.000Z',
  newId: (kind: Parameters<typeof makeId>[0]) => makeId(kind, ++drawn, () => 0),
}
const BY = { userNo: 'US-U', userName: 'u' }
const PLACE = { doctorNo: 'US-D', productNo: 'PR-1', warehouseNo: 'WH-1' }
const ELSEWHERE = { ...PLACE, warehouseNo: 'WH-2' }
const LOT: LotKind = { inboundDate: '2026-11-20', chargeFrom: '2027-02-20', source: 'edit' }
const WHY = { refNo: 'RF-1' }

const books = () => {
  const table = memoryTable()
  const level = (place = PLACE) => table.get(ref(stockLevelItem, place))
  return {
    table,
    level,
    posting: async (...places: (typeof PLACE)[]): Promise<Posting> => {
      const levels = await Promise.all(places.map(async (place) => ({ ...place, level: await level(place) })))
      return newPosting(deps, BY, { levels })
    },
    commit: (posting: Posting) => table.commit(posting.intents()),
    totals: () => table.get(ref(productTotalsItem, PLACE)),
    rows: () => table.items().filter(({ type }) => type === stockLogItem.type),
  }
}
const stockedWith = async (counted: number) => {
  const it = books()
  const posting = await it.posting(PLACE)
  correct(posting, { place: PLACE, counted, lot: LOT, note: 'counted', ...WHY })
  await it.commit(posting)
  return it
}

describe('moving stock', () => {
  test('commits several movements of one level together, with one log row each', async () => {
    const it = books()
    const posting = await it.posting(PLACE)
    for (const quantity of [3, 4]) addStock(posting, { place: PLACE, quantity, lot: LOT, note: 'found', ...WHY })
    ship(posting, { place: PLACE, quantity: 2, refNo: 'SH-1', refs: { packageNo: 'MP-1' } })
    await it.commit(posting)
    expect(await it.level()).toMatchObject({ stock: 5, notClaimed: 0, seq: 3 })
    expect(it.rows()).toMatchObject([
      { seq: 1, counter: 'stock', srcStock: 0, qty: 3, destStock: 3, movement: 'addStock', lots: [{ qty: 3 }] },
      { seq: 2, counter: 'stock', srcStock: 3, qty: 4, destStock: 7, movement: 'addStock', lots: [{ qty: 4 }] },
      { seq: 3, srcStock: 7, qty: -2, destStock: 5, refNo: 'SH-1', refs: { packageNo: 'MP-1' }, lots: [{ qty: -2 }] },
    ])
    expect(await it.totals()).toMatchObject({ stock: 5, notClaimed: 0, inbound: 0 })
  })

  test('is refused with 409 if stock would fall below zero; the refusal states the figures and a remedy', async () => {
    const it = await stockedWith(2)
    const [once, again] = [await it.posting(PLACE), await it.posting(PLACE)]
    const shipping = (posting: Posting) => () => ship(posting, { place: PLACE, quantity: 3, ...WHY })
    expect(shipping(once)).toThrow(
      'Units needed: 3; still in stock in this warehouse: 2. Nothing was changed. Reload and choose fewer units.',
    )
    expect(shipping(again)).toThrow(expect.objectContaining({ code: 'conflict' }))
  })

  test('succeeds only for the first of two postings that read the same level', async () => {
    const it = await stockedWith(2)
    const both = [await it.posting(PLACE), await it.posting(PLACE)]
    for (const posting of both) ship(posting, { place: PLACE, quantity: 1, ...WHY })
    const [first, second] = both
    if (!first || !second) throw new Error('two')
    await it.commit(first)
    await expect(it.commit(second)).rejects.toBeInstanceOf(RaceLost)
    expect(await it.level()).toMatchObject({ stock: 1, seq: 2 })
  })

  test('does not overwrite a level that has changed, even if no log row conflicts', async () => {
    const it = await stockedWith(2)
    const posting = await it.posting(PLACE)
    ship(posting, { place: PLACE, quantity: 1, ...WHY })
    const level = await it.level()
    if (!level) throw new Error('no level')
    await it.table.commit([put(stockLevelItem, { ...level, seq: 5 }, { when: { is: 'present' }, error: 'race' })])
    await expect(it.commit(posting)).rejects.toBeInstanceOf(RaceLost)
  })

  test('to another warehouse keeps the lots and the total stock of the product, and is logged on both sides', async () => {
    const it = await stockedWith(5)
    const before = await it.level()
    const posting = await it.posting(PLACE, ELSEWHERE)
    transfer(posting, { from: PLACE, to: ELSEWHERE, quantity: 3, ...WHY })
    await it.commit(posting)
    expect(await it.totals()).toMatchObject({ stock: 5 })
    expect((await it.level(ELSEWHERE))?.lots).toEqual([{ ...before?.lots[0], qty: 3, left: 3 }])
    expect(it.rows().map(({ movement, qty, refs }) => [movement, qty, refs])).toEqual([
      ['stocktake', 5, {}],
      ['transferOut', -3, { otherDoctorNo: 'US-D', otherWarehouseNo: 'WH-2' }],
      ['transferIn', 3, { otherDoctorNo: 'US-D', otherWarehouseNo: 'WH-1' }],
    ])
  })

  test('adds no log row for a matching stocktake, which still loses the race if the stock changes before its commit', async () => {
    const it = await stockedWith(2)
    const agreed = await it.posting(PLACE)
    correct(agreed, { place: PLACE, counted: 2, lot: LOT, note: 'agrees', ...WHY })
    expect(it.rows()).toHaveLength(1)
    const sold = await it.posting(PLACE)
    ship(sold, { place: PLACE, quantity: 1, ...WHY })
    await it.commit(sold)
    await expect(it.commit(agreed)).rejects.toBeInstanceOf(RaceLost)
  })

  test('takes the units of a reversed delivery first, then the newest other units, and refuses more', async () => {
    const it = await stockedWith(3)
    const brought = await it.posting(PLACE)
    const lot: LotKind = { inboundDate: '2026-11-18', chargeFrom: '2027-02-18', source: 'mixedPackage' }
    const lots = bringIn(brought, { place: PLACE, upc: '1', quantity: 4, lot, ...WHY })
    await it.commit(brought)
    const shipped = await it.posting(PLACE)
    // The oldest units leave first, here three of the four delivered units.
    ship(shipped, { place: PLACE, quantity: 3, ...WHY })
    await it.commit(shipped)
    const undone = await it.posting(PLACE)
    takeOut(undone, { place: PLACE, quantity: 4, lots, ...WHY })
    await it.commit(undone)
    expect(await it.level()).toMatchObject({ stock: 0, lots: [] })
    expect(it.rows().at(-1)).toMatchObject({
      movement: 'mixedReverse',
      lots: [
        { lotNo: 'LT-2026111820270218M', qty: -1 },
        { lotNo: 'LT-2026112020270220E', qty: -3 },
      ],
    })
    const again = await it.posting(PLACE)
    expect(() => takeOut(again, { place: PLACE, quantity: 1, lots, ...WHY })).toThrow(
      'Units needed: 1; still in stock in this warehouse: 0.',
    )
  })

  const mistakes: [string, StockChange][] = [
    ['a shipment that adds units', { movement: 'ship', stock: 1, lot: LOT, ...WHY }],
    ['a movement of the wrong counter', { movement: 'confirmReverse', stock: -1, ...WHY }],
    ['a movement without units', { movement: 'stocktake', note: 'n', ...WHY }],
    ['a fraction of a unit', { movement: 'stocktake', stock: 0.5, lot: LOT, note: 'n', ...WHY }],
    ['added units without a lot', { movement: 'stocktake', stock: 1, note: 'n', ...WHY }],
    ['removed units with a lot', { movement: 'stocktake', stock: -1, lot: LOT, note: 'n', ...WHY }],
    ['a stocktake without a note', { movement: 'stocktake', stock: 1, lot: LOT, note: ' ', ...WHY }],
    ['added stock without a note', { movement: 'addStock', stock: 1, lot: LOT, ...WHY }],
    [
      'a claim whose unclaimed units differ from its stocked units',
      { movement: 'claim', stock: 2, notClaimed: -1, lot: LOT, ...WHY },
    ],
    ['restored lots with fewer units than the movement', { movement: 'shipCancel', stock: 2, restore: [], ...WHY }],
    ['delivered lots in a shipment', { movement: 'ship', stock: -1, deliveredLots: [], ...WHY }],
  ]
  test.each(mistakes)('throws a programming error, not a refusal, for %s', (_name, change) => {
    const level = { ...PLACE, stock: 9, notClaimed: 9, seq: 1, lots: [{ ...LOT, lotNo: 'LT-1', qty: 9, left: 9 }] }
    const levels = new LevelEntries(deps, BY, [{ ...PLACE, level }])
    expect(() => levels.move(PLACE, change)).toThrow(expect.not.objectContaining({ code: expect.anything() }))
  })

  test('throws if the level was not read', async () => {
    const posting = await books().posting()
    expect(() => ship(posting, { place: PLACE, quantity: 1, ...WHY })).toThrow('was not read')
  })
})
