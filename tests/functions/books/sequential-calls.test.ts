import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutWaits } from '../../support/without-waits.ts'
import { actFor, type Command, command, PRELUDE } from './world/acts.ts'
import { replayLots } from './world/lot-replay.ts'
import { Model } from './world/model.ts'
import { Tally, VERBS } from './world/tally.ts'
import { auditAll, call, differences, makeWorld } from './world/world.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 120)

/** Refusals that must have occurred in the run (DEC-people-71). */
const LIMITS = ['You have reached your pending transaction limit.', 'You have reached your pending amount limit.']

const tally = new Tally()

const play = async (commands: readonly Command[]): Promise<void> => {
  const world = await makeWorld()
  const model = new Model()
  for (const [step, one] of [...PRELUDE, ...commands].entries()) {
    if (step % 3 === 0) world.passDays(1)
    const act = actFor(one, model.there, `SH-${step}`)
    if (!act) continue
    const outcome = await call(world, act, { key: `key-${step}`, trouble: one.trouble, at: () => {} })
    tally.count(act, outcome)
    expect(outcome, JSON.stringify(act)).toMatchObject({ ok: model.can(act) })
    if (outcome.ok) model.apply(act, outcome.answer)
    expect(differences(world, model), JSON.stringify(act)).toEqual([])
  }
  expect(await auditAll(world)).toEqual([])
  expect(replayLots(world.table)).toEqual([])
}

describe('sequential calls', () => {
  test(`match the model after every call, despite crashes (seed ${seed})`, async () => {
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40, size: 'max' }), play), {
      seed,
      numRuns: RUNS,
    })
    console.info(tally.says())
    for (const verb of VERBS) expect(tally.done.get(verb) ?? 0, verb).toBeGreaterThan(0)
    const refusalTexts = [...tally.refused.keys()]
    for (const limit of LIMITS)
      expect(
        refusalTexts.some((text) => text.startsWith(limit)),
        limit,
      ).toBe(true)
  }, 120_000)
})
