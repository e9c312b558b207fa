import { beforeEach, describe, expect, test } from 'vitest'
import { accountItem } from '../../../functions/books/items/ledger.items.ts'
import { productTotalsItem, stockLevelItem } from '../../../functions/books/items/stock-level.items.ts'
import {
  accountRef,
  adjust,
  type Delivery,
  deliver,
  deliverySteps,
  dropRequest,
  type LotKind,
  newPosting,
  open,
  type Posting,
  pay,
  release,
  requestPayment,
  reserve,
  reverseDelivery,
  ship,
  unreserve,
} from '../../../functions/books/public.ts'
import { bookedTake, type Inbound, inboundRef, newTake } from '../../../functions/inbound/public.ts'
import { refuseCap } from '../../../functions/offers/use-cases/take-offer.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { RaceLost, ref } from '../../../functions/platform/db/table.ts'
import { makeId } from '../../../shared/values/id.ts'
import { type MemoryTable, memoryTable } from '../../support/memory-table.ts'
import { asRead } from '../../support/stored/as-read.ts'
import { requestAndPay } from './pay-requested.ts'

let drawn = 0
const NOW = '2026-11-20T12:00:00.000Z'
const deps = {
  now: () => NOW,
  newId: (kind: Parameters<typeof makeId>[0]) => makeId(kind, ++drawn, () => 0),
}
const BY = { userNo: 'US-D', userName: 'd' }
const PLACE = { doctorNo: 'US-D', productNo: 'PR-1', warehouseNo: 'WH-1' }
const OWNER = { doctorNo: 'US-D', userNo: 'US-N' }
const LOT: LotKind = { inboundDate: '2026-11-20', chargeFrom: '2027-02-20', source: 'report' }
const PRICE = 4_125_000

let table: MemoryTable
const posting = async (): Promise<Posting> =>
  newPosting(deps, BY, {
    levels: [{ ...PLACE, level: await table.get(ref(stockLevelItem, PLACE)) }],
    accounts: [{ ...OWNER, account: await table.get(accountRef(OWNER)) }],
  })
const account = () => table.get(accountRef(OWNER))
const totals = () => table.get(ref(productTotalsItem, PLACE))
const inbound = async (inboundNo = 'IN-1'): Promise<Inbound> => {
  const take = await table.get(inboundRef({ doctorNo: 'US-D', inboundNo }))
  if (!take) throw new Error('no take')
  return take
}
const took = async (quantity: number, { inboundNo = 'IN-1', maxOpenTakes = 0, maxOpenAmount = 0 } = {}) => {
  const books = newPosting(deps, BY)
  const take = newTake({
    ...PLACE,
    ...OWNER,
    inboundNo,
    offerNo: 'OF-1',
    doctorName: 'd',
    productName: 'Laptop',
    upc: '1',
    unitPrice: PRICE,
    warehouse: 'w',
    userName: 'n',
    takeDate: NOW,
  })
  open(books, { take, quantity, caps: { maxOpenTakes, maxOpenAmount, refuseCap } })
  await table.commit(books.intents())
}
const reported = (take: Inbound, quantity: number): Delivery => ({
  take: bookedTake(take),
  movement: 'report',
  parts: [{ ...LOT, qty: quantity }],
})
const did = async (verb: (books: Posting, take: Inbound) => void, inboundNo = 'IN-1') => {
  const books = await posting()
  verb(books, await inbound(inboundNo))
  await table.commit(books.intents())
}

beforeEach(async () => {
  table = memoryTable()
  await took(5)
})

describe('delivering', () => {
  test('raises stock and balance, lowers the open units, and writes stock log and ledger rows', async () => {
    await did((books, take) => {
      const done = deliver(books, { ...reported(take, 2), refs: { reportNo: 'RP-1' } })
      expect(done).toMatchObject({ amount: 2 * PRICE, balance: 2 * PRICE, quantity: 2, take: { leftNum: 3 } })
    })
    expect(await account()).toMatchObject({ balance: 2 * PRICE, seq: 1, openTakes: 1, openAmount: 3 * PRICE })
    expect(await totals()).toMatchObject({ stock: 2, inbound: 3 })
    const refs = { inboundNo: 'IN-1', offerNo: 'OF-1', reportNo: 'RP-1' }
    const lots = [{ lotNo: 'LT-2026112020270220R', qty: 2 }]
    const rows = table.items().map(asRead)
    expect(rows.find(({ type }) => type === 'LedgerRow')).toMatchObject({
      kind: 'reported',
      refNo: 'IN-1',
      refs,
      qty: 2,
      price: PRICE,
      amount: 2 * PRICE,
      seq: 1,
      lots,
      at: NOW,
      byUserNo: 'US-D',
      byUserName: 'd',
      productNo: 'PR-1',
      productName: 'Laptop',
    })
    expect(rows.find(({ type }) => type === 'StockLog')).toMatchObject({
      movement: 'report',
      refNo: 'IN-1',
      refs,
      lots,
    })
  })

  test('writes the level and the account only once for several takes in one commit', async () => {
    await took(3, { inboundNo: 'IN-2' })
    const books = await posting()
    deliver(books, reported(await inbound(), 5))
    deliver(books, reported(await inbound('IN-2'), 2))
    await table.commit(books.intents())
    expect(await account()).toMatchObject({ balance: 7 * PRICE, seq: 2, openTakes: 1, openAmount: PRICE })
    expect(await table.get(ref(stockLevelItem, PLACE))).toMatchObject({ stock: 7, seq: 2 })
    expect(await totals()).toMatchObject({ stock: 7, inbound: 1 })
    expect(await inbound()).toMatchObject({ leftNum: 0, status: 'completed', endedAt: NOW, endedBy: 'US-D' })
  })

  test('counts both deliveries of one take in one commit', async () => {
    await did((books, take) => {
      deliver(books, reported(take, 2))
      deliver(books, reported(take, 3))
    })
    expect(await inbound()).toMatchObject({ leftNum: 0, status: 'completed', rev: 2 })
    expect(await account()).toMatchObject({ openTakes: 0, openAmount: 0, balance: 5 * PRICE, seq: 2 })
  })

  test('invalidates the posting when a delivery is refused, even if the refusal is caught', async () => {
    const books = await posting()
    const take = await inbound()
    deliver(books, reported(take, 2))
    expect(() => deliver(books, reported(take, 4))).toThrow('Outstanding units of this take: 3.')
    expect(() => deliver(books, reported(take, 1))).toThrow('Start a new posting')
    expect(() => books.intents()).toThrow('Start a new posting')
  })

  test('splits 70 deliveries into four steps, each of which fits into a commit', async () => {
    const take = await inbound()
    const deliveries = Array.from({ length: 70 }, (_, at) => ({
      ...reported({ ...take, inboundNo: `IN-${at}` }, 1),
    }))
    const steps = deliverySteps(deliveries)
    expect(steps.flat()).toEqual(deliveries)
    for (const step of steps) {
      const books = newPosting(deps, BY, {
        levels: [{ ...PLACE, level: undefined }],
        accounts: [{ ...OWNER, account: await account() }],
      })
      for (const delivery of step) deliver(books, delivery)
      expect(books.intents().length).toBeLessThanOrEqual(90)
    }
    expect(steps.length).toBe(4)
  })

  test('creates separate lots for units with different charge days', async () => {
    await did((books, take) => {
      const later = { ...LOT, chargeFrom: '2027-03-01', qty: 3 }
      deliver(books, { ...reported(take, 1), parts: [{ ...LOT, qty: 1 }, later] })
    })
    expect((await table.get(ref(stockLevelItem, PLACE)))?.lots.map((one) => [one.chargeFrom, one.left])).toEqual([
      ['2027-02-20', 1],
      ['2027-03-01', 3],
    ])
    expect(await account()).toMatchObject({ balance: 4 * PRICE, seq: 1 })
  })

  test('loses the race if the account was missing when read, or was read before another delivery', async () => {
    const blind = newPosting(deps, BY, {
      levels: [{ ...PLACE, level: undefined }],
      accounts: [{ ...OWNER, account: undefined }],
    })
    const take = await inbound()
    expect(() => deliver(blind, reported(take, 1))).toThrow(RaceLost)
    const [first, second] = [await posting(), await posting()]
    for (const books of [first, second]) deliver(books, reported(take, 1))
    await table.commit(first.intents())
    await expect(table.commit(second.intents())).rejects.toBeInstanceOf(RaceLost)
  })
})

describe('outstanding units', () => {
  test('can be released; releasing the last ones ends the take', async () => {
    await did((books, take) => release(books, { take: bookedTake(take), quantity: 4, returned: 3 }))
    expect(await inbound()).toMatchObject({ leftNum: 1, cancelled: 4, returned: 3, status: 'open' })
    await did((books, take) => release(books, { take: bookedTake(take), quantity: 1, returned: 0 }))
    expect(await inbound()).toMatchObject({ leftNum: 0, status: 'cancelled', endedAt: NOW })
    expect(await account()).toMatchObject({ openTakes: 0, openAmount: 0, balance: 0 })
    const books = await posting()
    const take = bookedTake(await inbound())
    expect(() => release(books, { take, quantity: 0, returned: 0 })).toThrow('Outstanding units of this take: 0.')
  })

  test('cannot be delivered, released or reserved again while they are pending in a claim', async () => {
    await did((books, take) => reserve(books, { take: bookedTake(take), quantity: 4 }))
    const take = await inbound()
    const trial = async (verb: (books: Posting) => void) => verb(await posting())
    const refusal = 'Outstanding units of this take: 1, plus 4 in claims on mixed packages.'
    await expect(trial((books) => deliver(books, reported(take, 2)))).rejects.toThrow(refusal)
    const booked = bookedTake(take)
    await expect(trial((books) => release(books, { take: booked, quantity: 2, returned: 0 }))).rejects.toThrow(refusal)
    await expect(trial((books) => reserve(books, { take: booked, quantity: 2 }))).rejects.toThrow(refusal)
    const beyond = { ...reported(take, 5), fromPending: true }
    await expect(trial((books) => deliver(books, beyond))).rejects.toThrow('reserved: 4.')
    await did((books, take) => unreserve(books, { take: bookedTake(take), quantity: 1 }))
    await did((books, take) => deliver(books, { ...reported(take, 3), fromPending: true }))
    expect(await inbound()).toMatchObject({ leftNum: 2, pending: 0, status: 'open' })
  })
})

describe('reversing a delivery', () => {
  const mixed = (take: Inbound, qty: number): Delivery => ({
    ...reported(take, qty),
    movement: 'mixedDistribute',
    parts: [{ ...LOT, source: 'mixedPackage', qty }],
    refs: { claimNo: 'MC-1' },
  })

  test('debits the nurse, even below zero, reopens the take, and cannot exceed the delivered units', async () => {
    let lots: ReturnType<typeof deliver>['lots'] = []
    await did((books, take) => {
      lots = deliver(books, mixed(take, 5)).lots
    })
    await did((books) => requestAndPay(books, { owner: OWNER, amount: 5 * PRICE, refNo: 'PY-1' }))
    await did((books, take) => {
      const back = reverseDelivery(books, { take: bookedTake(take), quantity: 2, lots, toPending: true })
      expect(back).toMatchObject({ amount: -2 * PRICE, balance: -2 * PRICE })
    })
    const take = await inbound()
    expect(take).toMatchObject({ leftNum: 2, pending: 2, status: 'open' })
    expect(take).not.toHaveProperty('endedAt')
    expect(await account()).toMatchObject({ balance: -2 * PRICE, seq: 3, openTakes: 1, openAmount: 2 * PRICE })
    expect(await totals()).toMatchObject({ stock: 3, inbound: 2 })
    const books = await posting()
    const beyond = () => reverseDelivery(books, { take: bookedTake(take), quantity: 4, lots })
    expect(beyond).toThrow('Units of this take that have been delivered: 3.')
  })

  test('is refused with 409 when the units have left the stock', async () => {
    let lots: ReturnType<typeof deliver>['lots'] = []
    await did((books, take) => {
      lots = deliver(books, mixed(take, 5)).lots
    })
    await did((books) => ship(books, { place: PLACE, quantity: 4, refNo: 'SH-1' }))
    const books = await posting()
    const take = bookedTake(await inbound())
    expect(() => reverseDelivery(books, { take, quantity: 2, lots })).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    )
  })
})

describe('accounts', () => {
  test('can be adjusted up and down, even below zero, and paid up to the amount owed', async () => {
    await did((books) => adjust(books, { owner: OWNER, amount: -100, refNo: 'AD-1', note: 'broken' }))
    await did((books) => adjust(books, { owner: OWNER, amount: 10_100, refNo: 'AD-2', note: 'found' }))
    await did((books) => requestPayment(books, { owner: OWNER, amount: 10_000, paymentNo: 'PY-1' }))
    expect(await account()).toMatchObject({ pendingNo: 'PY-1', requested: 10_000, seq: 2 })
    await did((books) => adjust(books, { owner: OWNER, amount: -1, refNo: 'AD-3', note: 'broken' }))
    const books = await posting()
    expect(() => pay(books, { owner: OWNER, amount: 10_000, refNo: 'PY-1' })).toThrow('The balance is now $0.9999')
    await did((books) => adjust(books, { owner: OWNER, amount: 1, refNo: 'AD-4', note: 'found' }))
    await did((books) => pay(books, { owner: OWNER, amount: 10_000, refNo: 'PY-1' }))
    expect(await account()).toMatchObject({ balance: 0, seq: 5, openTakes: 1, pendingNo: '', requested: 0 })
    const [silent, empty] = [await posting(), await posting()]
    expect(() => adjust(silent, { owner: OWNER, amount: 1, refNo: 'AD-5', note: ' ' })).toThrow('needs a note')
    expect(() => pay(empty, { owner: OWNER, amount: 0, refNo: 'PY-1' })).toThrow('Invalid payment amount: 0')
  })

  test('allow one pending request, up to the balance; another request can be neither paid nor dropped', async () => {
    await did((books) => adjust(books, { owner: OWNER, amount: 500, refNo: 'AD-1', note: 'found' }))
    const request = (paymentNo: string, amount: number) => (books: Posting) =>
      requestPayment(books, { owner: OWNER, paymentNo, amount })
    await expect(did(request('PY-1', 501))).rejects.toThrow('You can request at most $0.05.')
    const second = await posting()
    request('PY-2', 500)(second)
    await did(request('PY-1', 500))
    await expect(table.commit(second.intents())).rejects.toBeInstanceOf(RaceLost)
    await expect(did(request('PY-2', 1))).rejects.toThrow('You already have a pending payment request')
    await expect(did((books) => pay(books, { owner: OWNER, amount: 500, refNo: 'PY-2' }))).rejects.toThrow(RaceLost)
    await expect(did((books) => dropRequest(books, { owner: OWNER, paymentNo: 'PY-2' }))).rejects.toThrow(RaceLost)
    await did((books) => dropRequest(books, { owner: OWNER, paymentNo: 'PY-1' }))
    expect(await account()).toMatchObject({ balance: 500, pendingNo: '', requested: 0 })
  })

  test('let only one of two concurrent commits pay or drop a request, and accept only its exact amount', async () => {
    await did((books) => adjust(books, { owner: OWNER, amount: 900, refNo: 'AD-1', note: 'found' }))
    const request = { owner: OWNER, paymentNo: 'PY-1', amount: 500 }
    await did((books) => requestPayment(books, request))
    const other = (books: Posting) => pay(books, { owner: OWNER, amount: 499, refNo: 'PY-1' })
    await expect(did(other)).rejects.toThrow('Payment of 499 does not match the requested amount 500')
    const [paying, dropping] = [await posting(), await posting()]
    pay(paying, { owner: OWNER, amount: 500, refNo: 'PY-1' })
    dropRequest(dropping, request)
    await table.commit(paying.intents())
    await expect(table.commit(dropping.intents())).rejects.toBeInstanceOf(RaceLost)
    expect(await account()).toMatchObject({ balance: 400, pendingNo: '', requested: 0 })
  })

  test('reject a request if the balance falls between the read and the commit', async () => {
    await did((books) => adjust(books, { owner: OWNER, amount: 500, refNo: 'AD-1', note: 'found' }))
    const books = await posting()
    requestPayment(books, { owner: OWNER, paymentNo: 'PY-1', amount: 500 })
    await did((others) => adjust(others, { owner: OWNER, amount: -1, refNo: 'AD-2', note: 'broken' }))
    await expect(table.commit(books.intents())).rejects.toBeInstanceOf(RaceLost)
  })

  test('are not overwritten after another change, even if no ledger row conflicts', async () => {
    await did((books) => adjust(books, { owner: OWNER, amount: 500, refNo: 'AD-1', note: 'found' }))
    const books = await posting()
    adjust(books, { owner: OWNER, amount: 5, refNo: 'AD-2', note: 'found' })
    const current = await account()
    if (!current) throw new Error('no account')
    await table.commit([put(accountItem, { ...current, seq: 7 }, { when: { is: 'present' }, error: 'race' })])
    await expect(table.commit(books.intents())).rejects.toBeInstanceOf(RaceLost)
  })

  test('are created by an adjustment, which cannot be committed twice', async () => {
    const owner = { ...OWNER, userNo: 'US-N2' }
    const books = newPosting(deps, BY, { accounts: [{ ...owner, account: undefined }] })
    adjust(books, { owner, amount: 5, refNo: 'AD-1', note: 'welcome' })
    await table.commit(books.intents())
    expect(await table.get(accountRef(owner))).toMatchObject({ balance: 5, seq: 1, openTakes: 0, openAmount: 0 })
    await expect(table.commit(books.intents())).rejects.toBeInstanceOf(RaceLost)
  })

  test('are not created twice concurrently, even if no ledger row conflicts', async () => {
    const owner = { ...OWNER, userNo: 'US-N2' }
    const books = newPosting(deps, BY, { accounts: [{ ...owner, account: undefined }] })
    adjust(books, { owner, amount: 5, refNo: 'AD-1', note: 'welcome' })
    await table.commit([put(accountItem, accountItem.schema.parse({ ...owner, balance: 7 }))])
    await expect(table.commit(books.intents())).rejects.toBeInstanceOf(RaceLost)
  })

  test('cap open takes and their value; 0 means no cap', async () => {
    let number = 1
    const take = (quantity: number, caps: { maxOpenTakes?: number; maxOpenAmount?: number }) =>
      took(quantity, { inboundNo: `IN-${++number}`, ...caps })
    await take(1, { maxOpenTakes: 2 })
    await expect(take(1, { maxOpenTakes: 2 })).rejects.toThrow('You have reached your pending transaction limit.')
    await expect(take(1, { maxOpenAmount: 6 * PRICE })).rejects.toThrow(
      'You have reached your pending amount limit. $2,475.00 of $2,475.00 is pending, and this take is worth $412.50.',
    )
    await take(1, { maxOpenAmount: 7 * PRICE })
    await take(100, {})
    expect(await account()).toMatchObject({ openTakes: 4, openAmount: 107 * PRICE })
  })
})
