import { describe, expect, it } from 'vitest'
import { VERBS } from './actions/verbs.ts'
import type { ChangeCommit } from './cloud/store.ts'
import { runPlan } from './run/run-plan.ts'
import { kindOf, shrink } from './run/shrink.ts'
import { shown, simulate } from './run/simulate.ts'
import { type Plan, planOf } from './world/plan.ts'

const SECONDS = Number(process.env.SIMULATE_SECONDS ?? 60)
const seed = process.env.SEED_OF_CHANCE ?? String(Date.now() % 1_000_000)

const actsOf = ({ rounds }: Plan): number => rounds.reduce((sum, { length }) => sum + length, 0)

interface Defect {
  what: string
  /** A seed that triggers the defect soon. */
  seed: string
  /** Matches the text of its breach. */
  says: RegExp
  changeCommit: ChangeCommit
}

/** Mistakes that a programmer could make. */
const DEFECTS: readonly Defect[] = [
  {
    what: 'a stock level that is written although it has changed since it was read',
    seed: 'level4',
    says: /^(stock|unclaimed) /,
    changeCommit: (intents) =>
      intents.map((intent) => {
        if (intent.verb !== 'put' || !['StockLevel', 'StockLog'].includes(intent.item.type)) return intent
        const { when: _, ...unconditional } = intent
        return unconditional
      }),
  },
  {
    what: 'an answer that is not stored in the transaction of its effect',
    seed: 'answer9',
    says: /^balance /,
    changeCommit: (intents) => intents.filter((intent) => intent.verb !== 'put' || intent.item.type !== 'Answer'),
  },
  {
    what: 'a message that is not stored in the transaction of its cause',
    seed: 'fee3',
    says: /fee\.events/,
    changeCommit: (intents) => intents.filter((intent) => intent.verb !== 'put' || intent.item.queue !== 'fee-events'),
  },
]

describe('the simulation', () => {
  it('is reproducible from its seed, and differs with another seed', async () => {
    const first = await runPlan(planOf('replay-1'), { isKept: true })
    const again = await runPlan(planOf('replay-1'), { isKept: true })
    expect(first.lines.length).toBeGreaterThan(50)
    expect(again.lines).toEqual(first.lines)
    expect(again.digest).toBe(first.digest)
    expect((await runPlan(planOf('replay-2'))).digest).not.toBe(first.digest)
  })

  it.each(DEFECTS)('finds $what, and shrinks its history', async ({ seed: soon, says, changeCommit }) => {
    const run = (plan: Plan) => runPlan(plan, { changeCommit })
    const { broken } = await simulate(soon, ({ worlds }) => worlds >= 60, { run, isSmall: true })
    const breach = broken?.verdict.breaches[0] ?? ''
    expect(breach).toMatch(says)
    if (!broken) return
    const shortest = await shrink(broken.plan, breach, run, 120)
    expect(actsOf(shortest.plan)).toBeLessThan(actsOf(broken.plan) * 0.75)
    // The plan runs identically after serialization.
    const replayed = await run(JSON.parse(JSON.stringify(shortest.plan)))
    expect(replayed.digest).toBe(shortest.verdict.digest)
    expect(replayed.breaches.map(kindOf)).toContain(kindOf(breach))
  })

  it(
    `finds no breach in ${SECONDS} s of random worlds`,
    async () => {
      const summary = await simulate(seed, ({ took }) => took >= SECONDS * 1000)
      const { broken, events, worlds, took } = summary
      console.log(`Seed ${seed}: ${events} events in ${worlds} worlds, ${Math.round((events * 1000) / took)} a second`)
      console.log(`Faults: ${shown(summary.faults)}`)
      const where = `npm run simulate -- --world ${broken?.plan.seed}`
      expect(broken?.verdict.breaches ?? [], where).toEqual([])
      // A verb that never succeeds is not really simulated. The rarest verb succeeds about once in 30,000 events.
      const never = Object.keys(VERBS).filter((verb) => verb !== 'passHours' && !summary.done.has(verb))
      if (events > 400_000) expect(never).toEqual([])
    },
    (SECONDS + 120) * 1000,
  )
})
