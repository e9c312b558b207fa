import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { heldRow, type TrackingRow } from '../../tracking-rows/public.ts'

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
