import { Refusal } from '../../../shared/contract/errors.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { closing, opening, openUntil } from '../../tracking-rows/public.ts'

/** Keeps the rows of tracking numbers from being confirmed, for one call that makes packages of them. */
export interface RowKeeper {
  /**
   * Called before the rows of these numbers are read. From here on no row that comes in is confirmed, so that the rows read
   * next are all there are; those are held by the commit that makes the package, or touched before it.
   */
  keepOut: (trackings: readonly string[]) => Promise<void>
  /** Of these numbers no package is made after all: their rows may be confirmed again. */
  letIn: (trackings: readonly string[]) => Promise<void>
}

/** Numbers of one commit. */
const AT_ONCE = 90

/**
 * Does `work`, which makes packages and keeps their rows out before it does; each number once, however often it is tried.
 * Where the call is refused, nothing is made of what it has kept out: that is let in again.
 */
export const keepingRowsOut = async <T>(
  deps: Deps,
  doctorNo: string,
  work: (rows: RowKeeper) => Promise<T>,
): Promise<T> => {
  const until = openUntil(deps)
  const kept = new Set<string>()
  const keeper: RowKeeper = {
    keepOut: async (trackings) => {
      const further = trackings.filter((tracking) => !kept.has(tracking))
      if (further.length === 0) return
      await retryRace(() => deps.table.commit(further.map((tracking) => opening({ doctorNo, tracking }, until))))
      for (const tracking of further) kept.add(tracking)
    },
    letIn: async (trackings) => {
      const mine = trackings.filter((tracking) => kept.has(tracking))
      // A call that has taken longer than it kept them out for: what stands there now is another one's.
      if (deps.now() >= until) return
      for (let start = 0; start < mine.length; start += AT_ONCE) {
        const some = mine.slice(start, start + AT_ONCE)
        await retryRace(() => deps.table.commit(some.map((tracking) => closing({ doctorNo, tracking }))))
        for (const tracking of some) kept.delete(tracking)
      }
    },
  }
  try {
    return await work(keeper)
  } catch (error) {
    if (error instanceof Refusal) await keeper.letIn([...kept])
    throw error
  }
}
