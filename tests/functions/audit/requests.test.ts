import { expect, test } from 'vitest'
import { auditCompany, showBreach } from '../../../functions/audit/audit.ts'
import { accountRef } from '../../../functions/books/public.ts'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { payoutRef, requestRef } from '../../../functions/payments/public.ts'
import { startPayout } from '../../../functions/payments/use-cases/payouts.ts'
import { makeId } from '../../../shared/values/id.ts'
import { newCompany } from '../../support/company.ts'
import { memoryTable } from '../../support/memory-table.ts'
import { ask, newPurse, payIt, withSeal } from '../payments/money.ts'

/** A nurse with one paid request and one that waits, of 10 and 20 dollars. */
const world = async () => {
  const table = memoryTable()
  let drawn = 0
  const at = Date.parse('2026-11-20T12:00:00.000Z')
  const now = () => new Date(at + drawn).toISOString()
  const deps = withSeal({ table, now, newId: (kind) => makeId(kind, at + ++drawn, () => 7) })
  const purse = await newPurse(deps, 100, await newCompany(deps))
  const { doctorNo, nurse } = purse
  const { paymentNo: paid } = await ask(deps, purse, 10)
  await payIt(deps, purse, paid)
  const { paymentNo: waits } = await ask(deps, purse, 20)
  const account = accountRef({ doctorNo, userNo: nurse.userNo }).keys
  const keysOf = (paymentNo: string) => requestRef({ doctorNo, paymentNo }).keys
  const breaches = async () =>
    (await auditCompany({ table, wait: async () => {}, now }, { doctorNo, deep: true })).breaches
      .filter(({ rule }) => /^(request|payout)\./.test(rule))
      .map((breach) => showBreach(breach).split(' (')[0])
  return {
    deps,
    purse,
    table,
    account,
    paid: keysOf(paid),
    waits: keysOf(waits),
    paidNo: paid,
    waitsNo: waits,
    breaches,
  }
}

test('requests that were paid and that wait agree with account and ledger', async () => {
  expect(await (await world()).breaches()).toEqual([])
})

test('a request that waits and that its account does not name is found', async () => {
  const { table, account, waitsNo, breaches } = await world()
  table.corrupt(account, { pendingNo: '', requested: 0 })
  expect(await breaches()).toEqual([`request.pending: waits is ${waitsNo}, should be `])
})

test('a request that its account names and that is over, or of another amount, is found', async () => {
  const { table, waits, breaches } = await world()
  table.corrupt(waits, { amount: 150_000 })
  expect(await breaches()).toEqual(['request.pending: asked for is 200000, should be 150000'])
  table.corrupt(waits, { amount: 200_000, status: 'canceled' })
  expect(await breaches()).toEqual(['request.pending: asked for is 200000, should be 0'])
})

test('a payment of another amount, of a request that was not confirmed, and a confirmed one without a payment are found', async () => {
  const { table, paid, waits, account, paidNo, waitsNo, breaches } = await world()
  table.corrupt(paid, { amount: 90_000 })
  expect(await breaches()).toEqual([`request.paid: paid for ${paidNo} is 100000, should be 90000`])
  table.corrupt(paid, { amount: 100_000, status: 'rejected' })
  expect(await breaches()).toEqual([`request.paid: paid for ${paidNo} is 100000, should be 0`])
  table.corrupt(paid, { status: 'confirmed' })
  table.corrupt(account, { pendingNo: '', requested: 0 })
  table.corrupt(waits, { status: 'confirmed' })
  expect(await breaches()).toEqual([`request.paid: paid for ${waitsNo} is 0, should be 200000`])
})

test('a batch payout that counts other than its lines, or names a request that it has not paid, is found', async () => {
  const { deps, purse, table, waits, waitsNo, breaches } = await world()
  const { doctorNo, doctor } = purse
  const asked = { doctorNo, paymentNos: [waitsNo], note: '<p>all</p>', expectedAmount: 20 }
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
  table.corrupt(waits, { payoutNo: 'PO-ANOTHER' })
  expect(await breaches()).toEqual([`payout.paid: paid for ${waitsNo} is 200000, should be 0`])
})
