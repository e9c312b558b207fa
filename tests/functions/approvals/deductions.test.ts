import { beforeAll, describe, expect, it } from 'vitest'
import { ledgerRowsOf, ledgerRowType } from '../../../functions/books/public.ts'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { routes } from '../../../functions/payments/routes.ts'
import { addAdjustBalance } from '../../../functions/payments/use-cases/balances.ts'
import { getTransaction } from '../../../functions/payments/use-cases/ledger.ts'
import { listPayoutLines, startPayout } from '../../../functions/payments/use-cases/payouts.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { hoursAfter, systemClock } from '../../../functions/platform/clock.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newCompany, newMember } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { startEngineTable } from '../../support/test-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { localCredentials } from '../books/local-credentials.ts'
import { accountOf, checkBooks, newPurse, type Purse, payIt, requestMoney } from '../payments/money.ts'
import {
  approvalOf,
  approve,
  changeStaff,
  newStaff,
  refusedAs,
  refuseIt,
  setRule,
  withdraw,
} from './approvals-world.ts'
import { clerk, deps, doctor, openCompany, store } from './open-company.ts'

const { calls } = payments

const adjust = (on: Deps, by: CompanyActor, { nurse }: Pick<Purse, 'nurse'>, amount: number, note = 'wired by hand') =>
  addAdjustBalance(
    on,
    by,
    parsed(calls.addAdjustBalance, { doctorNo: by.company.doctorNo, nurseId: nurse.userNo, amount, note }),
  )
const rowsOf = (on: Deps, { doctorNo, nurse }: Purse) =>
  readAll(on.table, ledgerRowType, ledgerRowsOf(doctorNo, nurse.userNo), { consistent: true })
/** Dollars of the deductions from the balance of a nurse. */
const deducted = async (on: Deps, purse: Purse): Promise<number[]> =>
  (await rowsOf(on, purse)).flatMap(({ kind, amount }) => (kind === 'adjust' && amount < 0 ? [-amount / 10_000] : []))
const balanceOf = async (on: Deps, purse: Purse) => ((await accountOf(on, purse))?.balance ?? 0) / 10_000

describe('a deduction from the balance of a nurse', () => {
  withoutWaits()
  openCompany({ payments: 'write' }, { rule: { USD: 100 } })

  it('is made at once up to the amount, and waits above it without a change', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    expect((await adjust(deps, clerk, purse, -100)).approvalNo).toBeUndefined()
    const other = await newPurse(deps, 1000, doctor)
    expect(await adjust(deps, clerk, other, -100.0001)).toEqual({
      adjustmentNo: expect.any(String),
      nurseId: other.nurse.userNo,
      amount: -100.0001,
      balance: 1000,
      approvalNo: expect.any(String),
    })
    expect(await deducted(deps, other)).toEqual([])
    await checkBooks(deps, doctor.userNo)
  })

  it('never waits without amounts, and an addition of any size never waits', async () => {
    const purse = await newPurse(deps, 0, doctor)
    expect((await adjust(deps, clerk, purse, 500_000)).approvalNo).toBeUndefined()
    const free = await newPurse(deps, 0)
    await newStaff(deps, free.doctor, { team: 'write' })
    await setRule(deps, free.doctor, { limits: true })
    expect((await adjust(deps, free.doctor, free, -500_000)).approvalNo).toBeUndefined()
  })

  it('is compared with the lowest amount', async () => {
    await setRule(deps, doctor, { USD: 100, BTC: 20 })
    const purse = await newPurse(deps, 1000, doctor)
    expect((await adjust(deps, clerk, purse, -20)).approvalNo).toBeUndefined()
    expect((await adjust(deps, clerk, await newPurse(deps, 1000, doctor), -21)).approvalNo).toBeDefined()
  })

  it('is shown to the approver as requested, made for the person who asked, and names the person who approved', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    const { approvalNo, adjustmentNo } = await adjust(deps, clerk, purse, -150)
    expect(await approvalOf(deps, doctor, approvalNo)).toMatchObject({
      call: 'addAdjustBalance',
      area: 'payments',
      canAnswer: true,
      subject: {
        kind: 'deduction',
        adjustmentNo,
        userName: purse.nurse.userName,
        amount: 150,
        note: 'wired by hand',
      },
    })
    await approve(deps, doctor, approvalNo)
    expect(await deducted(deps, purse)).toEqual([150])
    const row = (await rowsOf(deps, purse)).at(-1)
    expect(row).toMatchObject({ refNo: adjustmentNo, byUserNo: clerk.userNo, approvedBy: doctor.userName })
    const seen = (actor: CompanyActor) =>
      getTransaction(
        deps,
        actor,
        parsed(calls.getTransaction, { doctorNo: doctor.userNo, nurseNo: purse.nurse.userNo, seq: row?.seq }),
      )
    expect(await seen(clerk)).toMatchObject({ byUserName: clerk.userName, approvedBy: doctor.userName })
    expect(await seen(purse.nurse)).toMatchObject({ byUserName: '', approvedBy: undefined })
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.isApproved')
    expect(await balanceOf(deps, purse)).toBe(850)
    await checkBooks(deps, doctor.userNo)
  })

  it('cannot be approved by the person who asked, without the right, or after it was withdrawn or refused', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    const { approvalNo } = await adjust(deps, doctor, purse, -150)
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.ownRequest')
    await refusedAs(
      approve(deps, await newStaff(deps, doctor, { payments: 'read' }), approvalNo),
      'approvals.lacksRight',
    )
    await refusedAs(approve(deps, await newCompany(deps), approvalNo), 'approvals.noApproval')
    await withdraw(deps, doctor, approvalNo)
    await refusedAs(approve(deps, clerk, approvalNo), 'approvals.isWithdrawn')
    const next = await adjust(deps, clerk, purse, -150)
    await refuseIt(deps, doctor, next.approvalNo)
    await refusedAs(approve(deps, doctor, next.approvalNo), 'approvals.isRefused')
    expect(await deducted(deps, purse)).toEqual([])
  })

  it('is refused if the person who asked has lost the right', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    const { approvalNo } = await adjust(deps, clerk, purse, -150)
    await changeStaff(deps, clerk, { rights: { payments: 'read' } })
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.askerLost')
    expect(await deducted(deps, purse)).toEqual([])
  })

  it('counts with the payments to the nurse, whoever makes them, in both directions', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    expect((await adjust(deps, clerk, purse, -60)).approvalNo).toBeUndefined()
    const { paymentNo } = await requestMoney(deps, purse, 50)
    expect((await payIt(deps, purse, paymentNo)).approvalNo).toBeDefined()
    const other = await newPurse(deps, 1000, doctor)
    const paid = await requestMoney(deps, other, 60)
    expect((await payIt(deps, other, paid.paymentNo)).approvalNo).toBeUndefined()
    expect((await adjust(deps, clerk, other, -50)).approvalNo).toBeDefined()
    store.setNow(hoursAfter(deps.now(), 25))
    await refusedAs(adjust(deps, clerk, other, -150), 'approvals.isWaiting')
    expect((await adjust(deps, clerk, other, -50)).approvalNo).toBeUndefined()
  })

  it('waits when many small ones add up, even if money is added between them', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    for (let at = 0; at < 204; at++) {
      expect((await adjust(deps, clerk, purse, -0.49)).approvalNo).toBeUndefined()
      if (at % 50 === 0) await adjust(deps, clerk, purse, 0.49)
    }
    expect((await adjust(deps, clerk, purse, -0.49)).approvalNo).toBeDefined()
    expect(await deducted(deps, purse)).toHaveLength(204)
  })

  it('before a batch runs stops the payments of the batch that would now wait', async () => {
    const [purse, other] = [await newPurse(deps, 1000, doctor), await newPurse(deps, 1000, doctor)]
    const paymentNos = await Promise.all(
      [purse, other].map(async (one) => (await requestMoney(deps, one, 45)).paymentNo),
    )
    const of = { doctorNo: doctor.userNo, expectedAmount: 90, note: '<p>Batch</p>' }
    const { payoutNo } = await startPayout(deps, clerk, parsed(calls.startPayout, { ...of, paymentNos }))
    expect((await adjust(deps, clerk, purse, -60)).approvalNo).toBeUndefined()
    await runPayout(deps, { doctorNo: doctor.userNo, payoutNo }, 1)
    expect([await balanceOf(deps, purse), await balanceOf(deps, other)]).toEqual([940, 955])
    const listing = parsed(calls.listPayoutLines, { doctorNo: doctor.userNo, payoutNo })
    const { records } = calls.listPayoutLines.result.parse(await listPayoutLines(deps, doctor, listing))
    expect(records).toMatchObject([{ isPaid: false, why: { reason: 'payments.needsApproval' } }, { isPaid: true }])
    expect((await payIt(deps, purse, paymentNos[0] ?? '')).approvalNo).toBeDefined()
  })

  it('can be approved after the balance has changed', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    const { approvalNo } = await adjust(deps, clerk, purse, -150)
    await adjust(deps, clerk, purse, 25)
    await adjust(deps, clerk, purse, -25)
    await approve(deps, doctor, approvalNo)
    expect(await balanceOf(deps, purse)).toBe(850)
  })

  it('asks once if the call is repeated with its key, and makes nothing of its own when repeated after the approval', async () => {
    const purse = await newPurse(deps, 1000, doctor)
    const as = (table: Table = deps.table) =>
      createClient(
        { payments },
        { baseUrl: '', fetch: handledBy(apiHandler(payments, routes, { ...deps, table }), doctor.userNo) },
      ).payments
    const body = { doctorNo: doctor.userNo, nurseId: purse.nurse.userNo, amount: -150, note: 'wired by hand' }
    const key = { idempotencyKey: 'deduct-1' }
    const first = await as().addAdjustBalance(body, key)
    expect(await as().addAdjustBalance(body, key)).toEqual(first)
    await approve(deps, clerk, first.approvalNo)
    expect(await as().addAdjustBalance(body, key)).toEqual(first)
    expect(await deducted(deps, purse)).toEqual([150])
  })
})

describe('a deduction at the same time as another change, on the local engine', () => {
  let on: Deps
  let owner: CompanyActor
  let payer: CompanyActor
  beforeAll(async () => {
    localCredentials()
    const engine = await startEngineTable()
    on = { table: engine.table, now: systemClock, newId: idMaker(systemClock) }
    return engine.stop
  })
  const opened = async (USD?: number): Promise<Purse> => {
    owner = await newCompany(on)
    payer = await newStaff(on, owner, { payments: 'write' })
    if (USD !== undefined) await setRule(on, owner, { USD })
    const nurse = await newMember(on, owner, 'nurse')
    return { doctor: owner, nurse, doctorNo: owner.userNo, bankNo: '' }
  }

  it('waits if the amount falls between its reads and its commit', async () => {
    const purse = await opened(1000)
    const table = overtakenTable(on.table, () => setRule(on, owner, { USD: 50 }))
    expect((await adjust({ ...on, table }, payer, purse, -60)).approvalNo).toBeDefined()
    expect(await deducted(on, purse)).toEqual([])
  })

  it('obeys an amount that falls meanwhile, or comes before it', async () => {
    for (let round = 0; round < 6; round++) {
      const purse = await opened(1000)
      const [made] = await Promise.all([adjust(on, payer, purse, -60), setRule(on, owner, { USD: 50 })])
      expect(await deducted(on, purse)).toEqual(made.approvalNo === undefined ? [60] : [])
      await checkBooks(on, purse.doctorNo)
    }
  })

  it('adds up with concurrent ones: at most the amount is deducted without approval', async () => {
    const purse = await opened(100)
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => adjust(on, payer, purse, -30)))
    expect(await deducted(on, purse)).toEqual([30, 30, 30])
    // One of the others waits; the rest are refused because of it.
    const waiting = made.filter((one) => one.status === 'fulfilled' && one.value.approvalNo !== undefined)
    expect(waiting).toHaveLength(1)
    for (const one of made) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
    await checkBooks(on, purse.doctorNo)
  })

  it('is made once when several people approve it', async () => {
    const purse = await opened(100)
    const { approvalNo } = await adjust(on, payer, purse, -150)
    const third = await newStaff(on, owner, { payments: 'write' })
    const answers = await Promise.allSettled([owner, third, owner, third].map((who) => approve(on, who, approvalNo)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await deducted(on, purse)).toEqual([150])
    await checkBooks(on, purse.doctorNo)
  })
})
