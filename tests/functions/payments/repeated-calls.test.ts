import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { routes } from '../../../functions/payments/routes.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { addBank, ask, change, newPurse, type Purse, withSeal } from './money.ts'

// A person who got no answer sends the same call under the same key.

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

const as = ({ userNo }: CompanyActor) =>
  createClient({ payments }, { baseUrl: '', fetch: handledBy(apiHandler(payments, routes, deps), userNo) }).payments
const key = { idempotencyKey: 'again-1' }
const note = '<p>November</p>'

/** The answer of a call, which is the same when it is sent again. */
const answeredTwice = async <T>(call: () => Promise<T>): Promise<T> => {
  const first = await call()
  expect(await call()).toEqual(first)
  return first
}

describe('answers the same when it is sent again:', () => {
  it('a request, its cancellation and its archiving', async () => {
    const { doctorNo, doctor, nurse, bankNo } = purse
    const asked = { doctorNo, amount: 5, bankNo, note }
    const { paymentNo } = await answeredTwice(() => as(nurse).requestPayment(asked, key))
    for (const [who, status] of [[nurse, 2] as const, [doctor, 3] as const]) {
      const changed = { doctorNo, paymentNo, status }
      const ofIt = { idempotencyKey: `again-${status}` }
      expect(await answeredTwice(() => as(who).changePaymentStatus(changed, ofIt))).toEqual({ paymentNo, status })
    }
  })

  it('a rejection and a payment', async () => {
    const { doctorNo, doctor } = purse
    const first = await ask(deps, purse, 5)
    const rejected = { doctorNo, paymentNo: first.paymentNo, status: 4 as const }
    await answeredTwice(() => as(doctor).changePaymentStatus(rejected, key))
    const { paymentNo } = await ask(deps, purse, 6)
    const paid = { idempotencyKey: 'again-paid' }
    expect(await answeredTwice(() => as(doctor).payRequest({ doctorNo, paymentNo, note }, paid))).toEqual({
      ...{ paymentNo, status: 1, balance: 494 },
    })
  })

  it('a batch payout, though its requests are over by then', async () => {
    const { doctorNo, doctor, nurse } = purse
    const { paymentNo } = await ask(deps, purse, 5)
    const started = { doctorNo, paymentNos: [paymentNo], note, expectedAmount: 5 }
    const first = await as(doctor).startPayout(started, key)
    await change(deps, nurse, paymentNo, 2)
    expect(await as(doctor).startPayout(started, key)).toEqual(first)
    expect((await as(doctor).listPayouts({ doctorNo })).records).toHaveLength(1)
  })

  it('the deletion of a bank account', async () => {
    const { bankNo } = await addBank(deps, purse.nurse)
    await answeredTwice(() => as(purse.nurse).removeBank({ bankNo }, key))
  })
})
