import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { interruptedTable } from '../../support/memory-table.ts'
import { aim, PRELUDE, type Wish, wish } from './world/acts.ts'
import { replayLots } from './world/lot-replay.ts'
import { Model } from './world/model.ts'
import { Tally, VERBS } from './world/tally.ts'
import { auditAll, call, differences, makeWorld, type Outcome, type World } from './world/world.ts'

vi.mock('../../../functions/platform/jitter.ts', () => ({ jitter: async () => {} }))

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 80)

const tally = new Tally()

type Hold = () => Promise<void>

/** One person at work: one call after the other, each step of each held up until it is its turn. */
const work = async (world: World, model: Model, name: string, wishes: readonly Wish[], hold: Hold): Promise<void> => {
  for (const [step, one] of wishes.entries()) {
    const refNo = `SH-${name}-${step}`
    const act = aim(one, model.there, refNo)
    if (!act) continue
    const send = (): Promise<Outcome> => call(world, act, { key: refNo, trouble: one.trouble, at: hold })
    const outcomes = await Promise.all(one.trouble === 'twice' ? [send(), send()] : [send()])
    const done = outcomes.filter((outcome) => outcome.ok)
    expect(
      new Set(done.map(({ answer }) => JSON.stringify(answer))).size,
      'one answer, however often it is sent',
    ).toBeLessThan(2)
    const outcome = done[0] ?? outcomes[0]
    tally.count(act, outcome)
    if (outcome?.ok) model.apply(act, outcome.answer, Math.max(...done.map(({ order }) => order)))
  }
}

const play = async (scheduler: fc.Scheduler, people: readonly (readonly Wish[])[]): Promise<void> => {
  const world = tally.watch(await makeWorld())
  const model = new Model()
  const hold: Hold = () => scheduler.schedule(Promise.resolve())
  await work(world, model, 'before', PRELUDE, async () => {})
  const working = people.map((wishes, who) => work(world, model, `${who}`, wishes, hold))
  const watched = { ...world, table: { ...world.table, ...interruptedTable(world.table, hold) } }
  const [alarms] = await scheduler.waitFor(Promise.all([auditAll(watched), ...working]))
  expect(alarms, 'false alarms of an audit in the midst of it').toEqual([])
  expect(differences(world, model)).toEqual([])
  expect(await auditAll(world)).toEqual([])
  expect(replayLots(world.table)).toEqual([])
}

describe('at the same time', () => {
  test(`any interleaving of calls leaves the same books as some order of them (seed ${seed})`, async () => {
    const people = fc.array(fc.array(wish, { minLength: 3, maxLength: 9, size: 'max' }), {
      minLength: 3,
      maxLength: 6,
      size: 'max',
    })
    await fc.assert(fc.asyncProperty(fc.scheduler(), people, play), { seed, numRuns: RUNS })
    console.info(tally.says())
    for (const verb of VERBS) expect(tally.done.get(verb) ?? 0, verb).toBeGreaterThan(0)
    expect(tally.races, 'lost races').toBeGreaterThan(RUNS / 3)
  }, 120_000)
})
