import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { getBalance } from '../../../functions/payments/use-cases/balances.ts'
import { startPayout } from '../../../functions/payments/use-cases/payouts.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { makeId } from '../../../shared/values/id.ts'
import { newMember } from '../../support/company.ts'
import { interruptedTable, type MemoryTable, memoryTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { arrive, type Dock, give, newDock, newTracking, take } from '../tracking/arrivals.ts'
import { claim } from '../tracking/history/history-dock.ts'
import { distributed, ledger, mixedClaim, ownTake, receiveUnits, rollBack } from './ledger-world.ts'
import {
  accountOf,
  addBank,
  change,
  checkBooks,
  credit,
  listed,
  type Purse,
  payIt,
  requestMoney,
  withSeal,
} from './money.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 25)
const VERBS = [
  ...(['ask', 'pay', 'cancel', 'reject', 'archive', 'adjust', 'payout'] as const),
  ...(['claim', 'receive', 'distribute', 'takeBack'] as const),
]
type Verb = (typeof VERBS)[number]

/** A nurse with a take whose parcel has arrived, a take for self storage, and a claim on a mixed package. */
interface World extends Dock, Purse {
  arrived: string
  tracking: string
  own: string
  mixed: string
}
const UNITS = 30

const newWorld = async (deps: PaymentsDeps, dock: Dock, dollars: number): Promise<World> => {
  const { bankNo } = await addBank(deps, dock.nurse)
  await credit(deps, dock, dollars)
  const tracking = newTracking()
  const arrived = await take(deps, dock, UNITS)
  await give(deps, dock, arrived, [{ tracking, qty: UNITS }])
  await arrive(deps, dock, tracking, UNITS)
  const own = await ownTake(deps, dock, UNITS)
  return { ...dock, bankNo, arrived, tracking, own, mixed: await mixedClaim(deps, dock) }
}

interface Wish {
  verb: Verb
  whose: number
  dollars: number
  /** Point at which the first attempt is killed. */
  killed: 'never' | 'beforeCommit' | 'afterCommit'
}
const wish: fc.Arbitrary<Wish> = fc.record({
  // Most other actions need a request, so requests are more frequent.
  verb: fc.constantFrom(...VERBS, ...(['ask', 'ask', 'ask', 'pay', 'pay', 'cancel', 'reject'] as const)),
  whose: fc.nat(1),
  // A unit is worth $417.50.
  dollars: fc.integer({ min: 1, max: 300 }),
  killed: fc.constantFrom('never', 'never', 'beforeCommit', 'afterCommit'),
})

class Killed extends Error {}
const done = new Map<Verb, number>()
let refused = 0

const makeDeps = (table: MemoryTable): PaymentsDeps => {
  let drawn = 0
  let letters = 0
  const clock = Date.parse('2026-11-20T12:00:00.000Z')
  const now = () => new Date(clock + drawn).toISOString()
  // The key of a take contains only the random letters of its number, so these must differ.
  const random = () => Math.imul(++letters, 0x9e3779b1) >>> 7
  return withSeal({ table, now, newId: (kind) => makeId(kind, clock + ++drawn, random) })
}

/** Performs one action, on the records that the lists currently show. */
const act = async (deps: PaymentsDeps, purses: readonly World[], { verb, whose, dollars }: Wish): Promise<void> => {
  const purse = purses[whose]
  if (!purse) return
  const { doctor, doctorNo, nurse } = purse
  const [latest] = await listed(deps, nurse)
  const paymentNo = latest?.paymentNo ?? 'PY-00000000000000000000'
  if (verb === 'ask') await requestMoney(deps, purse, dollars)
  if (verb === 'pay') await payIt(deps, purse, paymentNo)
  if (verb === 'cancel') await change(deps, nurse, paymentNo, 2)
  if (verb === 'reject') await change(deps, doctor, paymentNo, 4)
  if (verb === 'archive') await change(deps, doctor, paymentNo, 3)
  if (verb === 'adjust') await credit(deps, purse, dollars % 2 ? dollars : -dollars)
  if (verb === 'claim') await claim(deps, purse, purse.arrived, purse.tracking, 1)
  if (verb === 'receive') await receiveUnits(deps, purse, purse.own, 1)
  if (verb === 'distribute') await distributed(deps, purse, purse.mixed)
  if (verb === 'takeBack') await rollBack(deps, purse, purse.mixed)
  if (verb !== 'payout') return
  const waiting = await listed(deps, doctor, { status: 0 })
  const expectedAmount = waiting.reduce((sum, { amount }) => sum + amount, 0)
  const paymentNos = waiting.map((request) => request.paymentNo)
  if (paymentNos.length === 0) return
  const { payoutNo } = await startPayout(deps, doctor, { doctorNo, paymentNos, note: '<p>all</p>', expectedAmount })
  await runPayout(deps, { doctorNo, payoutNo }, 1)
  await runPayout(deps, { doctorNo, payoutNo }, 1)
}

const work = async (
  deps: PaymentsDeps,
  purses: readonly World[],
  wishes: readonly Wish[],
  hold: () => Promise<void>,
) => {
  for (const one of wishes) {
    let alive = one.killed === 'never'
    const table = interruptedTable(deps.table, async (point) => {
      await hold()
      if (alive || point !== one.killed) return
      alive = true
      throw new Killed()
    })
    for (let tries = 0; tries < 2; tries++) {
      try {
        await act({ ...deps, table }, purses, one)
        done.set(one.verb, (done.get(one.verb) ?? 0) + 1)
        break
      } catch (error) {
        if (error instanceof Refusal) refused += 1
        if (error instanceof Refusal) break
        if (!(error instanceof Killed)) throw error
      }
    }
  }
}

const play = async (scheduler: fc.Scheduler, people: readonly (readonly Wish[])[]): Promise<void> => {
  const deps = makeDeps(memoryTable())
  await bootstrapRates(deps)
  const dock = await newDock(deps)
  const other = { ...dock, nurse: await newMember(deps, dock.doctor, 'nurse') }
  const purses = [await newWorld(deps, dock, 500), await newWorld(deps, other, 100)]
  const hold = () => scheduler.schedule(Promise.resolve())
  await scheduler.waitFor(Promise.all(people.map((wishes) => work(deps, purses, wishes, hold))))
  for (const purse of purses) {
    const { nurse } = purse
    const [account, rows] = [await accountOf(deps, purse), await ledger(deps, purse)]
    const requests = await listed(deps, nurse)
    const archived = await listed(deps, nurse, { status: 3 })
    const waiting = requests.filter(({ status }) => status === 0)
    expect(waiting.length, 'pending requests').toBeLessThan(2)
    expect(account?.balance, 'balance = ledger').toBe(rows.reduce((sum, { amount }) => sum + amount, 0))
    expect(account, 'requested amount').toMatchObject({
      pendingNo: waiting[0]?.paymentNo ?? '',
      requested: (waiting[0]?.amount ?? 0) * 10_000,
    })
    const { total, requestAmount } = await getBalance(deps, nurse, { doctorNo: purse.doctorNo })
    expect(requestAmount, 'amount that can be requested').toBe(Math.max(0, total - (waiting[0]?.amount ?? 0)))
    const paid = [...requests, ...archived].filter(({ outcome }) => outcome === 1)
    const payments = rows.filter(({ kind }) => kind === 'payment')
    expect(payments.map(({ refNo }) => refNo).sort(), 'one payment per paid request').toEqual(
      paid.map(({ paymentNo }) => paymentNo).sort(),
    )
  }
  await checkBooks(deps, dock.doctorNo)
}

test(`each payment request has one outcome under any concurrent calls that change the balance (seed ${seed})`, async () => {
  const people = fc.array(fc.array(wish, { minLength: 4, maxLength: 9, size: 'max' }), {
    minLength: 2,
    maxLength: 5,
    size: 'max',
  })
  await fc.assert(fc.asyncProperty(fc.scheduler(), people, play), { seed, numRuns: RUNS })
  console.info([...done].map(([verb, times]) => `${verb} ${times}`).join(', '), `refused ${refused}`)
  for (const verb of VERBS) expect(done.get(verb) ?? 0, verb).toBeGreaterThan(0)
}, 120_000)
