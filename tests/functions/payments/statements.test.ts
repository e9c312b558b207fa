import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { accountRef, type LedgerRow } from '../../../functions/books/public.ts'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { borderAt } from '../../../functions/payments/statements/borders.ts'
import { getStatement, getStatementLines, getTransactionHistory } from '../../../functions/payments/use-cases/ledger.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { addDays, addMonths, dayIn } from '../../../shared/values/day.ts'
import { startStore } from '../../support/company.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { type Dock, newDock } from '../tracking/arrivals.ts'
import { adjustBalance, distributed, ledger, mixedClaim, ownTake, receiveUnits, rollBack } from './ledger-world.ts'
import { addBank, checkBooks, type Purse, payIt, requestMoney, withSeal } from './money.ts'

withoutWaits()

const { calls } = payments
const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 12)

/** Instants shortly before a new month in New York; the first also precedes a clock change, the last a new year. */
const STARTS = ['2026-10-31T20:00:00.000Z', '2026-11-30T23:00:00.000Z', '2026-12-31T22:00:00.000Z'] as const

const act = fc.record({
  what: fc.constantFrom('receive', 'distribute', 'takeBack', 'adjust', 'pay'),
  many: fc.integer({ min: 1, max: 4 }),
  cents: fc.integer({ min: -90_000, max: 90_000 }).filter((cents) => cents !== 0),
  /** Hours since the previous action. */
  after: fc.integer({ min: 0, max: 30 }),
  /** Error of the function's clock in ms. */
  skew: fc.integer({ min: -4000, max: 4000 }),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const done = new Map<string, number>()

/** A company whose nurse can be paid, with a take for their self storage and a claim on a mixed package. */
type World = Dock & Purse & { own: string; mixed: string }

const perform = async (deps: PaymentsDeps, dock: World, { what, many, cents }: Act): Promise<void> => {
  if (what === 'receive') await receiveUnits(deps, dock, dock.own, many)
  else if (what === 'distribute') await distributed(deps, dock, dock.mixed)
  else if (what === 'takeBack') await rollBack(deps, dock, dock.mixed)
  else if (what === 'adjust') await adjustBalance(deps, dock, dock.nurse.userNo, cents / 100)
  else {
    const { paymentNo } = await requestMoney(deps, dock, Math.abs(cents) / 100)
    await payIt(deps, dock, paymentNo)
  }
  done.set(what, (done.get(what) ?? 0) + 1)
}

const linesOf = async (deps: Deps, dock: Dock, month: string) => {
  const { body, result } = calls.getStatementLines
  const lines: ReturnType<typeof result.parse>['records'] = []
  let nextToken: string | undefined
  do {
    const asked = body.parse({ doctorNo: dock.doctorNo, month, size: 3, nextToken })
    const page = result.parse(await getStatementLines(deps, dock.nurse, asked))
    lines.push(...page.records)
    nextToken = page.nextToken
  } while (nextToken)
  return lines
}

/** Checks the statement of a month against the ledger. A row belongs to the month of its day in New York. */
const proveMonth = async (deps: Deps, dock: Dock, rows: readonly LedgerRow[], month: string): Promise<void> => {
  const monthOf = ({ at }: LedgerRow) => dayIn(at).slice(0, 7)
  const sum = (some: readonly LedgerRow[]) => some.reduce((all, { amount }) => all + amount, 0) / 10_000
  const own = rows.filter((row) => monthOf(row) === month)
  const opening = sum(rows.filter((row) => monthOf(row) < month))
  const of = (kinds: readonly string[]) => sum(own.filter(({ kind }) => kinds.includes(kind)))
  const asked = { doctorNo: dock.doctorNo, month, nurseNo: dock.nurse.userNo }
  expect(await getStatement(deps, dock.doctor, calls.getStatement.body.parse(asked))).toMatchObject({
    opening,
    closing: sum(rows.filter((row) => monthOf(row) <= month)),
    rows: own.length,
    delivered: of(['transaction', 'reported']),
    adjusted: of(['adjust']),
    paid: of(['payment']),
  })
  const lines = await linesOf(deps, dock, month)
  expect(lines.slice(1, -1).map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq))
  let balance = lines[0]?.balance ?? Number.NaN
  expect(lines[0]).toMatchObject({ type: 'opening', balance: opening })
  for (const line of lines.slice(1, -1)) {
    balance = Math.round((balance + line.amount) * 10_000) / 10_000
    expect(line.balance).toBe(balance)
  }
  expect(lines.at(-1)).toMatchObject({ type: 'closing', balance })
  const days = { startDate: `${month}-01`, endDate: addDays(addMonths(`${month}-01`, 1), -1), size: 100 }
  const history = calls.getTransactionHistory.body.parse({ ...asked, ...days })
  const { records } = calls.getTransactionHistory.result.parse(await getTransactionHistory(deps, dock.doctor, history))
  expect(records.flatMap(({ seq }) => seq ?? [])).toEqual(own.map(({ seq }) => seq).reverse())
}

const play = async (start: string, people: readonly (readonly Act[])[]): Promise<void> => {
  const store = await startStore()
  try {
    store.setNow(start)
    const sealed = withSeal(store.deps)
    const base = await newDock(store.deps)
    const { bankNo } = await addBank(sealed, base.nurse)
    const own = await ownTake(store.deps, base, 500)
    const dock = { ...base, bankNo, own, mixed: await mixedClaim(store.deps, base) }
    let clock = Date.parse(start)
    const work = async (acts: readonly Act[]): Promise<void> => {
      for (const one of acts) {
        clock += one.after * 3_600_000
        const deps = { ...sealed, now: () => new Date(clock + one.skew).toISOString() }
        await perform(deps, dock, one).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
      }
    }
    await Promise.all(people.map(work))
    store.setNow(new Date(clock + 90 * 86_400_000).toISOString())
    const rows = await ledger(store.deps, dock)
    let balance = 0
    for (const [at, row] of rows.entries()) {
      balance += row.amount
      expect(row).toMatchObject({ seq: at + 1, balance })
      expect(row.at >= (rows[at - 1]?.at ?? '')).toBe(true)
    }
    const first = dayIn(start).slice(0, 7)
    for (let ahead = -1; ahead < 4; ahead++) {
      await proveMonth(store.deps, dock, rows, addMonths(`${first}-01`, ahead).slice(0, 7))
    }
    await checkBooks(store.deps, dock.doctorNo)
  } finally {
    await store.stop()
  }
}

const seqOf = (row: unknown): number => z.object({ seq: z.int() }).parse(row).seq

describe('a statement', () => {
  test(`adds the rows of the month to its opening balance despite concurrent writes (seed ${seed})`, async () => {
    const people = fc.array(fc.array(act, { minLength: 2, maxLength: 10 }), { minLength: 2, maxLength: 4 })
    await fc.assert(fc.asyncProperty(fc.constantFrom(...STARTS), people, play), {
      seed,
      numRuns: RUNS,
      endOnFailure: true,
    })
    for (const what of ['receive', 'distribute', 'takeBack', 'adjust', 'pay'])
      expect(done.get(what) ?? 0, what).toBeGreaterThan(0)
  }, 60_000)

  test('starts and ends with the balances of the ledger, however far the index lags', async () => {
    const store = await startStore()
    try {
      store.setNow('2026-10-31T12:00:00.000Z')
      const dock = await newDock(store.deps)
      const book = async (rows: number) => {
        for (let row = 0; row < rows; row++) await adjustBalance(store.deps, dock, dock.nurse.userNo, 1)
      }
      await book(3)
      // The first millisecond of November in New York.
      const border = '2026-11-01T04:00:00.000Z'
      store.setNow(border)
      await book(45)
      const { table } = store.deps
      const owner = { doctorNo: dock.doctorNo, userNo: dock.nurse.userNo }
      const account = await table.get(accountRef(owner), { consistent: true })
      if (!account) throw new Error('no account')
      const ofOctober = { seq: 4, balance: 30_000 }
      for (const indexed of [48, 47, 28, 4, 3, 1, 0]) {
        const late: Table = {
          ...table,
          query: async (item, range, options) => {
            const page = await table.query(item, range, options)
            return 'index' in range ? { ...page, records: page.records.filter((row) => seqOf(row) <= indexed) } : page
          },
        }
        expect(await borderAt(late, account, border), `${indexed} indexed`).toEqual(ofOctober)
        expect(await borderAt(late, account, '2026-10-01T04:00:00.000Z')).toEqual({ seq: 1, balance: 0 })
        expect(await borderAt(late, account, '2026-12-01T05:00:00.000Z')).toEqual({ seq: 49, balance: 480_000 })
        // Rows newer than the account that was read are excluded from the rows and from the balance.
        const before = { ...account, seq: 2, balance: 20_000 }
        expect(await borderAt(late, before, border)).toEqual({ seq: 3, balance: 20_000 })
      }
    } finally {
      await store.stop()
    }
  })

  test('includes the newest corrections and payments even if an index lags', async () => {
    const store = await startStore()
    try {
      store.setNow('2026-11-10T12:00:00.000Z')
      const sealed = withSeal(store.deps)
      const base = await newDock(store.deps)
      const dock = { ...base, bankNo: (await addBank(sealed, base.nurse)).bankNo }
      for (const dollars of [100, -7.5, 30]) await adjustBalance(store.deps, dock, dock.nurse.userNo, dollars)
      await payIt(sealed, dock, (await requestMoney(sealed, dock, 50)).paymentNo)
      const { table } = store.deps
      const late: Table = {
        ...table,
        query: async (item, range, options) => {
          const page = await table.query(item, range, options)
          return 'index' in range ? { ...page, records: page.records.slice(0, 1) } : page
        },
      }
      const asked = calls.getStatement.body.parse({ doctorNo: dock.doctorNo, month: '2026-11' })
      expect(await getStatement({ ...store.deps, table: late }, dock.nurse, asked)).toMatchObject({
        opening: 0,
        delivered: 0,
        adjusted: 122.5,
        paid: -50,
        closing: 72.5,
      })
    } finally {
      await store.stop()
    }
  })
})
