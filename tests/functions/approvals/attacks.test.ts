import { describe, expect, it } from 'vitest'
import { routes as approvalRoutes } from '../../../functions/approvals/routes.ts'
import { ledgerRowsOf, ledgerRowType } from '../../../functions/books/public.ts'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { routes as paymentRoutes } from '../../../functions/payments/routes.ts'
import { startPayout } from '../../../functions/payments/use-cases/payouts.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { hoursAfter } from '../../../functions/platform/clock.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { approvals } from '../../../shared/approvals/approvals.contract.ts'
import { APPROVED_CALLS } from '../../../shared/approvals/approvals.rules.ts'
import { isForKeys } from '../../../shared/contract/api-keys.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { people } from '../../../shared/people/people.contract.ts'
import { handledBy } from '../../support/handled-call.ts'
import { parsed } from '../../support/parsed.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { addBank, change, checkBooks, newPurse, type Purse, payIt, requestMoney } from '../payments/money.ts'
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
} from './approvals-world.ts'
import { clerk, deps, doctor, openCompany, store } from './open-company.ts'

// Ways around the second person.

withoutWaits()

openCompany({ payments: 'write', fees: 'write' }, { rule: { USD: 100 } })

const by = (purse: Purse, person: CompanyActor, paymentNo: string) =>
  payIt(deps, { ...purse, doctor: person }, paymentNo)

/** Dollars of the payments that a nurse has got. */
const paidTo = async ({ doctorNo, nurse }: Purse): Promise<number[]> =>
  (await readAll(deps.table, ledgerRowType, ledgerRowsOf(doctorNo, nurse.userNo)))
    .filter(({ kind }) => kind === 'payment')
    .map(({ amount }) => -amount / 10_000)

/** A payment of $150 that the bookkeeper has requested. */
const waitingPayment = async () => {
  const purse = await newPurse(deps, 1000, doctor)
  const { paymentNo } = await requestMoney(deps, purse, 150)
  const { approvalNo } = await by(purse, clerk, paymentNo)
  return { purse, paymentNo, approvalNo }
}

describe('a payment split into small ones', () => {
  it('waits when they add up, even after more of them than are listed', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    const pay = async (dollars: number) => by(purse, clerk, (await requestMoney(deps, purse, dollars)).paymentNo)
    for (let at = 0; at < 204; at++) expect(await pay(0.49)).toMatchObject({ status: 1 })
    expect(await pay(0.49)).toMatchObject({ status: 0 })
    expect(await paidTo(purse)).toHaveLength(204)
  })

  it('counts payments to accounts in other currencies, and those of batches that run later', async () => {
    await setRule(deps, doctor, { USD: 100, CNY: 100 })
    const purse = await newPurse(deps, 1000, doctor)
    const { bankNo } = await addBank(deps, purse.nurse, { currency: 'CNY' })
    store.setNow(hoursAfter(deps.now(), 25))
    const first = await requestMoney(deps, { ...purse, bankNo }, 60)
    const batch = { doctorNo: doctor.userNo, paymentNos: [first.paymentNo], expectedAmount: 60, note: '<p>Batch</p>' }
    const { payoutNo } = await startPayout(deps, clerk, parsed(payments.calls.startPayout, batch))
    await runPayout(deps, { doctorNo: doctor.userNo, payoutNo }, 1)
    const second = await requestMoney(deps, purse, 60)
    expect(await by(purse, clerk, second.paymentNo)).toMatchObject({ status: 0 })
    expect(await paidTo(purse)).toEqual([60])
  })
})

describe('a batch with payments above and below the amount', () => {
  it('pays none of them until it is approved, and each on its own is then decided by its own amount', async () => {
    const [large, small] = [await newPurse(deps, 1000, doctor), await newPurse(deps, 1000, doctor)]
    const paymentNos = [
      (await requestMoney(deps, large, 150)).paymentNo,
      (await requestMoney(deps, small, 20)).paymentNo,
    ] as const
    const batch = { doctorNo: doctor.userNo, paymentNos: [...paymentNos], expectedAmount: 170, note: '<p>Batch</p>' }
    const { payoutNo, approvalNo } = await startPayout(deps, clerk, parsed(payments.calls.startPayout, batch))
    await runPayout(deps, { doctorNo: doctor.userNo, payoutNo }, 1)
    expect([await paidTo(large), await paidTo(small)]).toEqual([[], []])
    await refuseIt(deps, doctor, approvalNo)
    await runPayout(deps, { doctorNo: doctor.userNo, payoutNo }, 1)
    expect([await paidTo(large), await paidTo(small)]).toEqual([[], []])
    expect(await by(small, clerk, paymentNos[1])).toMatchObject({ status: 1 })
    expect(await by(large, clerk, paymentNos[0])).toMatchObject({ status: 0 })
  })

  it('is refused, and pays nothing, if one of its payments was made alone meanwhile', async () => {
    const [large, small] = [await newPurse(deps, 1000, doctor), await newPurse(deps, 1000, doctor)]
    const paymentNos = [
      (await requestMoney(deps, large, 150)).paymentNo,
      (await requestMoney(deps, small, 20)).paymentNo,
    ] as const
    const batch = { doctorNo: doctor.userNo, paymentNos: [...paymentNos], expectedAmount: 170, note: '<p>Batch</p>' }
    const { approvalNo } = await startPayout(deps, clerk, parsed(payments.calls.startPayout, batch))
    await by(small, clerk, paymentNos[1])
    await refusedAs(approve(deps, doctor, approvalNo), 'payments.notPending')
    expect(await approvalOf(deps, clerk, approvalNo)).toMatchObject({ status: 'refused' })
    expect([await paidTo(large), await paidTo(small)]).toEqual([[], [20]])
  })
})

describe('what was requested', () => {
  it('is refused if the bank account was changed between request and approval', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    const { bankNo, version } = await addBank(deps, purse.nurse, { bankName: 'Pier Bank' })
    const { paymentNo } = await requestMoney(deps, { ...purse, bankNo }, 150)
    await refusedAs(by(purse, clerk, paymentNo), 'payments.accountWaits')
    store.setNow(hoursAfter(deps.now(), 25))
    const { approvalNo } = await by(purse, clerk, paymentNo)
    expect(approvalNo).toBeDefined()
    await addBank(deps, purse.nurse, { bankNo, version, accountNumber: '9999 8888 7777 6666' })
    await expect(approve(deps, doctor, approvalNo)).rejects.toMatchObject({ code: 'conflict' })
    expect(await approvalOf(deps, clerk, approvalNo)).toMatchObject({ status: 'refused' })
    expect(await paidTo(purse)).toEqual([])
  })

  it.each([
    ['lowered', { USD: 50 }],
    ['lowered to other currencies', { CNY: 50 }],
  ])('is made once if the rule was %s while it waited', async (_, rule) => {
    const { purse, approvalNo } = await waitingPayment()
    await setRule(deps, doctor, rule)
    await approve(deps, doctor, approvalNo)
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.isApproved')
    expect(await paidTo(purse)).toEqual([150])
    await checkBooks(deps, doctor.userNo)
  })

  it('is not made again by approving it after the rule was switched off and it was paid at once', async () => {
    const { purse, paymentNo, approvalNo } = await waitingPayment()
    // One person with team:write: the change applies after a day.
    const { from = '' } = await setRule(deps, doctor, {})
    store.setNow(from)
    expect(await by(purse, clerk, paymentNo)).toMatchObject({ status: 1 })
    await expect(approve(deps, doctor, approvalNo)).rejects.toMatchObject({ code: 'conflict' })
    expect(await paidTo(purse)).toEqual([150])
    expect(await approvalOf(deps, clerk, approvalNo)).toMatchObject({ status: 'refused' })
  })

  it('stays refused when the person who asked has their right again', async () => {
    const { purse, approvalNo } = await waitingPayment()
    await changeStaff(deps, clerk, { status: 'suspended' })
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.askerLost')
    await changeStaff(deps, clerk, { status: 'active' })
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.isRefused')
    expect(await paidTo(purse)).toEqual([])
  })

  it('expires even if its payment could still be made', async () => {
    const { purse, approvalNo } = await waitingPayment()
    const { expiresAt } = await approvalOf(deps, doctor, approvalNo)
    store.setNow(expiresAt)
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.isExpired')
    await refusedAs(refuseIt(deps, doctor, approvalNo), 'approvals.isExpired')
    expect(await paidTo(purse)).toEqual([])
  })
})

describe('a change between the reads and the commit', () => {
  /** Deps whose next commit happens after this change. */
  const changing = (change: () => Promise<unknown>): PaymentsDeps => {
    let isChanged = false
    const commit: PaymentsDeps['table']['commit'] = async (intents, answer) => {
      if (!isChanged) {
        isChanged = true
        await change()
      }
      return deps.table.commit(intents, answer)
    }
    return { ...deps, table: { ...deps.table, commit } }
  }

  it.each([
    ['is suspended', { status: 'suspended' as const }],
    ['loses the right', { rights: { payments: 'read' as const } }],
  ])('by which the person who asked %s ends their request', async (_, changes) => {
    const { purse, approvalNo } = await waitingPayment()
    await refusedAs(
      approve(
        changing(() => changeStaff(deps, clerk, changes)),
        doctor,
        approvalNo,
      ),
      'approvals.askerLost',
    )
    expect(await approvalOf(deps, doctor, approvalNo)).toMatchObject({ status: 'refused' })
    expect(await paidTo(purse)).toEqual([])
  })

  it('by which the approver loses the right leaves the request to others', async () => {
    const { purse, approvalNo } = await waitingPayment()
    const second = await newStaff(deps, doctor, { payments: 'write' })
    const changed = changing(() => changeStaff(deps, second, { rights: { payments: 'read' } }))
    await expect(approve(changed, second, approvalNo)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await approvalOf(deps, doctor, approvalNo)).toMatchObject({ status: 'waiting' })
    expect(await paidTo(purse)).toEqual([])
  })

  it('that makes the rule stricter lets the payment wait', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    const { paymentNo } = await requestMoney(deps, purse, 80)
    const changed = changing(() => setRule(deps, doctor, { USD: 50 }))
    expect(await payIt(changed, { ...purse, doctor: clerk }, paymentNo)).toMatchObject({ status: 0 })
    expect(await paidTo(purse)).toEqual([])
  })

  it('by which another payment to the person is made lets the payment wait', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    const { paymentNo } = await requestMoney(deps, purse, 60)
    const batch = { doctorNo: doctor.userNo, paymentNos: [paymentNo], expectedAmount: 60, note: '<p>Batch</p>' }
    const { payoutNo } = await startPayout(deps, clerk, parsed(payments.calls.startPayout, batch))
    const changed = changing(() => runPayout(deps, { doctorNo: doctor.userNo, payoutNo }, 1))
    await expect(payIt(changed, { ...purse, doctor: clerk }, paymentNo)).rejects.toMatchObject({ code: 'conflict' })
    expect(await paidTo(purse)).toEqual([60])
  })
})

describe('a company whose second payer has left', () => {
  it('cannot pay above the amount, until its only manager switches the rule off', async () => {
    await changeStaff(deps, clerk, { status: 'suspended' })
    const purse = await newPurse(deps, 1000, doctor)
    const { paymentNo } = await requestMoney(deps, purse, 150)
    const { approvalNo } = await by(purse, doctor, paymentNo)
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.ownRequest')
    await refusedAs(by(purse, doctor, paymentNo), 'approvals.isWaiting')
    await refusedAs(setRule(deps, doctor, { USD: 100, limits: true }), 'approvals.needsManagers')
    const { from = '', ...saved } = await setRule(deps, doctor, {})
    expect(saved).not.toHaveProperty('approvalNo')
    store.setNow(from)
    expect(await by(purse, doctor, paymentNo)).toMatchObject({ status: 1 })
    expect(await ruleOf(deps, doctor)).toMatchObject({ payers: 1 })
  })
})

describe('calls through the API', () => {
  const as = (person: CompanyActor) => {
    const options = (handle: Parameters<typeof handledBy>[0]) => ({
      baseUrl: '',
      fetch: handledBy(handle, person.userNo),
    })
    return {
      ...createClient({ payments }, options(apiHandler(payments, paymentRoutes, deps))),
      ...createClient({ approvals }, options(apiHandler(approvals, approvalRoutes, deps))),
    }
  }

  it('that are repeated with the same key ask once, pay once, and answer as before', async () => {
    const doctorNo = doctor.userNo
    const purse = await newPurse(deps, 1000, doctor)
    const { paymentNo } = await requestMoney(deps, purse, 150)
    const pay = () =>
      as(clerk).payments.payRequest({ doctorNo, paymentNo, note: '<p>Sent</p>' }, { idempotencyKey: 'pay' })
    const { approvalNo = '', status } = await pay()
    expect(status).toBe(0)
    expect(await pay()).toMatchObject({ status: 0, approvalNo })
    expect(await listedApprovals(deps, doctor)).toHaveLength(1)
    const grant = () => as(doctor).approvals.grantApproval({ doctorNo, approvalNo }, { idempotencyKey: 'grant' })
    expect([await grant(), await grant()]).toEqual([
      { approvalNo, status: 'approved' },
      { approvalNo, status: 'approved' },
    ])
    // The key of the request does not name another payment.
    expect(await pay()).toMatchObject({ status: 0, approvalNo })
    expect(await paidTo(purse)).toEqual([150])
    await checkBooks(deps, doctorNo)
  })

  it('cannot be made with an API key', () => {
    const all = { ...payments.calls, ...fees.calls, ...people.calls, ...approvals.calls }
    for (const name of APPROVED_CALLS) expect([name, isForKeys(all[name])]).toEqual([name, false])
    for (const [name, call] of Object.entries(approvals.calls)) expect([name, isForKeys(call)]).toEqual([name, false])
  })

  it('of the nurse cannot change a request that waits, except that they may cancel it', async () => {
    const { purse, paymentNo, approvalNo } = await waitingPayment()
    await refusedAs(requestMoney(deps, purse, 20), 'books.requestPending')
    await change(deps, purse.nurse, paymentNo, 2)
    await requestMoney(deps, purse, 150)
    await refusedAs(approve(deps, doctor, approvalNo), 'payments.isCanceled')
    expect(await paidTo(purse)).toEqual([])
  })
})
