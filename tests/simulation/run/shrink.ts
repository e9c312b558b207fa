import { ALL_FAULTS } from '../scheduler/faults.ts'
import type { Plan } from '../world/plan.ts'
import type { Verdict } from './run-plan.ts'

/** Returns the kind of a breach, without the numbers and ids of its world. */
export const kindOf = (breach: string | undefined): string =>
  (breach ?? '')
    .replace(/\b[A-Z]{2,}-[0-9A-Z.-]+/g, 'ID')
    .replace(/\b1Z\w+/g, 'NUMBER')
    .replace(/-?\d+/g, 'N')
    .slice(0, 60)

/** Maximum event orders tried for a shorter history, since a race occurs only in some of them. */
const ORDERS = 4

/**
 * Shortens a history while it still has the same kind of breach. Leaves out actions by halves, then one by one, then
 * kinds of faults, and then all faults after the last necessary one. Returns the plan and its result.
 */
export const shrink = async (
  plan: Plan,
  breach: string,
  run: (plan: Plan) => Promise<Verdict>,
  mostRuns = 2000,
): Promise<{ plan: Plan; verdict: Verdict }> => {
  const kind = kindOf(breach)
  let best = { plan, verdict: await run(plan) }
  let runs = 0
  const attempt = async (tried: Plan): Promise<boolean> => {
    for (let order = 0; order < ORDERS && runs < mostRuns; order++) {
      runs += 1
      const ordered = order === 0 ? tried : { ...tried, order }
      const verdict = await run(ordered)
      if (!verdict.breaches.some((one) => kindOf(one) === kind)) continue
      best = { plan: ordered, verdict }
      return true
    }
    return false
  }
  const leaveOut = async (): Promise<void> => {
    for (let size = sizeOf(best.plan); size >= 1; size = Math.floor(size / 2)) {
      for (let from = 0; from < sizeOf(best.plan); ) {
        const isShorter = await attempt(without(best.plan, from, size))
        if (!isShorter) from += size
      }
    }
  }

  for (let before = Number.POSITIVE_INFINITY; sizeOf(best.plan) < before; ) {
    before = sizeOf(best.plan)
    await leaveOut()
  }
  for (const fault of ALL_FAULTS) {
    if (!best.plan.without.includes(fault)) await attempt({ ...best.plan, without: [...best.plan.without, fault] })
  }
  let [enough, tooFew] = [faultCountIn(best.verdict), -1]
  while (enough - tooFew > 1) {
    const most = Math.floor((enough + tooFew) / 2)
    if (await attempt({ ...best.plan, most })) enough = most
    else tooFew = most
  }
  return best
}

const sizeOf = ({ rounds }: Plan): number => rounds.reduce((sum, { length }) => sum + length, 0)
const faultCountIn = ({ faults }: Verdict): number => [...faults.values()].reduce((sum, count) => sum + count, 0)

/** Returns the plan without some actions, which are counted through all rounds. Empty rounds are dropped. */
const without = (plan: Plan, from: number, count: number): Plan => {
  let at = 0
  const rounds = plan.rounds.map((round) =>
    round.filter(() => {
      const place = at++
      return place < from || place >= from + count
    }),
  )
  return { ...plan, rounds: rounds.filter(({ length }) => length > 0) }
}
