import { MAX_NAMED, type ScanOutcome } from '../../../shared/tracking/scan.rules.ts'
import { type ExpectedUnits, expectedUnder } from '../../inbound/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { rowsOfParcel, type TrackingRow } from '../../tracking-rows/public.ts'

/** Existing data of a parcel: the outcome of a scan, its rows, and the goods that nurses expect in it. */
export interface ParcelData {
  outcome: Exclude<ScanOutcome, 'duplicate'>
  rows: TrackingRow[]
  expected: ExpectedUnits[]
}

/**
 * Reads the data of a parcel, its rows consistently, because they determine whether a line already exists. `forms` are
 * codes under which earlier releases stored the scan.
 */
export const readParcel = async (
  deps: Deps,
  doctorNo: string,
  { tracking, forms }: { tracking: string; forms: readonly string[] },
): Promise<ParcelData> => {
  const [{ rows: current, former }, { isGiven, expected }] = await Promise.all([
    rowsOfParcel(deps, { doctorNo, tracking, forms }),
    expectedUnder(deps, { doctorNo, tracking, most: MAX_NAMED }),
  ])
  const rows = [...current, ...former]
  const isMatched = isGiven || rows.length > 0
  return { outcome: expected.length > 0 ? 'expected' : isMatched ? 'matched' : 'unknown', rows, expected }
}

/** Parcel data for an answer; the row `except`, if given, is left out. */
export const shownParcel = (tracking: string, { rows, expected }: ParcelData, except?: TrackingRow) => ({
  tracking,
  rows: rows
    .filter(({ cwId }) => cwId !== except?.cwId)
    .slice(0, MAX_NAMED)
    .map(({ upc, qty, status }) => ({ upc, qty, status })),
  expected,
})
