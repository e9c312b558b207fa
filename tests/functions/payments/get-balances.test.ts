import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestPayment } from '../../../functions/books/public.ts'
import { fold } from '../../../functions/home/fold.ts'
import { forecastOf, leadOf } from '../../../functions/home/forecast.ts'
import { getBalanceSums, getForecast } from '../../../functions/home/use-cases/money.ts'
import { getBalances } from '../../../functions/payments/use-cases/balances.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { home } from '../../../shared/home/home.contract.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { arrive, type Dock, give, newDock, newTracking, take } from '../tracking/arrivals.ts'
import { adjustBalance, changeAccount, ownTake, receiveUnits } from './ledger-world.ts'

let store: TestStore
let deps: Deps
let dock: Dock
let other: CompanyActor

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  dock = await newDock(deps)
  other = await newMember(deps, dock.doctor, 'nurse')
})

const { body, result } = payments.calls.getBalances
const balances = async (more: object = {}) =>
  result.parse(await getBalances(deps, dock.doctor, body.parse({ doctorNo: dock.doctorNo, ...more })))

/** Updates the figures of accounts and takes, as the stream does shortly after each change. */
const folded = (inboundNos: readonly string[] = []) =>
  fold(deps.table, [
    ...[dock.nurse, other].map(({ userNo }) => ({ kind: 'account' as const, doctorNo: dock.doctorNo, id: userNo })),
    ...inboundNos.map((id) => ({ kind: 'take' as const, doctorNo: dock.doctorNo, id })),
  ])

describe('balances', () => {
  it('are listed by name for all nurses, with the amount each can request, and are summed', async () => {
    const inboundNo = await ownTake(deps, dock, 4)
    await receiveUnits(deps, dock, inboundNo, 1)
    await changeAccount(deps, dock, dock.nurse, (books, owner) =>
      requestPayment(books, { owner, paymentNo: 'PY-1', amount: 1_000_000 }),
    )
    await adjustBalance(deps, dock, other.userNo, -20)
    await folded()
    const { records, total } = await balances()
    const sums = home.calls.getBalanceSums.result.parse(
      await getBalanceSums(deps, dock.doctor, { doctorNo: dock.doctorNo }),
    )
    const mine = { userNo: dock.nurse.userNo, total: 417.5, pendingAmount: 1252.5, requestAmount: 317.5 }
    const theirs = { userNo: other.userNo, total: -20, pendingAmount: 0, requestAmount: 0 }
    const byName = [mine, theirs].sort((a, b) => (a.userNo < b.userNo ? -1 : 1))
    expect(records).toMatchObject(byName)
    expect(total).toBe(2)
    expect(sums).toEqual({ total: 397.5, owed: 417.5, owedBack: 20, pendingAmount: 1252.5, requestAmount: 317.5 })
  })

  it('are paged by cursor, without balances in other companies', async () => {
    await newDock(deps)
    const [first] = (await balances({ size: 1 })).records
    const page = await balances({ size: 1 })
    expect(page.nextToken).toBeDefined()
    const [second] = (await balances({ size: 1, nextToken: page.nextToken })).records
    expect(new Set([first?.userNo, second?.userNo])).toEqual(new Set([dock.nurse.userNo, other.userNo]))
    expect((await balances()).records).toHaveLength(2)
  })
})

describe('the payment forecast', () => {
  it('includes amounts owed, arrived units, and takes by expected day', async () => {
    const late = await take(deps, dock, 1)
    const arrived = await take(deps, dock, 2)
    const tracking = newTracking()
    await give(deps, dock, arrived, [{ tracking, qty: 2 }])
    await arrive(deps, dock, tracking, 2)
    store.setNow('2026-12-10T12:00:00.000Z')
    const fresh = await take(deps, dock, 3)
    await adjustBalance(deps, dock, dock.nurse.userNo, 100)
    await folded([late, arrived, fresh])
    const price = 417.5
    expect(
      home.calls.getForecast.result.parse(await getForecast(deps, dock.doctor, { doctorNo: dock.doctorNo })),
    ).toEqual({
      owed: 100,
      arrived: 2 * price,
      overdue: price,
      later: 0,
      leadDays: 14,
      basedOn: 0,
      within: [
        { days: 7, expected: price, total: 100 + 3 * price },
        { days: 14, expected: 4 * price, total: 100 + 6 * price },
        { days: 30, expected: 4 * price, total: 100 + 6 * price },
      ],
    })
  })

  it('is based on deliveries even if many adjustments followed them', async () => {
    const inboundNo = await ownTake(deps, dock, 12)
    store.setNow('2026-11-22T18:00:00.000Z')
    for (let unit = 0; unit < 12; unit++) await receiveUnits(deps, dock, inboundNo, 1)
    for (let cents = 0; cents < 120; cents++) await adjustBalance(deps, dock, dock.nurse.userNo, 0.01)
    expect(await getForecast(deps, dock.doctor, { doctorNo: dock.doctorNo })).toMatchObject({
      leadDays: 2,
      basedOn: 12,
    })
  })

  it('uses the median lead time of the newest deliveries, once there are enough', () => {
    expect(leadOf([1, 2, 3])).toEqual({ leadDays: 14, basedOn: 0 })
    expect(leadOf([40, 2, 3, 5, 5, 6, 1, 9, 10, 90])).toEqual({ leadDays: 6, basedOn: 10 })
    const awaited = [{ day: '2026-11-01', amount: 50_000, arrived: 20_000 }]
    const forecast = forecastOf({ owed: 0, awaited, today: '2026-11-05' }, { leadDays: 40, basedOn: 10 })
    expect(forecast).toMatchObject({
      arrived: 2,
      overdue: 0,
      later: 3,
      within: [{ total: 2 }, { total: 2 }, { total: 2 }],
    })
  })
})
