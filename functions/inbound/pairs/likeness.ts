import { type Slip, slipBetween } from '../../../shared/values/tracking-slip.ts'
import { lastSix } from '../../../shared/values/words.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'

/** A number as given for a take. */
export interface GivenNumber {
  tracking: string
  qty: number
}

/** A parcel in the building (its rows of one product) that a number may be meant for, with the reasons. */
export interface Likeness {
  row: TrackingRow
  /** Unclaimed units of the product, over all its rows. */
  unclaimed: number
  lastSix: boolean
  slip?: Slip
  sameQty: boolean
}

/** Evidence by weight: a typing slip outweighs the last six, which outweigh an equal quantity. */
const weightOf = ({ slip, lastSix: six, sameQty }: Likeness): number =>
  (slip ? 4 : 0) + (six ? 2 : 0) + (sameQty ? 1 : 0)

/**
 * The rows the number may be meant for, likeliest first; ties by newest import. `alikeOnly`: an equal product and
 * quantity alone do not suffice.
 */
export const likely = (
  given: GivenNumber,
  rows: readonly TrackingRow[],
  { alikeOnly }: { alikeOnly: boolean },
): Likeness[] => {
  const distinct = new Map(rows.map((row) => [row.cwId, row]))
  const parcels = Map.groupBy(distinct.values(), ({ tracking }) => tracking)
  parcels.delete(given.tracking)
  return [...parcels.values()]
    .flatMap((parcel) => likenessOf(given, parcel) ?? [])
    .filter((one) => one.slip !== undefined || one.lastSix || (one.sameQty && !alikeOnly))
    .sort((a, b) => weightOf(b) - weightOf(a) || (a.row.cwId < b.row.cwId ? 1 : -1))
}

const likenessOf = ({ tracking, qty }: GivenNumber, parcel: readonly TrackingRow[]): Likeness | undefined => {
  const [row] = parcel
  if (!row) return undefined
  const unclaimed = parcel.reduce((sum, one) => sum + one.unclaimed, 0)
  const slip = slipBetween(tracking, row.tracking)
  return {
    row,
    unclaimed,
    lastSix: lastSix(tracking) === lastSix(row.tracking),
    sameQty: unclaimed === qty,
    slip,
  }
}
