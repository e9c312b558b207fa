import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Summary } from './run/simulate.ts'
import type { Plan } from './world/plan.ts'

const USAGE = `Simulates random worlds until the given number of events is reached. Exits with 1 on a breach.

  npm run simulate -- --seed 7 --events 1000000   the worlds of a seed; defaults: a new seed, 100000 events
  npm run simulate -- --world 7-12                one world, with its history
  npm run simulate -- --replay FILE               the shortest history, as written by an earlier run`

// Injected failures are not logged. The logger reads this setting when it is loaded.
process.env.LOG_LEVEL ??= 'silent'
const [{ simulate, shown }, { runPlan }, { shrink }, { planOf }] = await Promise.all([
  import('./run/simulate.ts'),
  import('./run/run-plan.ts'),
  import('./run/shrink.ts'),
  import('./world/plan.ts'),
])

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    events: { type: 'string', default: '100000' },
    world: { type: 'string' },
    replay: { type: 'string' },
    help: { type: 'boolean' },
  },
})

/** Milliseconds between two progress lines. */
const PROGRESS_MS = 10_000

const perSecond = ({ events, took }: Summary): number => Math.round((events * 1000) / Math.max(1, took))

/** Runs one plan and prints its result. */
const play = async (plan: Plan): Promise<void> => {
  const { lines, breaches, digest, events } = await runPlan(plan, { isKept: true })
  for (const line of lines) console.log(line)
  console.log(`\n${events} events, digest ${digest}, ${breaches.length} breaches`)
  process.exitCode = breaches.length > 0 ? 1 : 0
}

const search = async (): Promise<void> => {
  console.log(`Seed ${values.seed}, ${values.events} events`)
  let reportedAt = performance.now()
  const summary = await simulate(values.seed, ({ events }) => events >= Number(values.events), {
    onWorld: (soFar) => {
      if (performance.now() - reportedAt < PROGRESS_MS) return
      reportedAt = performance.now()
      console.log(`${soFar.events} events in ${soFar.worlds} worlds, ${perSecond(soFar)} a second`)
    },
  })
  console.log(`\n${summary.events} events in ${summary.worlds} worlds, ${perSecond(summary)} a second`)
  console.log(`Faults: ${shown(summary.faults)}`)
  console.log(`Done: ${shown(summary.done)}`)
  if (!summary.broken) return console.log('No breach')
  const { plan, verdict } = summary.broken
  process.exitCode = 1
  console.log(`\nWorld ${plan.seed} failed:`)
  for (const breach of verdict.breaches) console.log(`  ${breach}`)
  const shortest = await shrink(plan, verdict.breaches[0] ?? '', (one) => runPlan(one))
  const file = `simulation-${plan.seed}.json`
  writeFileSync(file, `${JSON.stringify(shortest.plan, null, 1)}\n`)
  const acts = shortest.plan.rounds.reduce((sum, { length }) => sum + length, 0)
  console.log(`Its shortest history has ${acts} acts: npm run simulate -- --replay ${file}`)
}

if (values.help) console.log(USAGE)
else if (values.replay !== undefined) await play(JSON.parse(readFileSync(values.replay, 'utf8')))
else if (values.world !== undefined) await play(planOf(values.world))
else await search()
