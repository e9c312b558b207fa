import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { getTransactionHistory } from '../../../functions/payments/use-cases/ledger.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { change, credit, newPurse, type Purse, payIt, requestMoney, withSeal } from './money.ts'

let store: TestStore
let deps: PaymentsDeps
let purse: Purse

beforeAll(async () => {
  store = await startStore()
  deps = withSeal(store.deps)
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  purse = await newPurse(deps, 500)
})

const { body, result } = payments.calls.getTransactionHistory
const history = async (actor: CompanyActor, more: object = {}) =>
  result.parse(await getTransactionHistory(deps, actor, body.parse({ doctorNo: purse.doctorNo, ...more })))
type Shown = Awaited<ReturnType<typeof history>>['records'][number]
const numbersOf = (records: readonly Shown[]) => records.map(({ ledgerNo }) => ledgerNo)

/** Reads all pages of a list. */
const paged = async (actor: CompanyActor, more: object, size: number): Promise<Shown[]> => {
  const all: Shown[] = []
  let nextToken: string | undefined
  do {
    const page = await history(actor, { ...more, size, nextToken })
    all.push(...page.records)
    nextToken = page.nextToken
  } while (nextToken)
  return all
}

describe('an unpaid request', () => {
  it('is listed between the ledger rows whether pending, canceled or rejected, without changing the balance', async () => {
    store.setNow('2026-11-20T19:00:00.000Z')
    const { paymentNo: canceled } = await requestMoney(deps, purse, 50)
    await change(deps, purse.nurse, canceled, 2)
    store.setNow('2026-11-20T20:00:00.000Z')
    const { paymentNo: rejected } = await requestMoney(deps, purse, 60)
    await change(deps, purse.doctor, rejected, 4, '<p>Wrong account</p>')
    store.setNow('2026-11-20T21:00:00.000Z')
    await credit(deps, purse, 7)
    store.setNow('2026-11-20T22:00:00.000Z')
    const { paymentNo: waiting } = await requestMoney(deps, purse, 70)
    const { records, total } = await history(purse.nurse)
    expect(records).toMatchObject([
      { ledgerNo: waiting, type: 'payment', status: 0, amount: -70, userName: purse.nurse.userName },
      { type: 'adjust', amount: 7, balance: 507, seq: 2 },
      { ledgerNo: rejected, status: 3, amount: -60, note: expect.stringContaining('Wrong account') },
      { ledgerNo: canceled, status: 2, amount: -50 },
      { type: 'adjust', amount: 500, balance: 500, seq: 1 },
    ])
    expect(total).toBe(5)
    for (const one of [0, 2, 3]) {
      expect(records[one]).not.toHaveProperty('balance')
      expect(records[one]).not.toHaveProperty('seq')
    }
    expect((await history(purse.doctor)).records).toEqual(records)
    await payIt(deps, purse, waiting)
    const [paid] = (await history(purse.nurse)).records
    expect(paid).toMatchObject({ type: 'payment', status: 1, amount: -70, balance: 437, seq: 3 })
    expect(numbersOf((await history(purse.nurse, { condition: waiting })).records)).toEqual([paid?.ledgerNo])
    expect(numbersOf((await history(purse.doctor, { condition: rejected })).records)).toEqual([rejected])
  })

  it('is found by the day of the request, and is omitted once archived', async () => {
    store.setNow('2026-11-21T12:00:00.000Z')
    const { paymentNo } = await requestMoney(deps, purse, 50)
    await change(deps, purse.nurse, paymentNo, 2)
    const days = (startDate: string, endDate = startDate) => ({ startDate, endDate })
    for (const actor of [purse.nurse, purse.doctor]) {
      expect(numbersOf((await history(actor, days('2026-11-21'))).records)).toEqual([paymentNo])
      expect((await history(actor, days('2026-11-20'))).records).toMatchObject([{ type: 'adjust' }])
      expect((await history(actor, days('2026-11-22'))).records).toEqual([])
    }
    await expect(history(purse.nurse, days('2026-11-22', '2026-11-21'))).rejects.toMatchObject({
      errors: [{ path: 'startDate' }],
    })
    await change(deps, purse.doctor, paymentNo, 3)
    expect((await history(purse.doctor)).records).toMatchObject([{ type: 'adjust' }])
  })

  it('is on exactly one page of the list, for any page size, even if events share a millisecond', async () => {
    const other = await newPurse(deps, 500, purse.doctor)
    const step = fc.record({
      who: fc.constantFrom('one', 'other'),
      what: fc.constantFrom('cancel', 'reject', 'credit', 'pay'),
      later: fc.constantFrom(0, 0, 1, 3_600_000),
    })
    let clock = Date.parse('2026-11-20T18:00:00.000Z')
    const made = new Set(numbersOf((await history(purse.doctor)).records))
    const perform = async (steps: readonly { who: string; what: string; later: number }[]): Promise<void> => {
      for (const { who, what, later } of steps) {
        clock += later
        store.setNow(new Date(clock).toISOString())
        const whose = who === 'one' ? purse : other
        if (what === 'credit') await credit(deps, whose, 5)
        else {
          const { paymentNo } = await requestMoney(deps, whose, 1)
          if (what === 'cancel') await change(deps, whose.nurse, paymentNo, 2)
          else if (what === 'reject') await change(deps, whose.doctor, paymentNo, 4, '<p>No</p>')
          else await payIt(deps, whose, paymentNo)
          if (what !== 'pay') made.add(paymentNo)
        }
      }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (steps, size) => {
          await perform(steps)
          for (const [actor, more] of [
            [purse.doctor, {}],
            [purse.doctor, { nurseNo: other.nurse.userNo }],
            [purse.nurse, {}],
          ] as const) {
            const full = await paged(actor, more, 100)
            expect(numbersOf(await paged(actor, more, size))).toEqual(numbersOf(full))
            expect(new Set(numbersOf(full)).size).toBe(full.length)
            const times = full.map(({ dateTime }) => dateTime)
            expect(times).toEqual([...times].sort().reverse())
          }
          const all = numbersOf(await paged(purse.doctor, {}, 100))
          expect([...made].filter((number) => !all.includes(number))).toEqual([])
        },
      ),
      { numRuns: 6 },
    )
  })
})
