import { idsAt } from '../../shared/values/id.ts'
import { lastSix } from '../../shared/values/words.ts'
import type { IndexRange } from '../platform/db/range.ts'

export type RowStatus = 'toConfirm' | 'confirmed'

/**
 * Index group of a row: unconfirmed, or confirmed with or without units that can still be claimed. The confirmed rows
 * are split so that finding unclaimed rows by age does not read past claimed ones.
 */
export type RowPlace = 'toConfirm' | 'unclaimed' | 'claimed'
export const CONFIRMED_PLACES = ['unclaimed', 'claimed'] as const satisfies readonly RowPlace[]
export const placesOf = (status: RowStatus): readonly RowPlace[] =>
  status === 'toConfirm' ? ['toConfirm'] : CONFIRMED_PLACES

export interface BatchKey {
  doctorNo: string
  warehouseNo: string
  batchNumber: string
}

/** Fields that decide whether a row can be reversed. */
interface Standing {
  status: RowStatus
  qty: number
  unclaimed: number
  isMixedPackage?: boolean | undefined
}

/** A range of instants: `from` inclusive, `to` exclusive. */
export interface Between {
  from?: string | undefined
  to?: string | undefined
}

/**
 * True if a row can be reversed to To Confirm. A row with claimed units stays confirmed, and rows of a mixed package
 * are reversed with the package.
 */
export const isReversible = (row: Standing): boolean =>
  row.status === 'confirmed' && row.unclaimed === row.qty && !row.isMixedPackage

export const placeOf = ({ status, unclaimed }: Standing): RowPlace => {
  if (status === 'toConfirm') return 'toConfirm'
  return unclaimed > 0 ? 'unclaimed' : 'claimed'
}

// Confirmed rows of a batch are keyed in two groups, so that neither a reversal nor its dialog reads past rows of the
// other group.
const REVERSIBLE = 'whole#'
const IRREVERSIBLE = 'part#'
/** Key prefix of a row within its batch. */
export const groupInBatch = (row: Standing): string => {
  if (row.status === 'toConfirm') return ''
  return isReversible(row) ? REVERSIBLE : IRREVERSIBLE
}
const groupOf = (batch: BatchKey, place: RowPlace, group: string): IndexRange => {
  const range = rowsOfBatch(batch, place)
  return { ...range, prefix: `${range.prefix}${group}` }
}

// Rows are partitioned by the last six characters of their tracking number, by which people search at the shelf, so
// that this search needs no index.
export const parcelPartition = (doctorNo: string, six: string): string => `CO#${doctorNo}#TRACK#${six}`

/** Rows of a company in one group, ordered by cwId. */
export const rowsOf = (doctorNo: string, place: RowPlace): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#ROWS#${place}`,
})
/** Range of the row with that number in a group. Index reads are eventually consistent. */
export const rowNumbered = (doctorNo: string, place: RowPlace, cwId: string): IndexRange => ({
  ...rowsOf(doctorNo, place),
  from: cwId,
  to: cwId,
})
/** Rows by import time, which is part of their numbers. */
export const rowsImported = (doctorNo: string, place: RowPlace, between: Between): IndexRange => ({
  ...rowsOf(doctorNo, place),
  ...importedBetween(between),
})
/** Rows of one import in one group; `lines` is the common prefix of its row numbers. */
export const rowsOfImport = (doctorNo: string, place: RowPlace, lines: string): IndexRange => ({
  ...rowsOf(doctorNo, place),
  prefix: lines,
})
const importedBetween = ({ from, to }: Between): Pick<IndexRange, 'from' | 'to'> => ({
  from: from === undefined ? undefined : idsAt('trackingRow', Date.parse(from)),
  to: to === undefined ? undefined : idsAt('trackingRow', Date.parse(to)),
})
/** Rows of one warehouse, by batch and cwId. Within a batch, reversible rows come after the other confirmed rows. */
export const rowsOfWarehouse = (doctorNo: string, warehouseNo: string, place: RowPlace): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#WH#${warehouseNo}#ROWS#${place}`,
})
/** Rows of one batch in one group. A batch belongs to one warehouse. */
export const rowsOfBatch = (of: BatchKey, place: RowPlace): IndexRange => ({
  ...rowsOfWarehouse(of.doctorNo, of.warehouseNo, place),
  prefix: `${batchOrder(of.batchNumber)}#`,
})
/** Confirmed rows of a batch that can be reversed to To Confirm, because none of their units are claimed. */
export const reversibleRowsOf = (batch: BatchKey): IndexRange => groupOf(batch, 'unclaimed', REVERSIBLE)
/** Confirmed rows of a batch that cannot be reversed. */
export const irreversibleRowsOf = (batch: BatchKey): IndexRange[] =>
  CONFIRMED_PLACES.map((place) => groupOf(batch, place, IRREVERSIBLE))
/**
 * Confirmed rows of one UPC, ordered by cwId. Unconfirmed ones are found by warehouse (`rowsOfUpcIn`). Those of earlier
 * releases also have an entry here, in a partition that is no longer read.
 */
export const rowsOfUpc = (doctorNo: string, upc: string, between: Between = {}): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#ROWUPC#confirmed#${upc}`,
  ...importedBetween(between),
})
/**
 * Rows of a UPC in one warehouse that are unconfirmed or fully claimed. All other rows are indexed by product
 * (`unclaimedRowsOf`).
 */
export const rowsOfUpcIn = (
  of: { doctorNo: string; warehouseNo: string; upc: string },
  place: Exclude<RowPlace, 'unclaimed'>,
  between: Between = {},
): IndexRange => ({
  index: 'gsi4',
  pk: `CO#${of.doctorNo}#WH#${of.warehouseNo}#ROWUPC#${place}#${of.upc}`,
  ...importedBetween(between),
})
/** Confirmed rows of a product with unclaimed units. */
export const unclaimedRowsOf = (doctorNo: string, productNo: string, between: Between = {}): IndexRange => ({
  index: 'gsi4',
  pk: `CO#${doctorNo}#UNCLAIMED#${productNo}`,
  ...importedBetween(between),
})
/**
 * Index entry of a row by its goods: by product in any warehouse while units can be claimed, otherwise by UPC in its
 * warehouse. Undefined for an unclaimed row without a product.
 */
export const byGoods = (
  row: Standing & { doctorNo: string; warehouseNo: string; upc: string; productNo?: string | undefined },
): IndexRange | undefined => {
  const place = placeOf(row)
  if (place !== 'unclaimed') return rowsOfUpcIn(row, place)
  return row.productNo === undefined ? undefined : unclaimedRowsOf(row.doctorNo, row.productNo)
}

/**
 * Confirmed rows of a warehouse with unclaimed units, by batch; `from` (inclusive) and `to` (exclusive) are batch days
 * of the warehouse.
 */
export const unclaimedRowsIn = (doctorNo: string, warehouseNo: string, { from, to }: Between): IndexRange => ({
  ...rowsOfWarehouse(doctorNo, warehouseNo, 'unclaimed'),
  ...(from === undefined ? {} : { from: from.replaceAll('-', '') }),
  ...(to === undefined ? {} : { to: to.replaceAll('-', '') }),
})
/** All rows of one tracking number, read from the base table, which allows consistent reads. */
export const rowsOfTracking = (doctorNo: string, tracking: string) => ({
  pk: parcelPartition(doctorNo, lastSix(tracking)),
  prefix: `ROW#${tracking}#`,
})
/** All rows whose tracking number ends in these six characters. */
export const rowsOfLastSix = (doctorNo: string, six: string) => ({ pk: parcelPartition(doctorNo, six), prefix: 'ROW#' })

/**
 * Converts a batch number to a sort key: 'yyyyMMdd' and the padded number, so that it sorts as text even past 999 a
 * day.
 */
export const batchOrder = (batchNumber: string): string => {
  const [day = '', number = ''] = batchNumber.split('-')
  return `${day}${number.padStart(6, '0')}`
}
