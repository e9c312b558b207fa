import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerRowType } from '../../../functions/books/public.ts'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { addAdjustBalance } from '../../../functions/payments/use-cases/balances.ts'
import { staffItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import {
  approvalItem,
  approvalRuleItem,
  approvalRuleRef,
  recentPaymentsItem,
} from '../../../functions/platform/approvals/approvals.items.ts'
import { hoursAfter } from '../../../functions/platform/clock.ts'
import { guardedTable } from '../../../functions/platform/db/decorators/guarded-table.ts'
import { asReadOrAbsent, put } from '../../../functions/platform/db/intent.ts'
import { fromStored } from '../../../functions/platform/db/item.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import { loadActor } from '../../../functions/platform/http/load-actor.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { suffices } from '../../../shared/rights/rights.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { chanceOf } from '../../support/virtual-time.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { change, checkBooks, listed, newPurse, payIt, requestMoney, withSeal } from '../payments/money.ts'
import { approve, changeStaff, newStaff } from './approvals-world.ts'

// Payments, deductions and approvals, during which the amount, the rights of the people or the other payments of the day
// change between the reads and the commit. The store at the instant of each commit is the judge.

withoutWaits()

const STEPS = 400
/** Money of a dollar. */
const DOLLAR = 10_000

let store: TestStore
let deps: PaymentsDeps
beforeAll(async () => {
  store = await startStore()
  deps = withSeal(store.deps)
})
afterAll(() => store.stop())

it('nothing is paid without the rights and the approval that are needed at that instant', async () => {
  const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now() % 1_000_000)
  const chance = chanceOf(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T
  let now = '2026-11-02T10:00:00.000Z'
  store.setNow(now)
  const doctor = await newCompany(deps)
  const { doctorNo } = doctor.company
  const staff = [0, 1, 2].map(() => newStaff(deps, doctor, { payments: 'write' }))
  const people = [doctor, ...(await Promise.all(staff))]
  const purse = await newPurse(deps, 100_000, doctor)
  const nurseNo = purse.nurse.userNo

  const openRequest = async () => (await listed(deps, purse.nurse, { status: 0 }))[0]
  const dollars = () => 10 + Math.floor(chance() * 80)
  const setAmount = async (usd: number | undefined): Promise<void> => {
    const rule = await deps.table.get(approvalRuleRef(doctorNo), { consistent: true })
    const amounts = usd === undefined ? {} : { USD: usd * DOLLAR }
    const after = { doctorNo, amounts, limits: false, rev: (rule?.rev ?? 0) + 1 }
    await deps.table.commit([put(approvalRuleItem, after, asReadOrAbsent(rule))])
  }
  const deduct = (by: CompanyActor, table: Table, amount: number) => {
    const body = { doctorNo, nurseId: nurseNo, amount: -amount, note: 'wired' }
    return addAdjustBalance({ ...deps, table }, by, parsed(payments.calls.addAdjustBalance, body))
  }
  /** A change by somebody else. Some are refused, which is not what this test is about. */
  const makeChange = async (): Promise<void> => {
    const person = pick(people.slice(1))
    const made = {
      amount: () => setAmount(chance() < 0.15 ? undefined : dollars()),
      suspend: () => changeStaff(deps, person, { status: 'suspended' }),
      restore: () => changeStaff(deps, person, { status: 'active' }),
      take: () => changeStaff(deps, person, { rights: { payments: 'read' } }),
      give: () => changeStaff(deps, person, { rights: { payments: 'write' } }),
      deduct: () => deduct(doctor, deps.table, 10),
      reject: async () => {
        const open = await openRequest()
        if (open) await change(deps, doctor, open.paymentNo, 4)
      },
    }
    const kinds = [
      'amount',
      'amount',
      'suspend',
      'restore',
      'restore',
      'take',
      'give',
      'give',
      'deduct',
      'reject',
    ] as const
    await made[pick(kinds)]().catch(() => undefined)
  }

  const mayPay = async (userNo: string): Promise<boolean> => {
    if (userNo === doctorNo) return true
    const one = await deps.table.get(ref(staffItem, { doctorNo, userNo }), { consistent: true })
    return one?.status === 'active' && suffices(one.rights, 'payments:write')
  }
  const isAbove = async (amount: number): Promise<boolean> => {
    const rule = await deps.table.get(approvalRuleRef(doctorNo), { consistent: true })
    const recent = await deps.table.get(ref(recentPaymentsItem, { doctorNo, userNo: nurseNo }), { consistent: true })
    const counted = (recent?.payments ?? []).filter(({ at }) => at > hoursAfter(now, -24))
    const limit = rule?.amounts.USD
    return limit !== undefined && amount + counted.reduce((sum, one) => sum + one.amount, 0) > limit
  }

  const counts = { paid: 0, approved: 0, asked: 0, refused: 0 }
  const violations: string[] = []
  let step = 0
  const judged: Table = {
    ...deps.table,
    commit: async (intents, answer) => {
      const items = intents.flatMap((one) => (one.verb === 'put' ? [one.item] : []))
      const rows = items.flatMap((item) => (item.type === ledgerRowType.type ? [fromStored(ledgerRowType, item)] : []))
      const row = rows.find(({ amount }) => amount < 0)
      const approval = items.find(({ type }) => type === approvalItem.type)
      const found: string[] = []
      const must = (holds: boolean, what: string) => void (holds || found.push(`seed ${seed}, step ${step}: ${what}`))
      if (row) {
        must(await mayPay(row.byUserNo), 'the payer has no right')
        if (!approval) must(!(await isAbove(-row.amount)), 'the amount needs approval')
      }
      if (approval?.status === 'waiting')
        must(await mayPay(String(approval.userNo)), 'the person who asks has no right')
      if (approval?.status === 'approved') {
        const key = { doctorNo, approvalNo: String(approval.approvalNo) }
        const stored = await deps.table.get(ref(approvalItem, key), { consistent: true })
        must(stored?.status === 'waiting', 'the request does not wait')
        must(await mayPay(String(approval.endedNo)), 'the approver has no right')
        must(await mayPay(String(approval.userNo)), 'the person who asked has no right')
        must(approval.endedNo !== approval.userNo, 'their own request is approved')
        const { amount } = Object(stored?.subject)
        must(row !== undefined && Number(amount) * DOLLAR === -row.amount, 'another amount is paid')
      }
      await deps.table.commit(intents, answer)
      violations.push(...found)
      if (approval?.status === 'approved') counts.approved += 1
      else if (approval?.status === 'waiting') counts.asked += 1
      else if (row) counts.paid += 1
    },
  }

  /** Makes a call as the API does, during which something may change. */
  const call = async (person: CompanyActor): Promise<unknown> => {
    const table = chance() < 0.6 ? overtakenTable(judged, makeChange) : judged
    const waiting = asked.at(-1)
    if (waiting !== undefined && chance() < 0.5) return approve({ ...deps, table }, person, waiting)
    const { actor, guards } = await loadActor(table, { userNo: person.userNo, doctorNo, admit: () => undefined })
    if (!actor.company || !suffices(actor.company.rights, 'payments:write')) return undefined
    const by = { ...actor, company: actor.company }
    const guarded = guardedTable(table, guards)
    const open = await openRequest()
    const { approvalNo } =
      open && chance() < 0.8
        ? await payIt({ ...deps, table: guarded }, { ...purse, doctor: by }, open.paymentNo)
        : await deduct(by, guarded, dollars())
    if (approvalNo !== undefined) asked.push(approvalNo)
    return approvalNo
  }
  const asked: string[] = []

  await setAmount(50)
  for (; step < STEPS; step++) {
    if (chance() < 0.5) await makeChange()
    if (chance() < 0.1) {
      now = hoursAfter(now, 13)
      store.setNow(now)
    }
    if (!(await openRequest())) await requestMoney(deps, purse, dollars()).catch(() => undefined)
    try {
      await call(pick(people))
    } catch (error) {
      expect(Object(error).code, `seed ${seed}, step ${step}: ${error}`).toMatch(/conflict|forbidden|notFound/)
      counts.refused += 1
    }
    const last = asked.at(-1)
    const stored =
      last === undefined ? undefined : await deps.table.get(ref(approvalItem, { doctorNo, approvalNo: last }))
    if (stored?.status !== 'waiting') asked.pop()
  }
  expect(violations).toEqual([])
  expect(Math.min(...Object.values(counts)), `seed ${seed}: ${JSON.stringify(counts)}`).toBeGreaterThan(5)
  await checkBooks(deps, doctorNo)
})
