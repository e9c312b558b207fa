import { describe, expect, test } from 'vitest'
import { accountItem, productTotalsItem, stockLevelItem, stockLogItem } from '../../../functions/books/books.items.ts'
import {
  type Account,
  type Delivery,
  deliverTake,
  type LotKind,
  moveStock,
  type OpenTake,
  openTake,
  releaseTake,
  type StockLevel,
  type StockMove,
  together,
} from '../../../functions/books/public.ts'
import { refuseCap } from '../../../functions/offers/cap-refusals.ts'
import type { Intent } from '../../../functions/platform/db/intent.ts'
import { RaceLost, ref } from '../../../functions/platform/db/table.ts'
import { makeId } from '../../../shared/values/id.ts'
import { memoryTable } from '../../support/memory-table.ts'

let drawn = 0
const deps = {
  now: () => '2026-11-20T12:00:00.000Z',
  newId: (kind: Parameters<typeof makeId>[0]) => makeId(kind, ++drawn, () => 0),
}
const PLACE = { doctorNo: 'US-D', productNo: 'PR-1', warehouseNo: 'WH-1' }
const LOT: LotKind = { inboundDate: '2026-11-20', chargeFrom: '2027-02-20', source: 'edit' }
const WHY = { refNo: 'RF-1', userNo: 'US-U', userName: 'u' }
const added = (stock: number): StockMove => ({ bizType: 6, stock, lot: LOT, note: 'counted', ...WHY })
const PRICE = 4_125_000
const TAKE: OpenTake = {
  ...{ ...PLACE, inboundNo: 'IN-1', userNo: 'US-N', productName: 'Laptop', unitPrice: PRICE, leftNum: 5 },
}
const CAPS = { maxOpenTakes: 0, maxOpenAmount: 0 }

const books = () => {
  const table = memoryTable()
  return {
    table,
    commit: (intents: Intent[]) => table.commit(intents),
    level: () => table.get(ref(stockLevelItem, PLACE)),
    totals: () => table.get(ref(productTotalsItem, PLACE)),
    account: () => table.get(ref(accountItem, { doctorNo: 'US-D', userNo: 'US-N' })),
    rows: () => table.items().filter(({ type }) => type === stockLogItem.type),
  }
}

describe('moving stock', () => {
  test('several movements of one level go into one commit, a row each', async () => {
    const it = books()
    const arrivals = [3, 4].map((notClaimed) => ({ bizType: 4 as const, notClaimed, ...WHY }))
    const { intents, level } = moveStock(deps, { ...PLACE, level: undefined }, [...arrivals, added(2)])
    await it.commit(intents)
    expect(await it.level()).toEqual(level)
    expect(level).toMatchObject({ stock: 2, notClaimed: 7, seq: 3 })
    expect(it.rows()).toMatchObject([
      { seq: 1, counter: 'notClaimed', srcStock: 0, qty: 3, destStock: 3, lots: [] },
      { seq: 2, counter: 'notClaimed', srcStock: 3, qty: 4, destStock: 7, lots: [] },
      { seq: 3, counter: 'stock', srcStock: 0, qty: 2, destStock: 2, lots: [{ qty: 2 }] },
    ])
    expect(await it.totals()).toMatchObject({ stock: 2, notClaimed: 7, inbound: 0 })
  })

  test('what would fall below zero is refused with 409, the figures and the way out', async () => {
    const { level } = moveStock(deps, { ...PLACE, level: undefined }, added(2))
    const ship = () => moveStock(deps, { ...PLACE, level }, { bizType: 3, stock: -3, ...WHY })
    expect(ship).toThrow(
      'Only 2 of the 3 units needed are still in stock in this warehouse. Reload and choose fewer; nothing was changed.',
    )
    expect(ship).toThrow(expect.objectContaining({ code: 'conflict' }))
    const reverse = () => moveStock(deps, { ...PLACE, level }, { bizType: 5, notClaimed: -1, ...WHY })
    expect(reverse).toThrow('Only 0 of the 1 units needed are still waiting to be claimed in this warehouse.')
  })

  test('of two movements that read the same level one loses', async () => {
    const it = books()
    const both = [1, 2].map((units) => moveStock(deps, { ...PLACE, level: undefined }, added(units)).intents)
    await it.commit(both[0] ?? [])
    await expect(it.commit(both[1] ?? [])).rejects.toBeInstanceOf(RaceLost)
    expect(await it.level()).toMatchObject({ stock: 1, seq: 1 })
  })

  test('two levels of a product in one commit move its totals once', async () => {
    const it = books()
    const first = moveStock(deps, { ...PLACE, level: undefined }, added(5))
    await it.commit(first.intents)
    const out = moveStock(deps, { ...PLACE, level: first.level }, { bizType: 9, stock: -3, ...WHY })
    const to = { ...PLACE, warehouseNo: 'WH-2', level: undefined }
    const into = moveStock(deps, to, { bizType: 9, stock: 3, restore: out.taken, ...WHY })
    await expect(it.commit([...out.intents, ...into.intents])).rejects.toThrow(/multiple operations/)
    await it.commit(together(out.intents, into.intents))
    expect(await it.totals()).toMatchObject({ stock: 5 })
    expect(into.level.lots).toEqual([{ ...first.level.lots[0], qty: 3, left: 3 }])
  })

  const mistakes: [string, StockMove][] = [
    ['an unknown direction', { bizType: 3, stock: 1, lot: LOT, ...WHY }],
    ['a counter that is not its own', { bizType: 5, stock: -1, ...WHY }],
    ['nothing', { bizType: 6, note: 'n', ...WHY }],
    ['half units', { bizType: 6, stock: 0.5, lot: LOT, note: 'n', ...WHY }],
    ['units without a lot', { bizType: 6, stock: 1, note: 'n', ...WHY }],
    ['a lot for units that leave', { bizType: 6, stock: -1, lot: LOT, note: 'n', ...WHY }],
    ['a correction without a note', { bizType: 6, stock: 1, lot: LOT, note: ' ', ...WHY }],
    ['a claim of other units than it stocks', { bizType: 1, stock: 2, notClaimed: -1, lot: LOT, ...WHY }],
    ['lots that hold other units', { bizType: 7, stock: 2, restore: [], ...WHY }],
  ]
  test.each(mistakes)('a movement of %s is a mistake of ours', (_name, move) => {
    const level: StockLevel = moveStock(deps, { ...PLACE, level: undefined }, [
      added(9),
      { bizType: 4, notClaimed: 9, ...WHY },
    ]).level
    expect(() => moveStock(deps, { ...PLACE, level }, move)).toThrow(
      expect.not.objectContaining({ code: expect.anything() }),
    )
  })
})

describe('takes', () => {
  const opened = async () => {
    const it = books()
    await it.commit(openTake(deps, { ...TAKE, quantity: 5, ...CAPS, refuseCap }))
    return it
  }
  const delivery = (account: Account | undefined, more: Partial<Delivery> = {}): Delivery => ({
    ...{
      take: TAKE,
      quantity: 2,
      level: undefined,
      account,
      bizType: 2,
      lot: LOT,
      by: { userNo: 'US-D', userName: 'd' },
    },
    ...more,
  })

  test('a delivery raises stock and balance, and lowers what is open', async () => {
    const it = await opened()
    const { intents, amount, balance } = deliverTake(deps, delivery(await it.account()))
    await it.commit(intents)
    expect({ amount, balance }).toEqual({ amount: 2 * PRICE, balance: 2 * PRICE })
    expect(await it.account()).toMatchObject({ balance, seq: 1, openTakes: 1, openAmount: 3 * PRICE })
    expect(await it.totals()).toMatchObject({ stock: 2, inbound: 3 })
    expect(it.table.items().find(({ type }) => type === 'LedgerRow')).toMatchObject({
      ...{ kind: 'reported', refNo: 'IN-1', qty: 2, price: PRICE, amount, balance, seq: 1, productName: 'Laptop' },
    })
  })

  test('units that lay under several charge days become lots of their own', async () => {
    const it = await opened()
    const lot = [
      { ...LOT, qty: 1 },
      { ...LOT, chargeFrom: '2027-03-01', qty: 3 },
    ]
    const { intents, level } = deliverTake(deps, delivery(await it.account(), { lot, quantity: 4 }))
    await it.commit(intents)
    expect(level.lots.map((one) => [one.chargeFrom, one.left])).toEqual([
      ['2027-02-20', 1],
      ['2027-03-01', 3],
    ])
    expect(await it.account()).toMatchObject({ balance: 4 * PRICE, seq: 1 })
    expect(() => deliverTake(deps, delivery(undefined, { lot, quantity: 3 }))).toThrow()
  })

  test('the last unit ends the take, and no more than it has can come', async () => {
    const it = await opened()
    const account = await it.account()
    await it.commit(deliverTake(deps, delivery(account, { quantity: 5 })).intents)
    expect(await it.account()).toMatchObject({ openTakes: 0, openAmount: 0 })
    expect(() => deliverTake(deps, delivery(account, { quantity: 6 }))).toThrow(
      'Only 5 units of this take are still to come.',
    )
    expect(() => releaseTake(deps, { take: TAKE, quantity: 0 })).toThrow('Only 5 units')
  })

  test('what is open never falls below zero, even by a caller that forgets the take', async () => {
    const it = await opened()
    await it.commit(releaseTake(deps, { take: TAKE, quantity: 4 }))
    await expect(it.commit(releaseTake(deps, { take: TAKE, quantity: 4 }))).rejects.toBeInstanceOf(RaceLost)
    expect(await it.account()).toMatchObject({ openTakes: 1, openAmount: PRICE })
  })

  test('an account not read yet, or read before another delivery, is read again', async () => {
    const it = await opened()
    expect(() => deliverTake(deps, delivery(undefined))).toThrow(RaceLost)
    const account = await it.account()
    await it.commit(deliverTake(deps, delivery(account)).intents)
    const level = await it.level()
    await expect(it.commit(deliverTake(deps, delivery(account, { level })).intents)).rejects.toBeInstanceOf(RaceLost)
  })

  test('caps of open takes and of their worth; 0 is none', async () => {
    const it = books()
    const take = (quantity: number, caps: Partial<typeof CAPS>) =>
      it.commit(openTake(deps, { ...TAKE, quantity, ...CAPS, refuseCap, ...caps }))
    await take(1, { maxOpenTakes: 2 })
    await take(1, { maxOpenTakes: 2, maxOpenAmount: 2 * PRICE })
    await expect(take(1, { maxOpenTakes: 2 })).rejects.toThrow('You have reached your pending transaction limit.')
    await expect(take(1, { maxOpenAmount: 2 * PRICE })).rejects.toThrow(
      'You have reached your pending amount limit. $825.00 of $825.00 is pending, and this take is worth $412.50.',
    )
    await take(1, { maxOpenAmount: 3 * PRICE })
    await take(100, {})
    expect(await it.account()).toMatchObject({ openTakes: 4, openAmount: 103 * PRICE })
  })
})
