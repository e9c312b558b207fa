import { expect, test } from 'vitest'
import { auditCompany, describeBreach } from '../../../functions/audit/audit.ts'
import { accountRef } from '../../../functions/books/public.ts'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { payoutRef, requestRef } from '../../../functions/payments/public.ts'
import { startPayout } from '../../../functions/payments/use-cases/payouts.ts'
import { makeId } from '../../../shared/values/id.ts'
import { newCompany } from '../../support/company.ts'
import { memoryTable } from '../../support/memory-table.ts'
import { newPurse, payIt, requestMoney, withSeal } from '../payments/money.ts'

/** Creates a nurse with a paid request for $10 and a pending one for $20. */
const world = async () => {
  const table = memoryTable()
  let drawn = 0
  const at = Date.parse('2026-11-20T12:00:00.000Z')
  const now = () => new Date(at + drawn).toISOString()
  const deps = withSeal({ table, now, newId: (kind) => makeId(kind, at + ++drawn, () => 7) })
  const purse = await newPurse(deps, 100, await newCompany(deps))
  const { doctorNo, nurse } = purse
  const { paymentNo: paid } = await requestMoney(deps, purse, 10)
  await payIt(deps, purse, paid)
  const { paymentNo: pendingRequestNo } = await requestMoney(deps, purse, 20)
  const account = accountRef({ doctorNo, userNo: nurse.userNo }).keys
  const keysOf = (paymentNo: string) => requestRef({ doctorNo, paymentNo }).keys
  const breaches = async () =>
    (await auditCompany({ table, wait: async () => {}, now }, { doctorNo, deep: true })).breaches
      .filter(({ rule }) => /^(request|payout)\./.test(rule))
      .map((breach) => describeBreach(breach).split(' (')[0])
  return {
    deps,
    purse,
    table,
    account,
    paid: keysOf(paid),
    pending: keysOf(pendingRequestNo),
    paidNo: paid,
    pendingRequestNo,
    breaches,
  }
}

test('the audit finds no breach if paid and pending requests match the account and the ledger', async () => {
  expect(await (await world()).breaches()).toEqual([])
})

test('the audit finds a pending request that its account does not name', async () => {
  const { table, account, pendingRequestNo, breaches } = await world()
  table.corrupt(account, { pendingNo: '', requested: 0 })
  expect(await breaches()).toEqual([`request.pending: pending request is ${pendingRequestNo}, should be `])
})

test('the audit finds an account whose pending request has a different amount or is no longer pending', async () => {
  const { table, pending, breaches } = await world()
  table.corrupt(pending, { amount: 150_000 })
  expect(await breaches()).toEqual(['request.pending: requested amount is 200000, should be 150000'])
  table.corrupt(pending, { amount: 200_000, status: 'canceled' })
  expect(await breaches()).toEqual(['request.pending: requested amount is 200000, should be 0'])
})

test('the audit finds a payment of a wrong amount, a payment for a rejected request, and a confirmed request without a payment', async () => {
  const { table, paid, pending, account, paidNo, pendingRequestNo, breaches } = await world()
  table.corrupt(paid, { amount: 90_000 })
  expect(await breaches()).toEqual([`request.paid: paid for ${paidNo} is 100000, should be 90000`])
  table.corrupt(paid, { amount: 100_000, status: 'rejected' })
  expect(await breaches()).toEqual([`request.paid: paid for ${paidNo} is 100000, should be 0`])
  table.corrupt(paid, { status: 'confirmed' })
  table.corrupt(account, { pendingNo: '', requested: 0 })
  table.corrupt(pending, { status: 'confirmed' })
  expect(await breaches()).toEqual([`request.paid: paid for ${pendingRequestNo} is 0, should be 200000`])
})

test('the audit finds a batch payout with wrong counts, and a payout line whose request names another payout', async () => {
  const { deps, purse, table, pending, pendingRequestNo, breaches } = await world()
  const { doctorNo, doctor } = purse
  const asked = { doctorNo, paymentNos: [pendingRequestNo], note: '<p>all</p>', expectedAmount: 20 }
  const { payoutNo } = await startPayout(deps, doctor, asked)
  expect(await breaches()).toEqual([])
  await runPayout(deps, { doctorNo, payoutNo }, 1)
  expect(await breaches()).toEqual([])
  const payout = payoutRef({ doctorNo, payoutNo }).keys
  table.corrupt(payout, { done: 0, paid: 0, refused: 1, paidAmount: 0 })
  expect(await breaches()).toEqual([
    'payout.lines: done is 0, should be 1',
    'payout.lines: paid is 0, should be 1',
    'payout.lines: refused is 1, should be 0',
    'payout.lines: paidAmount is 0, should be 200000',
  ])
  table.corrupt(payout, { done: 1, paid: 1, refused: 0, paidAmount: 200_000 })
  table.corrupt(pending, { payoutNo: 'PO-ANOTHER' })
  expect(await breaches()).toEqual([`payout.paid: paid for ${pendingRequestNo} is 200000, should be 0`])
})
