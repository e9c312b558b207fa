import type { ChangeCommit } from '../cloud/store.ts'
import type { Fault } from '../scheduler/faults.ts'
import type { Plan } from '../world/plan.ts'
import { World } from '../world/world.ts'

/** Result of a world. */
export interface Verdict {
  /** Breaches that were found. The first one guides the shrinking of the history. */
  breaches: readonly string[]
  events: number
  /** Equal for two runs only if all their events were the same. */
  digest: string
  faults: ReadonlyMap<Fault, number>
  /** Number of successes of each verb. */
  done: ReadonlyMap<string, number>
  /** All lines of the history; empty unless `isKept` was set. */
  lines: readonly string[]
}

/** Runs a plan in a new world. `changeCommit` plants a defect, to test that it is found. */
export const runPlan = async (
  plan: Plan,
  more: { isKept?: boolean; changeCommit?: ChangeCommit } = {},
): Promise<Verdict> => {
  const world = new World(plan, more)
  await world.run()
  const { breaches, done, faults, cloud } = world
  const { digest, lines } = cloud.history
  return { breaches, done, digest, lines, events: cloud.scheduler.events, faults: faults.counts }
}
