import { type Plan, planOf } from '../world/plan.ts'
import { runPlan, type Verdict } from './run-plan.ts'

/** Results of many worlds. */
export interface Summary {
  worlds: number
  events: number
  /** Duration in milliseconds. */
  took: number
  faults: Map<string, number>
  done: Map<string, number>
  /** The first world with a breach, at which the run ends. */
  broken?: { plan: Plan; verdict: Verdict }
}

interface Options {
  /** Runs a plan; by default in a new world. */
  run?: (plan: Plan) => Promise<Verdict>
  onWorld?: (soFar: Summary) => void
  /** True to run only small worlds. */
  isSmall?: boolean
}

/** Runs worlds one by one, with seeds derived from `seed`, until `isEnough` or a breach. */
export const simulate = async (
  seed: string,
  isEnough: (soFar: Summary) => boolean,
  { run = runPlan, onWorld, isSmall = false }: Options = {},
): Promise<Summary> => {
  const began = performance.now()
  const summary: Summary = { worlds: 0, events: 0, took: 0, faults: new Map(), done: new Map() }
  while (!isEnough(summary)) {
    const plan = planOf(`${seed}-${summary.worlds}`, { isSmall })
    const verdict = await run(plan)
    summary.worlds += 1
    summary.events += verdict.events
    summary.took = performance.now() - began
    addUp(summary.faults, verdict.faults)
    addUp(summary.done, verdict.done)
    if (verdict.breaches.length > 0) return { ...summary, broken: { plan, verdict } }
    onWorld?.(summary)
  }
  return summary
}

const addUp = (sums: Map<string, number>, more: ReadonlyMap<string, number>): void => {
  for (const [name, count] of more) sums.set(name, (sums.get(name) ?? 0) + count)
}

/** Formats figures as one line, the largest first. */
export const shown = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
