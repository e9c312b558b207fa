import { describe, expect, it } from 'vitest'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { startPayout } from '../../../functions/payments/use-cases/payouts.ts'
import { userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { hoursAfter } from '../../../functions/platform/clock.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newCompany } from '../../support/company.ts'
import { parsed } from '../../support/parsed.ts'
import { formsOfNumberIn } from '../../support/stored/account-number.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import {
  billNow,
  newBill,
  newDock,
  pay as payBill,
  payRequested,
  rebuilt,
  ask as requestBill,
} from '../fees/bills/bill-world.ts'
import {
  ACCOUNT_NUMBER,
  accountOf,
  addBank,
  change,
  checkBooks,
  listed,
  newPurse,
  type Purse,
  payIt,
  requestMoney,
} from '../payments/money.ts'
import { recordMails } from '../payments/record-mails.ts'
import {
  approvalOf,
  approve,
  changeStaff,
  listedApprovals,
  newStaff,
  refusedAs,
  refuseIt,
  ruleOf,
  setRule,
  withdraw,
} from './approvals-world.ts'
import { clerk, deps, doctor, openCompany, store } from './open-company.ts'

withoutWaits()

openCompany({ payments: 'write', fees: 'write' })

/** A nurse's request of so many dollars, and the payment of it by a person of the company. */
const asked = async (dollars: number, more: object = {}) => {
  const purse = await newPurse(deps, 10_000, doctor)
  const { bankNo } = Object.keys(more).length === 0 ? purse : await addBank(deps, purse.nurse, more)
  if (bankNo !== purse.bankNo) store.setNow(hoursAfter(deps.now(), 25))
  const { paymentNo } = await requestMoney(deps, { ...purse, bankNo }, dollars)
  const by = (person: CompanyActor) => payIt(deps, { ...purse, doctor: person }, paymentNo)
  return { purse, paymentNo, by }
}
const balanceOf = async (purse: Purse) => ((await accountOf(deps, purse))?.balance ?? 0) / 10_000

describe('a payment', () => {
  it('never waits without a rule', async () => {
    const { purse, by } = await asked(9000)
    expect(await by(clerk)).toMatchObject({ status: 1, balance: 1000 })
    expect(await balanceOf(purse)).toBe(1000)
  })

  it('up to the amount is made at once, and waits above it', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const exact = await asked(100)
    expect(await exact.by(clerk)).toMatchObject({ status: 1 })
    const above = await asked(100.0001)
    expect(await above.by(clerk)).toMatchObject({ status: 0, balance: 10_000, approvalNo: expect.any(String) })
    expect(await balanceOf(above.purse)).toBe(10_000)
    expect(await listed(deps, doctor, { status: 0 })).toMatchObject([{ paymentNo: above.paymentNo }])
  })

  it('is shown to the approver exactly as it is made, with only the last digits of the account', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { purse, paymentNo, by } = await asked(150)
    const { approvalNo } = await by(clerk)
    const shown = await approvalOf(deps, doctor, approvalNo)
    expect(shown).toMatchObject({
      call: 'payRequest',
      status: 'waiting',
      askedBy: clerk.userName,
      isOwn: false,
      canAnswer: true,
      subject: {
        kind: 'payment',
        paymentNo,
        userName: purse.nurse.userName,
        amount: 150,
        bank: { bankName: 'Harbor Bank', accountHolder: 'Ann Lee', accountNumber: '••••6467' },
        askedNote: 'For November',
        note: 'Sent today',
      },
    })
    expect(formsOfNumberIn(ACCOUNT_NUMBER, JSON.stringify(await store.items()))).toEqual([])
  })

  it('is made for the person who asked, and names the person who approved', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { purse, by } = await asked(150)
    const { approvalNo } = await by(clerk)
    expect(await approve(deps, doctor, approvalNo)).toEqual({ approvalNo, status: 'approved' })
    expect(await balanceOf(purse)).toBe(9850)
    expect(await listed(deps, doctor, { status: 1 })).toMatchObject([
      { closedBy: clerk.userName, approvedBy: doctor.userName },
    ])
    const [seen] = await listed(deps, purse.nurse, { status: 1 })
    expect(seen?.approvedBy).toBeUndefined()
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.isApproved')
    await refusedAs(withdraw(deps, clerk, approvalNo), 'approvals.isApproved')
    await checkBooks(deps, doctor.userNo)
  })

  it('cannot be approved by the person who asked, even the owner, nor without the right', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { by } = await asked(150)
    const { approvalNo } = await by(doctor)
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.ownRequest')
    await refusedAs(refuseIt(deps, doctor, approvalNo), 'approvals.ownRequest')
    const reader = await newStaff(deps, doctor, { payments: 'read', team: 'write' })
    await refusedAs(approve(deps, reader, approvalNo), 'approvals.lacksRight')
    const other = await newStaff(deps, doctor, { team: 'write' })
    await refusedAs(approve(deps, other, approvalNo), 'approvals.noApproval')
    await refusedAs(approve(deps, await newCompany(deps), approvalNo), 'approvals.noApproval')
    expect(await approvalOf(deps, clerk, approvalNo)).toMatchObject({ status: 'waiting' })
    expect(await approve(deps, clerk, approvalNo)).toMatchObject({ status: 'approved' })
  })

  it('waits only once, and can be requested again after it was refused or withdrawn', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { purse, by } = await asked(150)
    const first = await by(clerk)
    await refusedAs(by(clerk), 'approvals.isWaiting')
    await refusedAs(by(doctor), 'approvals.isWaiting')
    await refuseIt(deps, doctor, first.approvalNo, 'call them first')
    expect(await approvalOf(deps, clerk, first.approvalNo)).toMatchObject({
      status: 'refused',
      note: 'call them first',
      endedBy: doctor.userName,
    })
    const second = await by(clerk)
    await refusedAs(withdraw(deps, doctor, second.approvalNo), 'approvals.notYours')
    await withdraw(deps, clerk, second.approvalNo)
    const third = await by(doctor)
    await approve(deps, clerk, third.approvalNo)
    expect(await balanceOf(purse)).toBe(9850)
  })

  it('expires after seven days to the millisecond, and can then be requested again', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { by } = await asked(150)
    const { approvalNo } = await by(clerk)
    const { askedAt: at } = await approvalOf(deps, clerk, approvalNo)
    store.setNow(new Date(Date.parse(hoursAfter(at, 7 * 24)) - 1).toISOString())
    expect(await listedApprovals(deps, doctor)).toMatchObject([{ approvalNo, status: 'waiting' }])
    await refusedAs(by(clerk), 'approvals.isWaiting')
    store.setNow(hoursAfter(at, 7 * 24))
    expect(await listedApprovals(deps, doctor)).toEqual([])
    expect(await listedApprovals(deps, doctor, true)).toMatchObject([
      { approvalNo, status: 'expired', canAnswer: false },
    ])
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.isExpired')
    store.setNow(hoursAfter(at, 7 * 24 + 1))
    const next = await by(clerk)
    expect(await approve(deps, doctor, next.approvalNo)).toMatchObject({ status: 'approved' })
  })

  it('is refused and must be requested again if its request was closed meanwhile', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { purse, paymentNo, by } = await asked(150)
    const { approvalNo } = await by(clerk)
    await change(deps, purse.nurse, paymentNo, 2)
    await refusedAs(approve(deps, doctor, approvalNo), 'payments.isCanceled')
    expect(await approvalOf(deps, clerk, approvalNo)).toMatchObject({
      status: 'refused',
      why: { reason: 'payments.isCanceled' },
      message: 'This request has been canceled.',
    })
    expect(await balanceOf(purse)).toBe(10_000)
  })

  it.each([
    ['is suspended', { status: 'suspended' as const }],
    ['loses the right', { rights: { payments: 'read' as const } }],
  ])('is refused if the person who asked %s', async (_, changes) => {
    await setRule(deps, doctor, { USD: 100 })
    const { purse, by } = await asked(150)
    const { approvalNo } = await by(clerk)
    await changeStaff(deps, clerk, changes)
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.askerLost')
    expect(await approvalOf(deps, doctor, approvalNo)).toMatchObject({ status: 'refused' })
    expect(await balanceOf(purse)).toBe(10_000)
  })

  it('stays waiting if the approver has lost the right since they signed in', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { by } = await asked(150)
    const { approvalNo } = await by(doctor)
    await changeStaff(deps, clerk, { rights: { payments: 'read' } })
    await refusedAs(approve(deps, clerk, approvalNo), 'approvals.lacksRight')
    expect(await approvalOf(deps, doctor, approvalNo)).toMatchObject({ status: 'waiting' })
  })

  it('waits by the amount for the currency of its account', async () => {
    await setRule(deps, doctor, { USD: 1000, CNY: 100 })
    const dollars = await asked(500)
    expect(await dollars.by(clerk)).toMatchObject({ status: 1 })
    const yuan = await asked(500, { currency: 'CNY' })
    expect(await yuan.by(clerk)).toMatchObject({ status: 0 })
  })

  it('counts with the unapproved payments to the same nurse of the last 24 hours', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { purse, by } = await asked(60)
    const start = deps.now()
    store.setNow(start)
    await by(clerk)
    const again = async (dollars: number, person = clerk) =>
      payIt(deps, { ...purse, doctor: person }, (await requestMoney(deps, purse, dollars)).paymentNo)
    store.setNow(hoursAfter(start, 23))
    // Another payer does not make it another payment.
    const { approvalNo } = await again(40.01, doctor)
    await approve(deps, clerk, approvalNo)
    // The approved payment does not count.
    expect(await again(40)).toMatchObject({ status: 1 })
    expect(await again(0.01)).toMatchObject({ status: 0 })
    store.setNow(hoursAfter(start, 24))
    const [open] = await listed(deps, doctor, { status: 0 })
    await change(deps, purse.nurse, open?.paymentNo ?? '', 2)
    expect(await again(60)).toMatchObject({ status: 1 })
  })

  it('notifies everyone who can approve except the person who asked, and then that person', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const third = await newStaff(deps, doctor, { payments: 'write' })
    await newStaff(deps, doctor, { payments: 'read', team: 'write' })
    const { paymentNo, purse } = await asked(150)
    const { recording, mails } = recordMails(deps)
    const { approvalNo } = await payIt(recording, { ...purse, doctor: clerk }, paymentNo)
    const content = { kind: 'approvalAsked', approvalNo, askedBy: clerk.userName, amount: 150 }
    const sent = await mails()
    expect(sent).toHaveLength(2)
    expect(sent).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userNo: doctor.userNo, content: expect.objectContaining(content) }),
        expect.objectContaining({ userNo: third.userNo, content: expect.objectContaining(content) }),
      ]),
    )
    expect(JSON.stringify(sent)).not.toContain('Harbor')
    const after = recordMails(deps)
    await refuseIt(after.recording, third, approvalNo, 'not yet')
    expect(await after.mails()).toMatchObject([
      { userNo: clerk.userNo, content: { kind: 'approvalEnded', outcome: 'refused', note: 'not yet' } },
    ])
  })
})

describe('a batch payout', () => {
  const two = async (first: number, second: number) => {
    const all = [await asked(first), await asked(second)]
    const paymentNos = all.map(({ paymentNo }) => paymentNo)
    const body = { doctorNo: doctor.userNo, paymentNos, expectedAmount: first + second, note: '<p>November</p>' }
    const by = (person: CompanyActor) => startPayout(deps, person, parsed(payments.calls.startPayout, body))
    return { all, by }
  }
  const run = (payoutNo: string) => runPayout(deps, { doctorNo: doctor.userNo, payoutNo }, 1)

  it('above the amount waits as a whole, with all of its payments, and is then paid under its number', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { all, by } = await two(60, 50)
    const { payoutNo, approvalNo } = await by(clerk)
    await run(payoutNo)
    const shown = await approvalOf(deps, doctor, approvalNo)
    expect(shown).toMatchObject({
      subject: { kind: 'payout', payoutNo, count: 2, amount: 110 },
      lines: [
        { paymentNo: all[0]?.paymentNo, amount: 60, bank: { accountNumber: '••••6467' } },
        { paymentNo: all[1]?.paymentNo, amount: 50 },
      ],
    })
    await approve(deps, doctor, approvalNo)
    await run(payoutNo)
    expect(await listed(deps, doctor, { status: 1 })).toMatchObject([
      { payoutNo, closedBy: clerk.userName, approvedBy: doctor.userName },
      { payoutNo },
    ])
    await checkBooks(deps, doctor.userNo)
  })

  it('is refused if one of its requests was closed meanwhile', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { all, by } = await two(60, 50)
    const { approvalNo } = await by(clerk)
    const [first] = all
    await change(deps, doctor, first?.paymentNo ?? '', 4)
    await refusedAs(approve(deps, doctor, approvalNo), 'payments.notPending')
    expect(await approvalOf(deps, clerk, approvalNo)).toMatchObject({ status: 'refused' })
  })

  it('below the amount counts for the next payments to its nurses', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { all, by } = await two(60, 40)
    const { payoutNo, approvalNo } = await by(clerk)
    expect(approvalNo).toBeUndefined()
    await run(payoutNo)
    const [first] = all
    if (!first) throw new Error('no request')
    const { paymentNo } = await requestMoney(deps, first.purse, 50)
    expect(await payIt(deps, { ...first.purse, doctor: clerk }, paymentNo)).toMatchObject({ status: 0 })
  })
})

describe('a bill', () => {
  const dockOf = async () => {
    const dock = await newDock(deps)
    const payer = await newStaff(deps, dock.doctor, { fees: 'write', payments: 'write' })
    await setRule(deps, dock.doctor, { USD: 100 })
    return { dock, payer }
  }

  it('without a request waits above the amount, and is paid under the number it was given', async () => {
    const { dock, payer } = await dockOf()
    const bill = await newBill(deps, dock, 20_000)
    const { paymentNo, payStatus, approvalNo } = await payBill(deps, { ...dock, doctor: payer }, bill, {
      totalFee: 200,
    })
    expect(payStatus).toBe(0)
    await refusedAs(payBill(deps, dock, bill), 'approvals.isWaiting')
    await approve(deps, dock.doctor, approvalNo)
    expect(await billNow(deps, bill)).toMatchObject({ payStatus: 1, paid: { by: payer.userNo } })
    expect(paymentNo).toMatch(/^WP-/)
  })

  it('is refused if it was rebuilt meanwhile', async () => {
    const { dock, payer } = await dockOf()
    const bill = await newBill(deps, dock, 20_000)
    const { approvalNo } = await payBill(deps, { ...dock, doctor: payer }, bill)
    await rebuilt(deps, bill, { cents: 30_000, total: 3_000_000 })
    await refusedAs(approve(deps, dock.doctor, approvalNo), 'approvals.isChanged')
    expect(await billNow(deps, bill)).toMatchObject({ payStatus: 0 })
  })

  it('is refused if the warehouse requested its payment meanwhile, to an account that nobody has seen', async () => {
    const { dock, payer } = await dockOf()
    const bill = await newBill(deps, dock, 20_000)
    const { approvalNo } = await payBill(deps, { ...dock, doctor: payer }, bill)
    await requestBill(deps, dock, bill)
    await refusedAs(approve(deps, dock.doctor, approvalNo), 'approvals.isChanged')
    expect(await billNow(deps, bill)).toMatchObject({ payStatus: 5 })
  })

  it('with a request waits too, and names the approver', async () => {
    const { dock, payer } = await dockOf()
    const bill = await newBill(deps, dock, 20_000)
    const { paymentNo } = await requestBill(deps, dock, bill)
    const { approvalNo, status } = await payRequested(deps, { ...dock, doctor: payer }, paymentNo)
    expect(status).toBe(0)
    const onlyFees = await newStaff(deps, dock.doctor, { fees: 'write' })
    await refusedAs(approve(deps, onlyFees, approvalNo), 'approvals.lacksRight')
    await approve(deps, dock.doctor, approvalNo)
    expect(await billNow(deps, bill)).toMatchObject({ payStatus: 1 })
  })
})

describe('the rule', () => {
  it('can be switched on only while two people could approve', async () => {
    const alone = await newCompany(deps)
    await refusedAs(setRule(deps, alone, { USD: 100 }), 'approvals.needsPayers')
    await refusedAs(setRule(deps, alone, { limits: true }), 'approvals.needsManagers')
    const second = await newStaff(deps, alone, { payments: 'write' })
    await refusedAs(setRule(deps, alone, { limits: true }), 'approvals.needsManagers')
    await changeStaff(deps, second, { status: 'suspended' })
    await refusedAs(setRule(deps, alone, { USD: 100 }), 'approvals.needsPayers')
    await changeStaff(deps, second, { status: 'active' })
    await deps.table.commit([
      update(userItem, second, { set: { status: 'rejected' }, when: { is: 'present' }, error: 'race' }),
    ])
    await refusedAs(setRule(deps, alone, { USD: 100 }), 'approvals.needsPayers')
    expect(await ruleOf(deps, alone)).toMatchObject({ payers: 1, managers: 1, limits: false, version: 1 })
  })

  it('protects more at once, and less only with the approval of a second manager', async () => {
    const manager = await newStaff(deps, doctor, { team: 'write' })
    await setRule(deps, doctor, { USD: 100, limits: true })
    expect(await setRule(deps, manager, { USD: 50, CNY: 10, limits: true })).not.toHaveProperty('approvalNo')
    for (const weaker of [
      { USD: 51, CNY: 10, limits: true },
      { USD: 50, limits: true },
      { USD: 1, CNY: 1 },
    ]) {
      const { approvalNo } = await setRule(deps, manager, weaker)
      expect(approvalNo).toBeDefined()
      await refusedAs(approve(deps, manager, approvalNo), 'approvals.ownRequest')
      await refusedAs(approve(deps, clerk, approvalNo), 'approvals.noApproval')
      await withdraw(deps, manager, approvalNo)
    }
    expect(await ruleOf(deps, doctor)).toMatchObject({ amounts: { USD: 50, CNY: 10, BTC: null }, limits: true })
    const { approvalNo } = await setRule(deps, manager, {})
    await approve(deps, doctor, approvalNo)
    expect(await ruleOf(deps, doctor)).toMatchObject({ amounts: { USD: null, CNY: null, BTC: null }, limits: false })
  })

  it('can be switched off by the only manager', async () => {
    await setRule(deps, doctor, { USD: 100 })
    const { from = '', ...saved } = await setRule(deps, doctor, {})
    expect(saved).not.toHaveProperty('approvalNo')
    store.setNow(from)
    expect(await ruleOf(deps, doctor)).toMatchObject({ amounts: { USD: null } })
  })

  it('is not changed by an approval that was asked before another change', async () => {
    const manager = await newStaff(deps, doctor, { team: 'write' })
    await setRule(deps, doctor, { USD: 100 })
    const { approvalNo } = await setRule(deps, manager, { USD: 1000 })
    await setRule(deps, doctor, { USD: 50 })
    await expect(approve(deps, doctor, approvalNo)).rejects.toMatchObject({ code: 'conflict' })
    expect(await approvalOf(deps, manager, approvalNo)).toMatchObject({ status: 'refused' })
    expect(await ruleOf(deps, doctor)).toMatchObject({ amounts: { USD: 50 } })
  })

  it('refuses an edit of an outdated version', async () => {
    const [version, body] = [1, { doctorNo: doctor.userNo, amounts: { USD: 5, CNY: null, BTC: null }, limits: false }]
    const { saveApprovalRule } = await import('../../../functions/approvals/use-cases/rule.ts')
    await saveApprovalRule(deps, doctor, { ...body, version })
    await expect(saveApprovalRule(deps, doctor, { ...body, version })).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('the list', () => {
  it('shows the requests of the areas that the caller can read', async () => {
    const manager = await newStaff(deps, doctor, { team: 'write' })
    await setRule(deps, doctor, { USD: 100 })
    const { by } = await asked(150)
    const payment = await by(clerk)
    const rule = await setRule(deps, manager, { USD: 1000 })
    const numbers = async (person: CompanyActor) =>
      (await listedApprovals(deps, person)).map(({ approvalNo }) => approvalNo)
    expect(await numbers(doctor)).toEqual([rule.approvalNo, payment.approvalNo])
    expect(await numbers(clerk)).toEqual([payment.approvalNo])
    expect(await numbers(manager)).toEqual([rule.approvalNo])
    expect(await numbers(await newStaff(deps, doctor, { fees: 'write' }))).toEqual([])
    expect(await numbers(await newCompany(deps))).toEqual([])
  })
})
