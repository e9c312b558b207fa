import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { checkBooks, confirm, type Dock, give, newDock, newTracking, take, typeIn } from '../tracking/arrivals.ts'
import { checkNumbers, edit, eventsOf, free, remove, reverseRow } from './check-numbers.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 30)

const ACTS = ['give', 'remove', 'edit', 'free', 'import', 'confirm', 'claim', 'reverse'] as const

/** A generated act. `lead`: table operations of the act before the concurrent act runs. */
const command = fc.record({
  act: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...ACTS) },
    { weight: 1, arbitrary: fc.constantFrom<(typeof ACTS)[number]>('give', 'import', 'confirm') },
  ),
  nurse: fc.nat(1),
  take: fc.nat(1),
  number: fc.nat(2),
  qty: fc.integer({ min: 1, max: 4 }),
  lead: fc.nat(6),
})
type Command = typeof command extends fc.Arbitrary<infer W> ? W : never

interface World {
  dock: Dock
  nurses: readonly CompanyActor[]
  /** Numbers of two takes for each nurse. */
  takes: readonly (readonly string[])[]
  numbers: readonly string[]
  batches: string[]
}

let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

const newWorld = async (deps: Deps): Promise<World> => {
  const dock = await newDock(deps)
  const nurses = [dock.nurse, await newMember(deps, dock.doctor, 'nurse')]
  const takes = []
  for (const nurse of nurses) takes.push([await take(deps, dock, 9, nurse), await take(deps, dock, 4, nurse)])
  return { dock, nurses, takes, numbers: [1, 2, 3].map(newTracking), batches: [] }
}

/**
 * Checks that the events of a number in each take alternate between submitted (possibly edited) and removed or freed.
 */
const checkEvents = async (deps: Deps, { dock, takes }: World, tracking: string): Promise<void> => {
  const life = await eventsOf(deps, dock, tracking)
  for (const inboundNo of takes.flat()) {
    const kinds = life
      .filter((event) => 'inboundNo' in event && event.inboundNo === inboundNo)
      .sort((a, b) => (a.eventNo < b.eventNo ? -1 : 1))
      .map(({ kind }) => kind)
    expect(kinds.join(' ')).toMatch(/^(submitted( edited)*( removed| freed)( |$))*(submitted( edited)*)?$/)
  }
}

const done = new Map<string, number>()

// A repeated line belongs to no batch.
const keepBatch = ({ batches }: World, batchNumber: string) => batchNumber !== '' && batches.push(batchNumber)

/** Performs an act. Accepts refusals, which are valid answers; any other error fails the run. */
const perform = async (
  deps: Deps,
  world: World,
  { act, nurse: who, take: which, number, qty }: Command,
): Promise<void> => {
  const { dock, nurses, takes, numbers, batches } = world
  const { doctorNo } = dock
  const [nurse, inboundNo, tracking] = [nurses[who], takes[who]?.[which], numbers[number]]
  if (!nurse || !inboundNo || !tracking) throw new Error('The command names no nurse, take or number')
  const run = async (): Promise<unknown> => {
    switch (act) {
      case 'give':
        return give(deps, dock, inboundNo, [{ tracking, qty }], nurse)
      case 'remove':
        return remove(deps, dock, inboundNo, [tracking], nurse)
      case 'edit':
        return edit(deps, dock, inboundNo, tracking, qty, nurse)
      case 'free':
        return free(deps, dock, tracking)
      case 'import':
        return keepBatch(world, (await typeIn(deps, dock, [{ tracking, qty }])).batchNumber)
      case 'confirm':
        return confirm(deps, dock, batches.at(-qty) ?? batches.at(-1) ?? 'none')
      case 'claim':
        return claimTracking(deps, nurse, { doctorNo, inboundNo, tracking, qty })
      case 'reverse':
        return reverseRow(deps, dock, tracking)
    }
  }
  await run().then(
    () => done.set(act, (done.get(act) ?? 0) + 1),
    (error: unknown) => {
      const isAnswer = error instanceof Error && /Refusal|ToldError|RaceLost/.test(error.name + error.constructor.name)
      if (!isAnswer) throw error
    },
  )
}

describe('tracking numbers', () => {
  it('have the state of their rows in takes and lists after random concurrent acts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(command, command), { minLength: 4, maxLength: 14 }), async (pairs) => {
        const world = await newWorld(store.deps)
        for (const [one, other] of pairs) {
          // The second call runs completely while the first is held at one of its steps.
          let steps = 0
          const table = interruptedTable(store.deps.table, async () => {
            if (steps++ === one.lead) await perform(store.deps, world, other)
          })
          await perform({ ...store.deps, table }, world, one)
        }
        await checkNumbers(store.deps, world.dock)
        await checkBooks(store.deps, world.dock)
        for (const tracking of world.numbers) await checkEvents(store.deps, world, tracking)
      }),
      { seed, numRuns: RUNS },
    )
    // Edits, claims and reversals succeed too rarely to be required of a short run.
    expect(['give', 'remove', 'import', 'confirm', 'free'].filter((act) => !done.has(act))).toEqual([])
  })
})
