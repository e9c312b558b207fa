import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { closing, heldRow, opening, openUntil, type TrackingRow } from '../../tracking-rows/public.ts'

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

/** Rows that one commit takes over or gives back. Further rows are held by their tracking number alone. */
const MAX_HELD = 30

/** Why the parcel cannot be a mixed package: units of it are in the books, and would be counted twice. */
export const whyNotMixed = (rows: readonly TrackingRow[]): Refusal | undefined =>
  rows.some(({ status, unclaimed }) => status === 'confirmed' && unclaimed > 0)
    ? refuse(mixedReasons.rowsConfirmed)
    : undefined

/** Further rows written per commit. */
const TOUCHED_AT_ONCE = 90

/**
 * Rewrites the rows that a package cannot take over in its own commit: a confirmation that has already read them loses
 * its race and finds the package on its next read.
 */
export const touchFurtherRows = async ({ table }: Pick<Deps, 'table'>, rows: readonly TrackingRow[]): Promise<void> => {
  const further = waitingRows(rows).slice(MAX_HELD)
  for (let start = 0; start < further.length; start += TOUCHED_AT_ONCE) {
    await table.commit(further.slice(start, start + TOUCHED_AT_ONCE).map((row) => heldRow(row, false)))
  }
}

const waitingRows = (rows: readonly TrackingRow[]): TrackingRow[] =>
  rows.filter(({ status, isMixedPackage }) => status === 'toConfirm' && !isMixedPackage)

/** Unconfirmed rows that a new package takes over, so that their units are not confirmed twice. */
export const rowsTaken = (rows: readonly TrackingRow[]): Intent[] =>
  waitingRows(rows)
    .slice(0, MAX_HELD)
    .map((row) => heldRow(row, true))

/** Rows that a reversed package gives back: they can be confirmed again. */
export const rowsGivenBack = (rows: readonly TrackingRow[]): Intent[] =>
  rows
    .filter(({ status, isMixedPackage }) => status === 'toConfirm' && isMixedPackage)
    .slice(0, MAX_HELD)
    .map((row) => heldRow(row, false))
