import { Refusal } from '../../../shared/contract/errors.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { closing, opening, openUntil } from '../../tracking-rows/public.ts'

/** Keeps rows of tracking numbers from being confirmed while one call makes packages of them. */
export interface RowKeeper {
  /**
   * Call before reading the rows of these numbers. From then on no incoming row is confirmed, so the rows read next are
   * complete; the commit that makes the package holds them, or they are touched before it.
   */
  keepOut: (trackings: readonly string[]) => Promise<void>
  /** No package will be made of these numbers: their rows may be confirmed again. */
  letIn: (trackings: readonly string[]) => Promise<void>
}

/** Numbers per commit. */
const AT_ONCE = 90

/**
 * Runs `work`, which makes packages and keeps their rows out first; each number once, however often it is retried. If
 * the call is refused, the rows it kept out are released.
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
      // If the call outlived its own hold, the current hold belongs to another call.
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
