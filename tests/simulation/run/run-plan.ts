import type { Tamper } from '../cloud/store.ts'
import type { Fault } from '../scheduler/faults.ts'
import type { Plan } from '../world/plan.ts'
import { World } from '../world/world.ts'

/** How a world went. */
export interface Verdict {
  /** What was not as it must be; the first one is what a history is shrunk by. */
  breaches: readonly string[]
  events: number
  /** The same for two runs only if they went the same way. */
  digest: string
  faults: ReadonlyMap<Fault, number>
  /** Successes of each verb. */
  done: ReadonlyMap<string, number>
  /** Every line of the history, where it was asked for. */
  lines: readonly string[]
}

/** Lives a plan in a world of its own. `tamper` breaks the store on purpose, to see that it is found. */
export const runPlan = async (plan: Plan, more: { isKept?: boolean; tamper?: Tamper } = {}): Promise<Verdict> => {
  const world = new World(plan, more)
  await world.live()
  const { breaches, done, faults, cloud } = world
  const { digest, lines } = cloud.history
  return { breaches, done, digest, lines, events: cloud.scheduler.events, faults: faults.counts }
}
