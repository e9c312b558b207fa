import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { listOwnNumberReads } from '../../../functions/payments/use-cases/banks.ts'
import { getBankFile } from '../../../functions/payments/use-cases/payouts.ts'
import { getPayment, listNumberReads } from '../../../functions/payments/use-cases/requests.ts'
import type { Actor, CompanyActor } from '../../../functions/platform/actor.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { ACCOUNT_NUMBER, newPurse, type Purse, payIt, requestMoney, withSeal } from './money.ts'

// Reads of account numbers: a company sees the reads by its members, and the owner sees the reads by all companies.

const { calls } = payments
let store: TestStore
let deps: PaymentsDeps
let purse: Purse
let other: Purse
let shownAt: string
let filedAt: string
let paymentNo: string
let otherNo: string

beforeAll(async () => {
  store = await startStore()
  deps = withSeal(store.deps)
  purse = await newPurse(deps, 500)
  other = await newPurse(deps, 500, purse.doctor)
  paymentNo = (await requestMoney(deps, purse, 20)).paymentNo
  otherNo = (await requestMoney(deps, other, 30)).paymentNo
  store.setNow('2026-11-22T10:00:00.000Z')
  shownAt = deps.now()
  await getPayment(deps, purse.doctor, { doctorNo: purse.doctorNo, paymentNo })
  store.setNow('2026-11-22T11:00:00.000Z')
  filedAt = deps.now()
  await getBankFile(deps, purse.doctor, { doctorNo: purse.doctorNo, paymentNos: [paymentNo, otherNo] })
  await payIt(deps, purse, paymentNo)
})
afterAll(() => store.stop())

const byCompany = async (actor: CompanyActor, more: object = {}) => {
  const body = calls.listNumberReads.body.parse({ doctorNo: actor.company.doctorNo, ...more })
  return calls.listNumberReads.result.parse(await listNumberReads(deps, actor, body))
}
const ofOwner = async (actor: Actor, more: object = {}) =>
  calls.listOwnNumberReads.result.parse(
    await listOwnNumberReads(deps, actor, calls.listOwnNumberReads.body.parse(more)),
  ).records

it('shows the company its own reads, newest first, with person, time, place, account owner and request', async () => {
  const { records, total } = await byCompany(purse.doctor)
  expect(total).toBe(3)
  expect(records.map(({ at, where }) => [at, where])).toEqual([
    [filedAt, 'bankFile'],
    [filedAt, 'bankFile'],
    [shownAt, 'screen'],
  ])
  expect(records.at(-1)).toEqual({
    at: shownAt,
    where: 'screen',
    doctorNo: purse.doctorNo,
    doctorName: purse.doctor.company.doctorName,
    userName: purse.doctor.userName,
    ownerNo: purse.nurse.userNo,
    ownerName: purse.nurse.userName,
    request: 'payment',
    paymentNo,
    amount: 20,
    category: 'Bank Transfer',
    currency: 'USD',
    bankName: 'Harbor Bank',
    accountType: 'Checking',
    accountNumber: '••••6467',
  })
  const page = await byCompany(purse.doctor, { size: 2 })
  const { records: rest } = await byCompany(purse.doctor, { size: 2, nextToken: page.nextToken })
  expect([...page.records, ...rest]).toEqual(records)
})

it('finds reads by the request, even after it is paid, and by the owner of the account', async () => {
  const found = async (condition: string) =>
    (await byCompany(purse.doctor, { condition })).records.map((read) => [read.paymentNo, read.where])
  expect(await found(` ${paymentNo.toLowerCase()}`)).toEqual([
    [paymentNo, 'bankFile'],
    [paymentNo, 'screen'],
  ])
  expect(await found(other.nurse.userName)).toEqual([[otherNo, 'bankFile']])
  expect(await found('nobody')).toEqual([])
})

it('shows the owner which company saw their numbers, but not which person', async () => {
  const reads = await ofOwner(purse.nurse)
  expect(reads).toMatchObject([
    { at: filedAt, where: 'bankFile', paymentNo, doctorName: purse.doctor.company.doctorName, userName: '' },
    { at: shownAt, where: 'screen', paymentNo, ownerNo: purse.nurse.userNo, userName: '' },
  ])
  expect(await ofOwner(other.nurse)).toMatchObject([{ at: filedAt, paymentNo: otherNo }])
  expect(await ofOwner(purse.nurse, { condition: 'harbor' })).toEqual(reads)
  expect(await ofOwner(purse.nurse, { condition: otherNo })).toEqual([])
  expect(JSON.stringify(reads)).not.toContain(ACCOUNT_NUMBER)
})

it('shows nothing to another company, even if it searches by the number of the request', async () => {
  const stranger = await newCompany(deps)
  expect((await byCompany(stranger)).records).toEqual([])
  expect((await byCompany(stranger, { condition: paymentNo })).records).toEqual([])
})
