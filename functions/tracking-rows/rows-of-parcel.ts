import { normalTracking } from '../../shared/values/tracking.ts'
import { lastSix } from '../../shared/values/words.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { rowsOfLastSix, rowsOfTracking } from './row-ranges.items.ts'
import { type TrackingRow, trackingRowType } from './tracking-rows.items.ts'

export interface ParcelRows {
  rows: TrackingRow[]
  /** Rows that an earlier release stored under the raw code of the label (see `npm run canonical-trackings`). */
  former: TrackingRow[]
}

/**
 * Reads the rows of a parcel under any stored form of its number, consistently. `forms` are the codes that its label
 * can be read as. Most labels end in the number, so the query by the last six characters already finds the rows.
 */
export const rowsOfParcel = async (
  { table }: Pick<Deps, 'table'>,
  { doctorNo, tracking, forms = [] }: { doctorNo: string; tracking: string; forms?: readonly string[] },
): Promise<ParcelRows> => {
  const consistent = { consistent: true }
  const otherEndings = forms.filter((form) => lastSix(form) !== lastSix(tracking))
  const [sameEnding, ...others] = await Promise.all([
    readAll(table, trackingRowType, rowsOfLastSix(doctorNo, lastSix(tracking)), consistent),
    ...otherEndings.map((form) => readAll(table, trackingRowType, rowsOfTracking(doctorNo, form), consistent)),
  ])
  const isFormer = (row: TrackingRow) => forms.includes(row.tracking) || normalTracking(row.tracking) === tracking
  return {
    rows: sameEnding.filter((row) => row.tracking === tracking),
    former: [...sameEnding.filter((row) => row.tracking !== tracking && isFormer(row)), ...others.flat()],
  }
}
