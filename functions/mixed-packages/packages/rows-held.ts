import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { closing, heldRow, opening, openUntil, type TrackingRow } from '../../tracking-rows/public.ts'

/** Holds tracking rows, so that they cannot be confirmed while a call creates packages from their tracking numbers. */
export interface RowHold {
  /**
   * Must be called before the rows of these numbers are read. From then on, none of these rows can be confirmed, so the
   * rows read next are complete. The commit that creates the package takes them over; rows beyond the limit of that
   * commit are rewritten before it.
   */
  hold: (trackings: readonly string[]) => Promise<void>
  /** Releases the rows of numbers that will not become packages, so that they can be confirmed again. */
  release: (trackings: readonly string[]) => Promise<void>
}

/** Tracking numbers released per commit. */
const BATCH_SIZE = 90

/**
 * Runs `work`, which holds the rows of its packages before it creates them. Each number is held once, even if `work` is
 * retried. If the call is refused, the rows it held are released.
 */
export const withRowsHeld = async <T>(
  deps: Deps,
  doctorNo: string,
  work: (rows: RowHold) => Promise<T>,
): Promise<T> => {
  const until = openUntil(deps)
  const held = new Set<string>()
  const rows: RowHold = {
    hold: async (trackings) => {
      const added = trackings.filter((tracking) => !held.has(tracking))
      if (added.length === 0) return
      await retryRace(() => deps.table.commit(added.map((tracking) => opening({ doctorNo, tracking }, until))))
      for (const tracking of added) held.add(tracking)
    },
    release: async (trackings) => {
      const mine = trackings.filter((tracking) => held.has(tracking))
      // If the call outlived its own hold, any current hold belongs to another call.
      if (deps.now() >= until) return
      for (let start = 0; start < mine.length; start += BATCH_SIZE) {
        const some = mine.slice(start, start + BATCH_SIZE)
        await retryRace(() => deps.table.commit(some.map((tracking) => closing({ doctorNo, tracking }))))
        for (const tracking of some) held.delete(tracking)
      }
    },
  }
  try {
    return await work(rows)
  } catch (error) {
    if (error instanceof Refusal) await rows.release([...held])
    throw error
  }
}

/**
 * Maximum number of rows that one commit takes over or releases. Additional rows are blocked by their tracking number
 * alone.
 */
const MAX_TAKEN_OVER = 30

/**
 * Reason why the parcel cannot become a mixed package: some of its units are already in the books and would be counted
 * twice.
 */
export const whyNotMixed = (rows: readonly TrackingRow[]): Refusal | undefined =>
  rows.some(({ status, unclaimed }) => status === 'confirmed' && unclaimed > 0)
    ? refuse(mixedReasons.rowsConfirmed)
    : undefined

/** Rows that `touchFurtherRows` rewrites per commit. */
const TOUCHED_AT_ONCE = 90

/**
 * Rewrites the rows that a package cannot take over in its own commit, so that a confirmation that has already read
 * them loses its race and finds the package when it reads again.
 */
export const touchFurtherRows = async ({ table }: Pick<Deps, 'table'>, rows: readonly TrackingRow[]): Promise<void> => {
  const added = waitingRows(rows).slice(MAX_TAKEN_OVER)
  for (let start = 0; start < added.length; start += TOUCHED_AT_ONCE) {
    await table.commit(added.slice(start, start + TOUCHED_AT_ONCE).map((row) => heldRow(row, false)))
  }
}

const waitingRows = (rows: readonly TrackingRow[]): TrackingRow[] =>
  rows.filter(({ status, isMixedPackage }) => status === 'toConfirm' && !isMixedPackage)

/** Intents by which a new package takes over unconfirmed rows, so that their units are not confirmed twice. */
export const takeOverRows = (rows: readonly TrackingRow[]): Intent[] =>
  waitingRows(rows)
    .slice(0, MAX_TAKEN_OVER)
    .map((row) => heldRow(row, true))

/** Intents that release the rows of a reversed package, so that they can be confirmed again. */
export const releaseRows = (rows: readonly TrackingRow[]): Intent[] =>
  rows
    .filter(({ status, isMixedPackage }) => status === 'toConfirm' && isMixedPackage)
    .slice(0, MAX_TAKEN_OVER)
    .map((row) => heldRow(row, false))
