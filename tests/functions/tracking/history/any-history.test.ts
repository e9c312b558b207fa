import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockLevelRef } from '../../../../functions/books/public.ts'
import { cancelNurseInbound } from '../../../../functions/offers/use-cases/cancel-nurse-inbound.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { ref, type Table } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { batchItem } from '../../../../functions/tracking/batches.items.ts'
import { rowsOfTracking, trackingRowType } from '../../../../functions/tracking-rows/public.ts'
import { Refusal } from '../../../../shared/contract/errors.ts'
import { newMember, startStore, type TestStore } from '../../../support/company.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { booksHold, confirm, type Dock, give, newDock, newTracking, take, typeIn } from '../arrivals.ts'
import { claim, edit, list, reverse, reverseAll } from './history-dock.ts'

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 20)

const VERBS = [
  ...(['attach', 'import', 'duplicate', 'confirm', 'edit', 'claim', 'cancel', 'reverse', 'reverseBatch'] as const),
] as const
type Verb = (typeof VERBS)[number]
interface Act {
  verb: Verb
  pick: number
  other: number
  qty: number
  /** The commit after which the call is killed, to be made again under its key; 0: it is not. */
  killedAt: number
}
/** Several acts at once, as different people do them. */
type Step = readonly Act[]

const weighed = (weight: number, ...verbs: Verb[]) => ({ weight, arbitrary: fc.constantFrom(...verbs) })
const act: fc.Arbitrary<Act> = fc.record({
  verb: fc.oneof(
    weighed(6, 'claim'),
    weighed(4, 'confirm'),
    weighed(3, 'import', 'reverse', 'reverseBatch'),
    weighed(2, 'attach', 'edit'),
    weighed(1, 'cancel', 'duplicate'),
  ),
  ...{ pick: fc.nat(7), other: fc.nat(7), qty: fc.integer({ min: 1, max: 4 }) },
  killedAt: fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 }) },
  ),
})
const steps = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 24, size: 'max' })

let store: TestStore
beforeAll(async () => {
  store = await startStore()
  store.setNow('2026-11-22T18:00:00.000Z')
})
afterAll(() => store.stop())

const of = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(all.length, 1)]
const done = new Map<Verb, number>()

/** What one company has at hand. */
interface Life {
  dock: Dock
  nurses: CompanyActor[]
  takes: { inboundNo: string; nurse: CompanyActor }[]
  numbers: string[]
  batches: string[]
}

class Killed extends Error {}
let calls = 0

/** A call that may be killed behind a commit, and is then made again under its name. */
const called = async (verb: Verb, killedAt: number, run: (deps: Deps) => Promise<unknown>): Promise<void> => {
  const repeat = `call-${++calls}`
  let commits = 0
  const table: Table = interruptedTable(store.deps.table, (point) => {
    if (point === 'afterCommit' && ++commits === killedAt) throw new Killed()
  })
  for (const once of [table, store.deps.table]) {
    try {
      await run({ ...store.deps, table: once, repeat })
      done.set(verb, (done.get(verb) ?? 0) + 1)
      return
    } catch (error) {
      if (error instanceof Killed) continue
      if (!(error instanceof Refusal)) throw error
      return
    }
  }
}

const perform = async (life: Life, { verb, pick, other, qty, killedAt }: Act): Promise<void> => {
  const { dock, nurses, takes, numbers, batches } = life
  const number = of(numbers, pick) ?? ''
  const batchNumber = of(batches, pick) ?? ''
  const taken = of(takes, other)
  const cwId = async () => of((await list(store.deps, dock)).records, pick)?.cwId ?? 'CW-000000000000000000000000'
  const { doctorNo } = dock
  switch (verb) {
    case 'attach': {
      const nurse = of(nurses, other) ?? dock.nurse
      const given = newTracking()
      numbers.push(given)
      return called(verb, 0, async (deps) => {
        const inboundNo = await take(deps, dock, 6, nurse)
        takes.push({ inboundNo, nurse })
        await give(deps, dock, inboundNo, [{ tracking: given, qty }], nurse)
      })
    }
    case 'import':
      return called(verb, killedAt, async (deps) => {
        const lines = [0, 1, 2].map((at) => ({ tracking: of(numbers, pick + at) ?? newTracking(), qty: qty + at }))
        const typed = await typeIn(deps, dock, lines)
        if (typed.batchNumber) batches.push(typed.batchNumber)
      })
    case 'duplicate':
      return called(verb, killedAt, async (deps) => {
        const { records } = await list(deps, dock)
        const again = records.slice(0, 3).map((row) => ({ tracking: row.tracking, qty: row.qty }))
        if (again.length === 0) return
        // Where one is edited meanwhile, its line is free again.
        const typed = await typeIn(deps, dock, again)
        if (typed.batchNumber) batches.push(typed.batchNumber)
      })
    case 'confirm':
      return called(verb, killedAt, (deps) => confirm(deps, dock, batchNumber))
    case 'edit':
      return called(verb, killedAt, async (deps) => edit(deps, dock, await cwId(), { qty, note: `counted ${qty}` }))
    case 'claim':
      return taken && called(verb, killedAt, (deps) => claim(deps, dock, taken.inboundNo, number, qty, taken.nurse))
    case 'cancel':
      return (
        taken &&
        called(verb, 0, (deps) =>
          cancelNurseInbound(deps, taken.nurse, { doctorNo, inboundNo: taken.inboundNo, cancelNum: 1 }),
        )
      )
    case 'reverse':
      return called(verb, killedAt, async (deps) => reverse(deps, dock, await cwId()))
    case 'reverseBatch':
      return called(verb, killedAt, (deps) => reverseAll(deps, dock, batchNumber))
  }
}

/** What a confirmation and its reversal must leave as it was: rows but for their events, counts, the level. */
const standing = async ({ dock: { doctorNo, productNo, warehouseNo }, numbers }: Life, batchNumber: string) => {
  const { table } = store.deps
  const rows = []
  for (const number of numbers) {
    const { records } = await table.query(trackingRowType, rowsOfTracking(doctorNo, number), { limit: 50 })
    for (const { events: _events, eventCount: _count, rev: _rev, ...row } of records) rows.push(row)
  }
  const level = await table.get(stockLevelRef({ doctorNo, productNo, warehouseNo }))
  const batch = await table.get(ref(batchItem, { doctorNo, batchNumber }))
  return {
    ...{ rows, toConfirm: batch?.toConfirm, confirmed: batch?.confirmed },
    ...{ stock: level?.stock ?? 0, notClaimed: level?.notClaimed ?? 0, lots: level?.lots ?? [] },
  }
}

const play = async (history: readonly Step[]): Promise<void> => {
  const dock = await newDock(store.deps)
  const nurses = [dock.nurse, await newMember(store.deps, dock.doctor, 'nurse')]
  const life: Life = { dock, nurses, takes: [], numbers: [], batches: [] }
  const begin = (verb: Verb, pick: number) => perform(life, { verb, pick, other: pick, qty: 2, killedAt: 0 })
  for (const at of [0, 1, 2]) await begin('attach', at)
  await begin('import', 0)
  await begin('confirm', 0)
  for (const step of history) await Promise.all(step.map((one) => perform(life, one)))
  await booksHold(store.deps, dock)
  const { batchNumber } = await typeIn(
    store.deps,
    dock,
    life.numbers.map((number) => ({ tracking: number, qty: 9 })),
  )
  const before = await standing(life, batchNumber)
  await confirm(store.deps, dock, batchNumber)
  expect(await standing(life, batchNumber)).not.toEqual(before)
  expect(await reverseAll(store.deps, dock, batchNumber)).toMatchObject({ failedCount: 0 })
  expect(await standing(life, batchNumber)).toEqual(before)
  await booksHold(store.deps, dock)
}

describe('any history of rows', () => {
  it(`leaves clean books, and a reversal restores exactly what was (seed ${seed})`, async () => {
    await fc.assert(fc.asyncProperty(steps, play), { seed, numRuns: RUNS })
    console.info([...done].map(([verb, times]) => `${verb} ${times}`).join(', '))
    for (const verb of VERBS) expect(done.get(verb) ?? 0, verb).toBeGreaterThan(0)
  }, 120_000)
})
