import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { routes } from '../../../functions/payments/routes.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { newPurse, type Purse, requestMoney, withSeal } from './money.ts'

// A caller who received no answer repeats the call with the same idempotency key.

let store: TestStore
let deps: PaymentsDeps
let purse: Purse

beforeAll(async () => {
  store = await startStore()
  deps = withSeal(store.deps)
})
afterAll(() => store.stop())
beforeEach(async () => {
  purse = await newPurse(deps, 500)
})

const as = ({ userNo }: CompanyActor, table: Table = deps.table) =>
  createClient(
    { payments },
    { baseUrl: '', fetch: handledBy(apiHandler(payments, routes, { ...deps, table }), userNo) },
  ).payments
type Calls = ReturnType<typeof as>
const note = '<p>November</p>'
let keys = 0

/** Makes a call whose function dies after its commit, and repeats it twice; returns the answer. */
const afterLoss = async <T>(
  who: CompanyActor,
  call: (calls: Calls, options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> => {
  const options = { idempotencyKey: `again-${++keys}` }
  let alive = true
  const dying = interruptedTable(deps.table, (point) => {
    if (point !== 'afterCommit' || !alive) return
    alive = false
    throw new Error('the function dies')
  })
  await expect(call(as(who, dying), options)).rejects.toMatchObject({ status: 500 })
  const again = await call(as(who), options)
  expect(await call(as(who), options)).toEqual(again)
  return again
}

describe('repeating a call whose first answer was lost', () => {
  it('returns the result of a request, its cancellation and its archiving', async () => {
    const { doctorNo, doctor, nurse, bankNo } = purse
    const asked = { doctorNo, amount: 5, bankNo, note }
    const { paymentNo } = await afterLoss(nurse, (calls, options) => calls.requestPayment(asked, options))
    for (const [who, status] of [[nurse, 2] as const, [doctor, 3] as const]) {
      const changed = { doctorNo, paymentNo, status }
      const answer = await afterLoss(who, (calls, options) => calls.changePaymentStatus(changed, options))
      expect(answer).toEqual({ paymentNo, status })
    }
  })

  it('returns the result of a rejection and a payment', async () => {
    const { doctorNo, doctor } = purse
    const rejected = { doctorNo, paymentNo: (await requestMoney(deps, purse, 5)).paymentNo, status: 4 as const }
    await afterLoss(doctor, (calls, options) => calls.changePaymentStatus(rejected, options))
    const paid = { doctorNo, paymentNo: (await requestMoney(deps, purse, 6)).paymentNo, note }
    const answer = await afterLoss(doctor, (calls, options) => calls.payRequest(paid, options))
    expect(answer).toEqual({ paymentNo: paid.paymentNo, status: 1, balance: 494 })
  })

  it('makes a batch payout only once', async () => {
    const { doctorNo, doctor } = purse
    const { paymentNo } = await requestMoney(deps, purse, 5)
    const started = { doctorNo, paymentNos: [paymentNo], note, expectedAmount: 5 }
    const { payoutNo } = await afterLoss(doctor, (calls, options) => calls.startPayout(started, options))
    expect((await as(doctor).listPayouts({ doctorNo })).records).toMatchObject([{ payoutNo }])
  })

  it('adds and deletes a bank account only once', async () => {
    const { nurse } = purse
    const bank = { category: 'Bill Pay', currency: 'USD', accountNumber: '0001 2222' } as const
    const { bankNo } = await afterLoss(nurse, (calls, options) => calls.saveBank(bank, options))
    expect((await as(nurse).listBanks({})).records.map((one) => one.bankNo)).toEqual([bankNo, purse.bankNo])
    await afterLoss(nurse, (calls, options) => calls.removeBank({ bankNo }, options))
  })
})
