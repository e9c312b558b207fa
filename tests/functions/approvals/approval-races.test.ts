import { setImmediate as turn } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { ledgerRowsOf, ledgerRowType } from '../../../functions/books/public.ts'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { addAdjustBalance } from '../../../functions/payments/use-cases/balances.ts'
import { startPayout } from '../../../functions/payments/use-cases/payouts.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import type { Intent } from '../../../functions/platform/db/intent.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { approvalsReasons } from '../../../shared/approvals/approvals.reasons.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newCompany } from '../../support/company.ts'
import { interruptedTable, overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { startUnevenTable } from '../../support/test-table.ts'
import { billNow, newBill, newDock, pay as payBill } from '../fees/bills/bill-world.ts'
import {
  accountOf,
  change,
  checkBooks,
  newPurse,
  type Purse,
  payIt,
  requestMoney,
  withSeal,
} from '../payments/money.ts'
import {
  approvalOf,
  approve,
  changeStaff,
  newStaff,
  type RuleToSet,
  refuseIt,
  ruleOf,
  setRule,
  withdraw,
} from './approvals-world.ts'

let deps: PaymentsDeps
beforeAll(async () => {
  const { table, stop } = await startUnevenTable()
  deps = withSeal({ table, now: systemClock, newId: idMaker(systemClock) })
  await bootstrapRates(deps)
  return stop
})

/** Rounds of a race of two calls. The second call begins two turns later in each, so that it meets every step of the first. */
const ROUNDS = 24

const later = async <T>(round: number, call: () => Promise<T>): Promise<T> => {
  for (let turns = 2 * round; turns > 0; turns--) await turn()
  return call()
}

interface Waiting {
  purse: Purse
  asker: CompanyActor
  approvers: CompanyActor[]
  paymentNo: string
  approvalNo: string
}

/** A payment of $60 that waits: asked by a bookkeeper, for one of three others to approve. */
const waitingPayment = async (): Promise<Waiting> => {
  const doctor = await newCompany(deps)
  const rights = { payments: 'write', team: 'write' } as const
  const [asker, second, third] = [
    await newStaff(deps, doctor, rights),
    await newStaff(deps, doctor, rights),
    await newStaff(deps, doctor, rights),
  ]
  await setRule(deps, doctor, { USD: 50 })
  const purse = await newPurse(deps, 100, doctor)
  const { paymentNo } = await requestMoney(deps, purse, 60)
  const { approvalNo = '' } = await payIt(deps, { ...purse, doctor: asker }, paymentNo)
  return { purse, asker, approvers: [doctor, second, third], paymentNo, approvalNo }
}

const fulfilled = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length
const onlyRefusals = (settled: PromiseSettledResult<unknown>[]) => {
  for (const one of settled) {
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ code: expect.stringMatching(/conflict|forbidden/) })
  }
}
const paymentsOf = async ({ doctorNo, nurse }: Purse) =>
  (await readAll(deps.table, ledgerRowType, ledgerRowsOf(doctorNo, nurse.userNo))).filter(
    ({ kind }) => kind === 'payment',
  )

/** True for a commit that pays. */
const isPaying = (intents: readonly Intent[]): boolean =>
  intents.some((one) => one.verb === 'put' && one.item.type === ledgerRowType.type && one.item.kind === 'payment')

/**
 * A table that notes the order of a commit and of a change that is made at the same time. The answer of the call alone
 * does not tell it: a payment looks the same whether it was committed before the change or in spite of it.
 */
const orderOf = (isOurs: (intents: readonly Intent[]) => boolean) => {
  let [isChanged, isTooLate] = [false, false]
  const table: Table = {
    ...deps.table,
    commit: async (intents, answer) => {
      const wasChanged = isChanged
      await deps.table.commit(intents, answer)
      if (isOurs(intents)) isTooLate = wasChanged
    },
  }
  const after = async (changing: Promise<unknown>): Promise<void> => {
    await changing
    isChanged = true
  }
  return { table, after, isTooLate: () => isTooLate }
}

/** The request for approval and the books agree: paid once exactly if it was approved. */
const proved = async ({ purse, asker, approvalNo, paymentNo }: Waiting): Promise<string> => {
  const { status } = await approvalOf(deps, asker, approvalNo)
  const isPaid = status === 'approved'
  expect(await paymentsOf(purse)).toMatchObject(isPaid ? [{ amount: -600_000, refNo: paymentNo }] : [])
  expect(await accountOf(deps, purse)).toMatchObject({ balance: isPaid ? 400_000 : 1_000_000 })
  await checkBooks(deps, purse.doctorNo)
  return status
}

/** What a company changes by setting $50, and its rule before. */
const STRICTER_RULES: [string, RuleToSet][] = [
  ['a stricter amount', { USD: 1000 }],
  ['an amount where only limits waited', { limits: true }],
]

describe('a payment that is overtaken between its reads and its commit', () => {
  it.each(['asked', 'approves'])('is not made if the person who %s is suspended', async (who) => {
    const waiting = await waitingPayment()
    const { asker, approvers, approvalNo } = waiting
    const [, second, third] = approvers as [CompanyActor, CompanyActor, CompanyActor]
    const suspended = who === 'asked' ? asker : second
    const table = overtakenTable(deps.table, () => changeStaff(deps, suspended, { status: 'suspended' }))
    await expect(approve({ ...deps, table }, second, approvalNo)).rejects.toMatchObject({
      reason: who === 'asked' ? approvalsReasons.askerLost.key : generalReasons.rightsChanged.key,
    })
    expect(await proved(waiting)).toBe(who === 'asked' ? 'refused' : 'waiting')
    if (who === 'approves') await approve(deps, third, approvalNo)
  })

  it.each(STRICTER_RULES)('waits if the company sets %s', async (_, before) => {
    const doctor = await newCompany(deps)
    const second = await newStaff(deps, doctor, { payments: 'write', team: 'write' })
    await setRule(deps, doctor, before)
    const purse = await newPurse(deps, 100, doctor)
    const { paymentNo } = await requestMoney(deps, purse, 60)
    const table = overtakenTable(deps.table, () => setRule(deps, doctor, { ...before, USD: 50 }))
    const { approvalNo } = await payIt({ ...deps, table }, { ...purse, doctor: second }, paymentNo)
    expect(approvalNo).toBeDefined()
    expect(await paymentsOf(purse)).toEqual([])
  })

  it('waits if another payment to the person was made', async () => {
    const doctor = await newCompany(deps)
    const second = await newStaff(deps, doctor, { payments: 'write' })
    await setRule(deps, doctor, { USD: 50 })
    const purse = await newPurse(deps, 100, doctor)
    const { paymentNo } = await requestMoney(deps, purse, 30)
    const body = { doctorNo: purse.doctorNo, nurseId: purse.nurse.userNo, amount: -30, note: 'wired' }
    const table = overtakenTable(deps.table, () =>
      addAdjustBalance(deps, doctor, parsed(payments.calls.addAdjustBalance, body)),
    )
    const { approvalNo } = await payIt({ ...deps, table }, { ...purse, doctor: second }, paymentNo)
    expect(approvalNo).toBeDefined()
    expect(await paymentsOf(purse)).toEqual([])
  })
})

describe('a payment of a batch that is overtaken between its reads and its commit', () => {
  it.each(STRICTER_RULES)('is not made if the company sets %s', async (_, before) => {
    const doctor = await newCompany(deps)
    const { doctorNo } = doctor.company
    const second = await newStaff(deps, doctor, { payments: 'write', team: 'write' })
    await setRule(deps, doctor, { USD: 1000 })
    const purse = await newPurse(deps, 100, doctor)
    const { paymentNo } = await requestMoney(deps, purse, 60)
    const body = { doctorNo, paymentNos: [paymentNo], expectedAmount: 60, note: '<p>Batch</p>' }
    const { payoutNo } = await startPayout(deps, second, parsed(payments.calls.startPayout, body))
    const { approvalNo } = await setRule(deps, doctor, before)
    if (approvalNo !== undefined) await approve(deps, second, approvalNo)
    const table = overtakenTable(deps.table, () => setRule(deps, doctor, { ...before, USD: 50 }))
    await runPayout({ ...deps, table }, { doctorNo, payoutNo }, 1)
    expect(await paymentsOf(purse)).toEqual([])
  })
})

it('a rule that is saved while another person saves it is not overwritten unseen', async () => {
  const doctor = await newCompany(deps)
  await newStaff(deps, doctor, { payments: 'write', team: 'write' })
  await setRule(deps, doctor, { USD: 1000 })
  const table = overtakenTable(deps.table, () => setRule(deps, doctor, { USD: 50 }))
  await expect(setRule({ ...deps, table }, doctor, { USD: 900 })).rejects.toMatchObject({ code: 'conflict' })
  expect(await ruleOf(deps, doctor)).toMatchObject({ amounts: { USD: 50 } })
})

describe('a bill that is overtaken between its reads and its commit', () => {
  it('waits if another bill of the same warehouse admin was paid', async () => {
    const dock = await newDock(deps)
    const payer = await newStaff(deps, dock.doctor, { fees: 'write', payments: 'write' })
    await setRule(deps, dock.doctor, { USD: 100 })
    const [first, second] = [
      await newBill(deps, dock, 6000, { month: '2026-09' }),
      await newBill(deps, dock, 6000, { month: '2026-10' }),
    ]
    const table = overtakenTable(deps.table, () => payBill(deps, dock, first))
    const { approvalNo } = await payBill({ ...deps, table }, { ...dock, doctor: payer }, second)
    expect(approvalNo).toBeDefined()
    expect(await billNow(deps, first)).toMatchObject({ payStatus: 1 })
    expect(await billNow(deps, second)).toMatchObject({ payStatus: 0 })
  })
})

describe('concurrent answers to a request for approval', () => {
  it('pay once when 12 approvers approve', async () => {
    const waiting = await waitingPayment()
    const { approvers, approvalNo } = waiting
    const settled = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => approve(deps, approvers[at % 3] as CompanyActor, approvalNo)),
    )
    expect(fulfilled(settled)).toBe(1)
    onlyRefusals(settled)
    expect(await proved(waiting)).toBe('approved')
  })

  it('have one outcome when it is approved, refused and withdrawn', async () => {
    for (let round = 0; round < 5; round++) {
      const waiting = await waitingPayment()
      const { asker, approvers, approvalNo } = waiting
      const [first, second, third] = approvers as [CompanyActor, CompanyActor, CompanyActor]
      const settled = await Promise.allSettled([
        approve(deps, first, approvalNo),
        withdraw(deps, asker, approvalNo),
        refuseIt(deps, second, approvalNo),
        approve(deps, third, approvalNo),
      ])
      expect(fulfilled(settled)).toBe(1)
      onlyRefusals(settled)
      await proved(waiting)
    }
  })

  it('never pay a request that the nurse cancels or the company rejects at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const waiting = await waitingPayment()
      const { purse, approvers, approvalNo, paymentNo } = waiting
      const [first] = approvers as [CompanyActor]
      const settled = await Promise.allSettled([
        approve(deps, first, approvalNo),
        later(round, () =>
          round % 2 === 0 ? change(deps, purse.nurse, paymentNo, 2) : change(deps, first, paymentNo, 4),
        ),
      ])
      expect(fulfilled(settled)).toBe(1)
      const status = await proved(waiting)
      expect(status).toBe(settled[0]?.status === 'fulfilled' ? 'approved' : 'refused')
    }
  })

  it('do not pay for a person who is suspended at the same time, unless the approval was first', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const waiting = await waitingPayment()
      const { asker, approvers, approvalNo } = waiting
      const [, second] = approvers as [CompanyActor, CompanyActor]
      const suspended = round % 2 === 0 ? asker : second
      const order = orderOf(isPaying)
      const [answer] = await Promise.allSettled([
        approve({ ...deps, table: order.table }, second, approvalNo),
        later(round, () => order.after(changeStaff(deps, suspended, { status: 'suspended' }))),
      ])
      const status = await proved(waiting)
      expect(order.isTooLate()).toBe(false)
      if (answer.status === 'fulfilled') expect(status).toBe('approved')
      else expect(status).toBe(suspended === asker ? 'refused' : 'waiting')
    }
  })

  it('let only one of two people ask for the same payment', async () => {
    const { purse, asker, approvers, paymentNo, approvalNo } = await waitingPayment()
    await withdraw(deps, asker, approvalNo)
    const people = [asker, ...approvers]
    const settled = await Promise.allSettled(
      people.map((person) => payIt(deps, { ...purse, doctor: person }, paymentNo)),
    )
    expect(fulfilled(settled)).toBe(1)
    onlyRefusals(settled)
    expect(await paymentsOf(purse)).toEqual([])
  })

  it('obey a rule that becomes stricter at the same time, or come before it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const doctor = await newCompany(deps)
      const second = await newStaff(deps, doctor, { payments: 'write' })
      await setRule(deps, doctor, { USD: 1000 })
      const purse = await newPurse(deps, 100, doctor)
      const { paymentNo } = await requestMoney(deps, purse, 60)
      const order = orderOf(isPaying)
      const [paid] = await Promise.all([
        payIt({ ...deps, table: order.table }, { ...purse, doctor: second }, paymentNo),
        later(round, () => order.after(setRule(deps, doctor, { USD: 50 }))),
      ])
      expect(await paymentsOf(purse)).toHaveLength(paid.approvalNo === undefined ? 1 : 0)
      expect(order.isTooLate()).toBe(false)
      await checkBooks(deps, purse.doctorNo)
    }
  })

  it('count concurrent payments to one person together', async () => {
    const doctor = await newCompany(deps)
    await newStaff(deps, doctor, { payments: 'write' })
    await setRule(deps, doctor, { USD: 50 })
    const purse = await newPurse(deps, 100, doctor)
    const first = await requestMoney(deps, purse, 30)
    expect((await payIt(deps, purse, first.paymentNo)).approvalNo).toBeUndefined()
    const next = await requestMoney(deps, purse, 30)
    expect((await payIt(deps, purse, next.paymentNo)).approvalNo).toBeDefined()
    expect(await paymentsOf(purse)).toHaveLength(1)
  })

  it('pay once if an approval is repeated after an interruption before or after its commit', async () => {
    for (const broken of ['beforeCommit', 'afterCommit'] as const) {
      const waiting = await waitingPayment()
      const [first, second] = waiting.approvers as [CompanyActor, CompanyActor]
      const table = interruptedTable(deps.table, (point) => {
        if (point === broken) throw new Error('killed')
      })
      await expect(approve({ ...deps, table }, first, waiting.approvalNo)).rejects.toThrow('killed')
      await approve(deps, second, waiting.approvalNo).catch((error: unknown) =>
        expect(error).toMatchObject({ reason: 'approvals.isApproved' }),
      )
      expect(await proved(waiting)).toBe('approved')
    }
  })
})
