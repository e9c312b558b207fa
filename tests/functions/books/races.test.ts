import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditStore } from '../../../functions/audit/audit-store.ts'
import { accountItem, ledgerRowItem } from '../../../functions/books/items/ledger.items.ts'
import { stockLevelItem } from '../../../functions/books/items/stock-level.items.ts'
import {
  adjust,
  type BookedTake,
  confirm,
  deliver,
  ledgerRowsOf,
  newPosting,
  type Posting,
  type RowUnits,
  reverseDelivery,
} from '../../../functions/books/public.ts'
import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { bookedTake, readTakesOfOffer } from '../../../functions/inbound/public.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { offerItem } from '../../../functions/offers/public.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { userItem } from '../../../functions/platform/actor.items.ts'
import { documentClient } from '../../../functions/platform/aws.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { retryRace } from '../../../functions/platform/db/retry-race.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bookedRow } from '../../../functions/tracking-rows/public.ts'
import { type TrackingRow, trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { type RunningTable, startTable } from '../../../infra/local/table.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { localCredentials } from './local-credentials.ts'
import { nurseActor, offerIntents, offerOf, priceOf, productOf, upcOf, warehouseOf } from './world/company.ts'

let running: RunningTable
let deps: Deps
beforeAll(async () => {
  localCredentials()
  running = await startTable()
  const table = dynamoTable(documentClient(running.endpoint), running.tableName)
  deps = { table, now: systemClock, newId: idMaker(systemClock) }
})
afterAll(() => running.stop())

const NOW = '2026-11-20T12:00:00.000Z'
const PRODUCT = 'PR-1'
const WAREHOUSE = 'WH-1'
const PRICE = priceOf(PRODUCT)
let companies = 0

/** Creates a separate company with one offer of this many units. */
const company = async (offered: number): Promise<string> => {
  const doctorNo = `US-R${++companies}`
  await deps.table.commit([
    put(userItem, {
      userNo: doctorNo,
      userName: doctorNo,
      email: `${doctorNo}@x.test`,
      phone: '',
      role: 'doctor',
      status: 'approved',
      companyName: doctorNo,
      permissions: [],
      createTime: NOW,
      rev: 1,
    }),
    warehouseOf(doctorNo, WAREHOUSE),
    productOf(doctorNo, PRODUCT, NOW),
    ...offerIntents(doctorNo, PRODUCT, NOW, offered),
  ])
  return doctorNo
}

const nurse = (doctorNo: string, at: number, caps: { maxOpenTakes?: number; maxOpenAmount?: number } = {}) =>
  nurseActor(doctorNo, { userNo: `US-RN${at}`, maxOpenTakes: 0, maxOpenAmount: 0, ...caps })

const take = (doctorNo: string, actor: ReturnType<typeof nurse>, quantity: number) =>
  takeOffer(deps, actor, { doctorNo, offerNo: offerOf(doctorNo, PRODUCT), warehouseNo: WAREHOUSE, quantity })

/** Creates a confirmed row whose units have not been claimed. */
const arrive = async (doctorNo: string, tracking: string, qty: number): Promise<void> => {
  const place = { doctorNo, productNo: PRODUCT, warehouseNo: WAREHOUSE }
  const level = await deps.table.get(ref(stockLevelItem, place), { consistent: true })
  const key = { doctorNo, tracking, upc: upcOf(PRODUCT), qty }
  const row: TrackingRow = {
    ...key,
    cwId: `CW-${tracking}`,
    batchNumber: '20261120-001',
    lineNumber: 1,
    note: '',
    warehouseNo: WAREHOUSE,
    status: 'confirmed',
    createDate: NOW,
    productNo: PRODUCT,
    unclaimed: 0,
    rev: 1,
    confirmDate: '2026-11-20',
    chargeFrom: '2027-02-20',
  }
  const books = newPosting(deps, { userNo: 'US-W', userName: 'w' }, { levels: [{ ...place, level }] })
  const booked = {
    ...bookedRow(row),
    write: ({ figures }: RowUnits) => put(trackingRowItem, { ...row, ...figures }),
  }
  confirm(books, { place, rows: [booked], refNo: tracking })
  await deps.table.commit(books.intents())
}

/** Returns the results of the calls that succeeded, and the messages of the refusals. Rethrows any other error. */
const outcomes = async <T>(calls: Promise<T>[]) => {
  const settled = await Promise.allSettled(calls)
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  for (const reason of refusals) if (!(reason instanceof Refusal)) throw reason
  const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  return { done, refusalTexts: refusals.map((reason) => String(reason.message)) }
}

const booksOf = async (doctorNo: string) => {
  const [offer, level] = await deps.table.batchGet(
    [
      ref(offerItem, { doctorNo, offerNo: offerOf(doctorNo, PRODUCT) }),
      ref(stockLevelItem, { doctorNo, productNo: PRODUCT, warehouseNo: WAREHOUSE }),
    ],
    { consistent: true },
  )
  const takes = await readTakesOfOffer(deps.table, { doctorNo, offerNo: offerOf(doctorNo, PRODUCT) })
  return { left: offer?.leftNum, level, takes }
}
const accountOf = (doctorNo: string, userNo: string) =>
  deps.table.get(ref(accountItem, { doctorNo, userNo }), { consistent: true })

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

describe('races on the local table', () => {
  test('64 nurses taking the last 10 units concurrently take exactly 10', async () => {
    const doctorNo = await company(10)
    const { done, refusalTexts } = await outcomes(numbers(64).map((at) => take(doctorNo, nurse(doctorNo, at), 1)))
    expect(done).toHaveLength(10)
    expect(new Set(done.map(({ inboundNo }) => inboundNo)).size).toBe(10)
    for (const text of refusalTexts) expect(text).toMatch(/No surplus|Please try again|Reload and try again/)
    const { left, takes } = await booksOf(doctorNo)
    expect(left).toBe(0)
    expect(takes.reduce((units, { qty }) => units + qty, 0)).toBe(10)
  })

  test('concurrent takes of several units never take more units than are left', async () => {
    const doctorNo = await company(10)
    const { done } = await outcomes(numbers(32).map((at) => take(doctorNo, nurse(doctorNo, at), 3)))
    expect(done).toHaveLength(3)
    expect((await booksOf(doctorNo)).left).toBe(1)
  })

  test('a nurse who claims a tracking number in 16 concurrent calls is paid once', async () => {
    const doctorNo = await company(10)
    const actor = nurse(doctorNo, 1)
    const { inboundNo } = await take(doctorNo, actor, 10)
    await arrive(doctorNo, '1ZRACE0000000001', 4)
    const claim = () => claimTracking(deps, actor, { doctorNo, inboundNo, tracking: '1ZRACE0000000001', qty: 4 })
    const { done } = await outcomes(numbers(16).map(claim))
    expect(done).toMatchObject([{ leftNum: 6, claimed: 4 }])
    const { level } = await booksOf(doctorNo)
    expect(level).toMatchObject({ stock: 4, notClaimed: 0 })
    expect(await accountOf(doctorNo, actor.userNo)).toMatchObject({
      balance: 4 * PRICE,
      openTakes: 1,
      openAmount: 6 * PRICE,
    })
    const rows = await deps.table.query(ledgerRowItem, ledgerRowsOf(doctorNo, actor.userNo), { limit: 100 })
    expect(rows.records).toMatchObject([{ seq: 1, amount: 4 * PRICE, refNo: inboundNo }])
  })

  test('a tracking number is paid to one of 16 nurses who claim it concurrently', async () => {
    const doctorNo = await company(64)
    const nurses = numbers(16).map((at) => nurse(doctorNo, at))
    const takes = await Promise.all(nurses.map((actor) => take(doctorNo, actor, 4)))
    await arrive(doctorNo, '1ZRACE0000000002', 4)
    const { done } = await outcomes(
      nurses.map((actor, at) =>
        claimTracking(deps, actor, {
          doctorNo,
          inboundNo: takes[at]?.inboundNo ?? '',
          tracking: '1ZRACE0000000002',
          qty: 4,
        }),
      ),
    )
    expect(done).toHaveLength(1)
    const balances = await Promise.all(
      nurses.map(async ({ userNo }) => (await accountOf(doctorNo, userNo))?.balance ?? 0),
    )
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(4 * PRICE)
    expect((await booksOf(doctorNo)).level).toMatchObject({ stock: 4, notClaimed: 0 })
  })

  test('each of 16 concurrent claims of different parcels of one product is booked or refused', async () => {
    const doctorNo = await company(64)
    const nurses = numbers(16).map((at) => nurse(doctorNo, at))
    const takes = await Promise.all(nurses.map((actor) => take(doctorNo, actor, 2)))
    for (const at of numbers(16)) await arrive(doctorNo, `1ZRACE10000000${String(at).padStart(2, '0')}`, 2)
    const { done, refusalTexts } = await outcomes(
      nurses.map((actor, at) =>
        claimTracking(deps, actor, {
          doctorNo,
          inboundNo: takes[at]?.inboundNo ?? '',
          qty: 2,
          tracking: `1ZRACE10000000${String(at).padStart(2, '0')}`,
        }),
      ),
    )
    for (const text of refusalTexts) expect(text).toMatch(/try again/)
    const { level } = await booksOf(doctorNo)
    expect(level).toMatchObject({ stock: 2 * done.length, notClaimed: 32 - 2 * done.length })
  })

  test("a nurse's cap on open takes is enforced across 16 concurrent takes", async () => {
    const doctorNo = await company(100)
    const actor = nurse(doctorNo, 1, { maxOpenTakes: 7 })
    const { done, refusalTexts } = await outcomes(numbers(16).map(() => take(doctorNo, actor, 1)))
    expect(done).toHaveLength(7)
    expect(new Set(refusalTexts)).toEqual(
      new Set(['You have reached your pending transaction limit. 7 of 7 transactions are pending.']),
    )
    expect(await accountOf(doctorNo, actor.userNo)).toMatchObject({ openTakes: 7, openAmount: 7 * PRICE })
    expect((await booksOf(doctorNo)).left).toBe(93)
  })

  test("a nurse's cap on the value of their open takes is enforced across 16 concurrent takes", async () => {
    const doctorNo = await company(100)
    const actor = nurse(doctorNo, 1, { maxOpenAmount: 5 * PRICE })
    const { done, refusalTexts } = await outcomes(numbers(16).map(() => take(doctorNo, actor, 2)))
    expect(done).toHaveLength(2)
    expect(new Set(refusalTexts.map((text) => text.split(' $')[0]))).toEqual(
      new Set(['You have reached your pending amount limit.']),
    )
    expect(await accountOf(doctorNo, actor.userNo)).toMatchObject({ openTakes: 2, openAmount: 4 * PRICE })
    // A take beyond the cap is refused even if the nurse has no account yet.
    const newcomer = nurse(doctorNo, 2, { maxOpenAmount: 5 * PRICE })
    await expect(take(doctorNo, newcomer, 6)).rejects.toThrow('You have reached your pending amount limit.')
  })

  test('each of 16 concurrent movements of one level is booked or refused', async () => {
    const doctorNo = await company(1)
    const place = { doctorNo, productNo: PRODUCT, warehouseNo: WAREHOUSE }
    const name = (at: number) => `1ZRACE20000000${String(at).padStart(2, '0')}`
    const settled = await Promise.allSettled(numbers(16).map((at) => retryRace(() => arrive(doctorNo, name(at), 1))))
    const done = settled.filter(({ status }) => status === 'fulfilled').length
    expect(done).toBeGreaterThan(0)
    expect(await deps.table.get(ref(stockLevelItem, place), { consistent: true })).toMatchObject({
      notClaimed: done,
      seq: done,
    })
  })

  test('each of 16 concurrent first adjustments of one account is booked once or refused', async () => {
    const doctorNo = await company(1)
    const owner = { doctorNo, userNo: 'US-RN1' }
    const change = (amount: number) =>
      retryRace(async () => {
        const account = await deps.table.get(ref(accountItem, owner), { consistent: true })
        const books = newPosting(deps, { userNo: doctorNo, userName: doctorNo }, { accounts: [{ ...owner, account }] })
        adjust(books, { owner, amount, refNo: 'AD-1', note: 'agreed' })
        await deps.table.commit(books.intents())
        return amount
      })
    const { done } = await outcomes(numbers(16).map((at) => change(2 ** at)))
    const balance = done.reduce((sum, amount) => sum + amount, 0)
    expect(await accountOf(doctorNo, owner.userNo)).toMatchObject({ balance, seq: done.length, openTakes: 0 })
  })

  test('a nurse is debited once when 8 concurrent calls reverse the same delivery', async () => {
    const doctorNo = await company(10)
    const actor = nurse(doctorNo, 1)
    const { inboundNo } = await take(doctorNo, actor, 4)
    const place = { doctorNo, productNo: PRODUCT, warehouseNo: WAREHOUSE }
    const actorOwner = { doctorNo, userNo: actor.userNo }
    const inCommit = (verb: (books: Posting, of: BookedTake) => void) =>
      retryRace(async () => {
        const [read, level, account] = await deps.table.batchGet(
          [ref(inboundItem, { doctorNo, inboundNo }), ref(stockLevelItem, place), ref(accountItem, actorOwner)],
          { consistent: true },
        )
        if (!read) throw new Error('no take')
        const books = newPosting(deps, actor, {
          levels: [{ ...place, level }],
          accounts: [{ ...actorOwner, account }],
        })
        verb(books, bookedTake(read))
        await deps.table.commit(books.intents())
      })
    const lot = { inboundDate: '2026-11-20', chargeFrom: '2027-02-20', source: 'mixedPackage' as const, qty: 4 }
    await inCommit((books, of) => deliver(books, { take: of, movement: 'mixedDistribute', parts: [lot] }))
    const { done } = await outcomes(
      numbers(8).map(() => inCommit((books, of) => reverseDelivery(books, { take: of, quantity: 4, lots: [] }))),
    )
    expect(done).toHaveLength(1)
    expect(await accountOf(doctorNo, actor.userNo)).toMatchObject({
      balance: 0,
      seq: 2,
      openTakes: 1,
      openAmount: 4 * PRICE,
    })
    expect((await booksOf(doctorNo)).level).toMatchObject({ stock: 0, lots: [] })
  })

  test('the books add up after all races', async () => {
    const { companies: walked, breaches, counts } = await auditStore({ table: deps.table, wait: async () => {} })
    expect(breaches).toEqual([])
    expect(walked).toBe(companies)
    expect(counts.unsettled).toBe(0)
    console.info(counts)
  })
})
