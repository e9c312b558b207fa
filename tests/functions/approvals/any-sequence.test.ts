import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerRowsOf, ledgerRowType } from '../../../functions/books/public.ts'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { addAdjustBalance } from '../../../functions/payments/use-cases/balances.ts'
import { startPayout } from '../../../functions/payments/use-cases/payouts.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { hoursAfter } from '../../../functions/platform/clock.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { parsed } from '../../support/parsed.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { change, checkBooks, listed, newPurse, type Purse, payIt, requestMoney, withSeal } from '../payments/money.ts'
import { approvalOf, approve, changeStaff, newStaff, refuseIt, ruleOf, setRule, withdraw } from './approvals-world.ts'

withoutWaits()

let store: TestStore
let deps: PaymentsDeps
beforeAll(async () => {
  store = await startStore()
  deps = withSeal(store.deps)
})
afterAll(() => store.stop())

const { calls } = payments

const person = fc.nat(2)
const nurse = fc.nat(1)
const step = fc.oneof(
  fc.record({ do: fc.constant('request' as const), nurse, dollars: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ do: fc.constant('request' as const), nurse, dollars: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ do: fc.constant('pay' as const), nurse, person }),
  fc.record({ do: fc.constant('pay' as const), nurse, person }),
  fc.record({ do: fc.constant('deduct' as const), nurse, person, dollars: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ do: fc.constant('batch' as const), person }),
  fc.record({ do: fc.constant('run' as const) }),
  fc.record({
    do: fc.constantFrom('approve' as const, 'approve' as const, 'refuse' as const, 'withdraw' as const),
    person,
    which: fc.nat(3),
  }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'reject' as const), nurse }),
  fc.record({ do: fc.constant('rule' as const), person, dollars: fc.option(fc.integer({ min: 20, max: 100 })) }),
  fc.record({ do: fc.constantFrom('suspend' as const, 'restore' as const), person: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 25, 100) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Paid {
  nurse: number
  dollars: number
  at: number
  isApproved: boolean
}

interface Batch {
  payoutNo: string
  /** The person who started it, who must still be able to pay when it runs. */
  by: number
  lines: { nurse: number; dollars: number; paymentNo: string }[]
  /** True if it was started without approval while there was an amount. */
  isCounted: boolean
}

/** A company with two staff and two nurses, and what a reader of the specification expects of it. */
const newWorld = async () => {
  store.setNow('2026-11-02T10:00:00.000Z')
  let now = deps.now()
  const doctor = await newCompany(deps)
  const rights = { payments: 'write', team: 'write' } as const
  const people = [doctor, await newStaff(deps, doctor, rights), await newStaff(deps, doctor, rights)]
  const purses = [await newPurse(deps, 5000, doctor), await newPurse(deps, 5000, doctor)]
  const asked: { approvalNo: string; nurse?: number; dollars?: number; batch?: Batch; by: number }[] = []
  const batches: Batch[] = []
  const paid: Paid[] = []
  const active = [true, true, true]
  const personAt = (at: number) => people[at] as CompanyActor
  const purseAt = (at: number) => purses[at] as Purse
  const openOf = async (at: number) => (await listed(deps, purseAt(at).nurse, { status: 0 }))[0]
  const recent = (at: number): number =>
    paid
      .filter((one) => one.nurse === at && !one.isApproved && Date.parse(now) - one.at < 24 * 3_600_000)
      .reduce((sum, one) => sum + one.dollars, 0)

  const pay = async (step: { nurse: number; person: number }) => {
    const open = await openOf(step.nurse)
    // The platform refuses every call of a suspended person.
    if (!open || !active[step.person]) return
    const limit = (await ruleOf(deps, doctor)).amounts.USD
    const purse = { ...purseAt(step.nurse), doctor: personAt(step.person) }
    const { status, approvalNo } = await payIt(deps, purse, open.paymentNo)
    const mustWait = limit !== null && recent(step.nurse) + open.amount > limit
    expect(status).toBe(mustWait ? 0 : 1)
    const [nurse, dollars] = [step.nurse, open.amount]
    if (approvalNo !== undefined) asked.push({ approvalNo, nurse, dollars, by: step.person })
    // Payments without a rule do not count later.
    else paid.push({ nurse, dollars, at: Date.parse(now), isApproved: limit === null })
  }

  const deduct = async (step: { nurse: number; person: number; dollars: number }) => {
    if (!active[step.person]) return
    const { nurse, dollars } = step
    const limit = (await ruleOf(deps, doctor)).amounts.USD
    const body = { doctorNo: doctor.userNo, nurseId: purseAt(nurse).nurse.userNo, amount: -dollars, note: 'wired' }
    const { approvalNo } = await addAdjustBalance(deps, personAt(step.person), parsed(calls.addAdjustBalance, body))
    expect(approvalNo !== undefined).toBe(limit !== null && recent(nurse) + dollars > limit)
    if (approvalNo !== undefined) asked.push({ approvalNo, nurse, dollars, by: step.person })
    else paid.push({ nurse, dollars, at: Date.parse(now), isApproved: limit === null })
  }

  /** Starts a batch of all pending requests. */
  const startBatch = async (step: { person: number }) => {
    const open = await Promise.all(purses.map((_, at) => openOf(at)))
    const lines = open.flatMap((one, nurse) => (one ? [{ nurse, dollars: one.amount, paymentNo: one.paymentNo }] : []))
    if (lines.length === 0 || !active[step.person]) return
    const limit = (await ruleOf(deps, doctor)).amounts.USD
    const expectedAmount = lines.reduce((sum, { dollars }) => sum + dollars, 0)
    const paymentNos = lines.map(({ paymentNo }) => paymentNo)
    const body = { doctorNo: doctor.userNo, paymentNos, expectedAmount, note: '<p>Batch</p>' }
    const { payoutNo, approvalNo } = await startPayout(deps, personAt(step.person), parsed(calls.startPayout, body))
    const isAbove = (sum: number): boolean => limit !== null && sum > limit
    const mustWait = isAbove(expectedAmount) || lines.some(({ nurse, dollars }) => isAbove(recent(nurse) + dollars))
    expect(approvalNo !== undefined).toBe(mustWait)
    const batch = { payoutNo, by: step.person, lines, isCounted: !mustWait && limit !== null }
    if (approvalNo !== undefined) asked.push({ approvalNo, batch, by: step.person })
    else batches.push(batch)
  }

  /** Runs the oldest batch. Payments that would wait now are left out. */
  const runBatch = async () => {
    const batch = batches.shift()
    if (!batch) return
    const { payoutNo, by, lines, isCounted } = batch
    const limit = (await ruleOf(deps, doctor)).amounts.USD
    const made: Paid[] = []
    for (const { nurse, dollars, paymentNo } of lines) {
      const isOpen = (await openOf(nurse))?.paymentNo === paymentNo
      const isWithin = !isCounted || limit === null || recent(nurse) + dollars <= limit
      const isApproved = !isCounted || limit === null
      if (active[by] && isOpen && isWithin) made.push({ nurse, dollars, at: Date.parse(now), isApproved })
    }
    await runPayout(deps, { doctorNo: doctor.userNo, payoutNo }, 1)
    paid.push(...made)
  }

  const answer = async (step: { do: 'approve' | 'refuse' | 'withdraw'; person: number; which: number }) => {
    const one = asked.at(-1 - step.which)
    if (!one || !active[step.person]) return
    const actor = personAt(step.person)
    if (step.do === 'refuse') await refuseIt(deps, actor, one.approvalNo)
    if (step.do === 'withdraw') await withdraw(deps, actor, one.approvalNo)
    if (step.do !== 'approve') return
    const before = await approvalOf(deps, actor, one.approvalNo)
    await approve(deps, actor, one.approvalNo)
    expect(before.status).toBe('waiting')
    expect(step.person).not.toBe(one.by)
    expect(active[one.by]).toBe(true)
    const { nurse, dollars, batch } = one
    if (batch) batches.push(batch)
    if (nurse !== undefined && dollars !== undefined) {
      paid.push({ nurse, dollars, at: Date.parse(now), isApproved: true })
    }
  }

  const perform = async (step: Step): Promise<void> => {
    switch (step.do) {
      case 'request':
        await requestMoney(deps, purseAt(step.nurse), step.dollars)
        return
      case 'pay':
        return pay(step)
      case 'deduct':
        return deduct(step)
      case 'batch':
        return startBatch(step)
      case 'run':
        return runBatch()
      case 'approve':
      case 'refuse':
      case 'withdraw':
        return answer(step)
      case 'cancel':
      case 'reject': {
        const open = await openOf(step.nurse)
        if (!open) return
        if (step.do === 'cancel') await change(deps, purseAt(step.nurse).nurse, open.paymentNo, 2)
        else await change(deps, doctor, open.paymentNo, 4)
        return
      }
      case 'rule': {
        if (!active[step.person]) return
        const before = (await ruleOf(deps, doctor)).amounts.USD
        const { approvalNo } = await setRule(deps, personAt(step.person), step.dollars ? { USD: step.dollars } : {})
        const isLess = before !== null && (step.dollars === null || step.dollars > before)
        const isAlone = !active.some((is, at) => is && at !== step.person)
        expect(approvalNo !== undefined).toBe(isLess && !isAlone)
        if (approvalNo !== undefined) asked.push({ approvalNo, by: step.person })
        return
      }
      case 'suspend':
      case 'restore': {
        const isActive = step.do === 'restore'
        await changeStaff(deps, personAt(step.person), { status: isActive ? 'active' : 'suspended' })
        active[step.person] = isActive
        return
      }
      case 'wait':
        now = hoursAfter(now, step.hours)
        store.setNow(now)
    }
  }

  /** The ledger has exactly the payments and deductions that were made, each once. */
  const proved = async () => {
    for (const [at, { doctorNo, nurse }] of purses.entries()) {
      const rows = await readAll(deps.table, ledgerRowType, ledgerRowsOf(doctorNo, nurse.userNo))
      const out = rows.filter(({ kind, amount }) => kind === 'payment' || (kind === 'adjust' && amount < 0))
      const amounts = out.map(({ amount }) => -amount / 10_000)
      expect(amounts).toEqual(paid.filter((one) => one.nurse === at).map(({ dollars }) => dollars))
    }
    await checkBooks(deps, doctor.userNo)
  }
  return { perform, proved }
}

describe('any sequence of requests, payments, batches, deductions, answers and rules', () => {
  it('pays above the amount only with the approval of another person', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const world = await newWorld()
        for (const one of [{ do: 'rule', person: 0, dollars: 50 } as const, ...steps]) {
          await world.perform(one).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error
          })
        }
        await world.proved()
      }),
      { numRuns: 60 },
    )
  })
})
