import { describe, expect, it } from 'vitest'
import { saveApprovalRule } from '../../../functions/approvals/use-cases/rule.ts'
import { hoursAfter } from '../../../functions/platform/clock.ts'
import { approvals } from '../../../shared/approvals/approvals.contract.ts'
import { parsed } from '../../support/parsed.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { change as changeBill, newBill, newDock, pay as payBill, ask as requestBill } from '../fees/bills/bill-world.ts'
import { addBank, newPurse, payIt, requestMoney } from '../payments/money.ts'
import { recordMails } from '../payments/record-mails.ts'
import { countRequests } from '../people/table-requests.ts'
import {
  approvalOf,
  approve,
  changeStaff,
  newStaff,
  refusedAs,
  refuseIt,
  ruleOf,
  setRule,
  withdraw,
} from './approvals-world.ts'
import { clerk, deps, doctor, openCompany, store } from './open-company.ts'

// One stolen session must not create its own second person, weaken the rule, or choose another amount.

withoutWaits()

const WRITE = { payments: 'write', fees: 'write', team: 'write' } as const

openCompany(WRITE, { now: '2026-11-10T10:00:00.000Z' })

const waitingPayment = async () => {
  await setRule(deps, doctor, { USD: 100 })
  const purse = await newPurse(deps, 1000, doctor)
  const { paymentNo } = await requestMoney(deps, purse, 150)
  const { approvalNo } = await payIt(deps, { ...purse, doctor: clerk }, paymentNo)
  return { purse, paymentNo, approvalNo }
}

describe('a person who has just got the right to approve', () => {
  it('can approve only 24 hours later, but refuse at once', async () => {
    const { approvalNo } = await waitingPayment()
    const start = deps.now()
    const accomplice = await newStaff(deps, doctor, { payments: 'write' }, 0)
    await refusedAs(approve(deps, accomplice, approvalNo), 'approvals.newApprover')
    expect(await approvalOf(deps, accomplice, approvalNo)).toMatchObject({ status: 'waiting' })
    store.setNow(new Date(Date.parse(hoursAfter(start, 24)) - 1).toISOString())
    await refusedAs(approve(deps, accomplice, approvalNo), 'approvals.newApprover')
    store.setNow(hoursAfter(start, 24))
    expect(await approve(deps, accomplice, approvalNo)).toMatchObject({ status: 'approved' })
    store.setNow(start)
    const other = await waitingPayment()
    await refuseIt(deps, await newStaff(deps, doctor, { payments: 'write' }, 0), other.approvalNo)
  })

  it('is not counted, but approvals can be switched on with them', async () => {
    await changeStaff(deps, clerk, { status: 'suspended' })
    await newStaff(deps, doctor, WRITE, 0)
    await setRule(deps, doctor, { USD: 100 })
    expect(await ruleOf(deps, doctor)).toMatchObject({ payers: 1, managers: 1 })
    store.setNow(hoursAfter(deps.now(), 24))
    expect(await ruleOf(deps, doctor)).toMatchObject({ payers: 2, managers: 2 })
  })
})

describe('a change of the rule that protects less', () => {
  it('applies after 24 hours if nobody else can already approve, and everyone with team:write is told', async () => {
    await setRule(deps, doctor, { USD: 100 })
    await changeStaff(deps, clerk, { status: 'suspended' })
    const accomplice = await newStaff(deps, doctor, { team: 'write' }, 0)
    const { recording, mails } = recordMails(deps)
    const from = hoursAfter(deps.now(), 24)
    const saved = await setRule(recording, doctor, {})
    expect(saved).toMatchObject({ from })
    expect(saved).not.toHaveProperty('approvalNo')
    const content = { kind: 'approvalsLowered', userName: doctor.userName, from }
    expect(await mails()).toMatchObject([
      { userNo: doctor.userNo, content },
      { userNo: accomplice.userNo, content },
    ])
    const next = { amounts: { USD: null }, from, userName: doctor.userName }
    expect(await ruleOf(deps, doctor)).toMatchObject({ amounts: { USD: 100 }, next })
    const purse = await newPurse(deps, 1000, doctor)
    const { paymentNo } = await requestMoney(deps, purse, 150)
    const { approvalNo } = await payIt(deps, purse, paymentNo)
    expect(approvalNo).toBeDefined()
    await withdraw(deps, doctor, approvalNo)
    store.setNow(from)
    expect((await ruleOf(deps, doctor)).amounts.USD).toBeNull()
    expect(await ruleOf(deps, doctor)).not.toHaveProperty('next.from')
    expect(await payIt(deps, purse, paymentNo)).toMatchObject({ status: 1 })
  })

  it('is canceled by saving the current settings again', async () => {
    await setRule(deps, doctor, { USD: 100 })
    await changeStaff(deps, clerk, { status: 'suspended' })
    const { from = '' } = await setRule(deps, doctor, {})
    await setRule(deps, doctor, { USD: 100 })
    store.setNow(from)
    expect((await ruleOf(deps, doctor)).amounts.USD).toBe(100)
  })

  it('counts as an edit: a second tab is told before it replaces or cancels it', async () => {
    await setRule(deps, doctor, { USD: 100 })
    await changeStaff(deps, clerk, { status: 'suspended' })
    const { version } = await ruleOf(deps, doctor)
    const save = (USD: number, seen: number) => {
      const body = { doctorNo: doctor.userNo, amounts: { USD, CNY: null, BTC: null }, limits: false, version: seen }
      return saveApprovalRule(deps, doctor, parsed(approvals.calls.saveApprovalRule, body))
    }
    const lower = await save(500, version)
    expect(lower).toMatchObject({ version: version + 1, from: expect.any(String) })
    await refusedAs(save(100, version), 'general.editedMeanwhile')
    await refusedAs(save(300, version), 'general.editedMeanwhile')
    const canceled = await save(100, lower.version)
    expect(canceled).toEqual({ version: version + 2 })
    await refusedAs(save(500, lower.version), 'general.editedMeanwhile')
    expect(await ruleOf(deps, doctor)).toMatchObject({ amounts: { USD: 100 }, version: version + 2 })
    expect(await ruleOf(deps, doctor)).not.toHaveProperty('next.from')
  })

  it('reads the people of the company once', async () => {
    await setRule(deps, doctor, { limits: true })
    await changeStaff(deps, clerk, { status: 'suspended' })
    await newStaff(deps, doctor, WRITE, 0)
    const counting = { ...deps }
    const { version } = await ruleOf(deps, doctor)
    const requests = countRequests(counting)
    const body = { doctorNo: doctor.userNo, amounts: { USD: 100, CNY: null, BTC: null }, limits: false, version }
    await saveApprovalRule(counting, doctor, parsed(approvals.calls.saveApprovalRule, body))
    expect(requests.count).toMatchObject({ query: 1, get: 1, batchGet: 1 })
  })

  it('applies at once as far as it protects more', async () => {
    await setRule(deps, doctor, { USD: 100 })
    await changeStaff(deps, clerk, { status: 'suspended' })
    const { from = '' } = await setRule(deps, doctor, { USD: 500, CNY: 50 })
    expect((await ruleOf(deps, doctor)).amounts).toEqual({ USD: 100, CNY: 50, BTC: 50 })
    store.setNow(from)
    expect((await ruleOf(deps, doctor)).amounts).toEqual({ USD: 500, CNY: 50, BTC: null })
  })

  it('waits for a second person who can already approve', async () => {
    await setRule(deps, doctor, { USD: 100 })
    expect(await setRule(deps, doctor, {})).toHaveProperty('approvalNo')
  })
})

describe('the amount', () => {
  it('of a currency without one is the lowest of the others', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const purse = await newPurse(deps, 10_000, doctor)
    const { bankNo } = await addBank(deps, purse.nurse, { currency: 'BTC' })
    store.setNow(hoursAfter(deps.now(), 26))
    const { paymentNo } = await requestMoney(deps, { ...purse, bankNo }, 9000)
    expect(await payIt(deps, { ...purse, doctor: clerk }, paymentNo)).toMatchObject({ status: 0 })
  })

  it('for a bill without an account is the lowest, also after its request was rejected', async () => {
    const dock = await newDock(deps)
    const payer = await newStaff(deps, dock.doctor, WRITE)
    const { bankNo } = await addBank(deps, dock.admin, { currency: 'CNY' })
    store.setNow(hoursAfter(deps.now(), 26))
    await setRule(deps, dock.doctor, { USD: 100_000, CNY: 100 })
    const bill = await newBill(deps, dock, 500_000)
    const { paymentNo } = await requestBill(deps, { ...dock, bankNo }, bill)
    const first = await payBill(deps, { ...dock, doctor: payer }, bill)
    expect(first).toHaveProperty('approvalNo')
    await withdraw(deps, payer, first.approvalNo)
    await changeBill(deps, payer, paymentNo, 4, 'please ask again')
    expect(await payBill(deps, { ...dock, doctor: payer }, bill)).toHaveProperty('approvalNo')
  })
})

describe('a request that expires while it is approved', () => {
  it('is not executed', async () => {
    const { approvalNo, paymentNo, purse } = await waitingPayment()
    const { expiresAt } = await approvalOf(deps, doctor, approvalNo)
    // The clock passes the instant between the check of the state and the commit.
    const before = new Date(Date.parse(expiresAt) - 1).toISOString()
    let calls = 0
    const now = () => (calls++ < 2 ? before : expiresAt)
    await expect(approve({ ...deps, now }, doctor, approvalNo)).rejects.toMatchObject({
      reason: 'approvals.isExpired',
    })
    expect(await payIt(deps, purse, paymentNo).catch(() => undefined)).not.toMatchObject({ status: 1 })
  })
})
