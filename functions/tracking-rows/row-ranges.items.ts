import { idsAt } from '../../shared/values/id.ts'
import { lastSix } from '../../shared/values/words.ts'
import type { IndexRange } from '../platform/db/range.ts'

export type RowStatus = 'toConfirm' | 'confirmed'

/**
 * Where a row lies in the lists: those to confirm, and confirmed ones apart by whether units of them can be claimed, so that
 * what nobody has claimed is found by its age however much has been claimed since.
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

/** What says whether a row can be reversed. */
interface Standing {
  status: RowStatus
  qty: number
  unclaimed: number
  isMixedPackage?: boolean | undefined
}

/** Instants: from the one on, before the other. */
export interface Between {
  from?: string | undefined
  to?: string | undefined
}

/**
 * Whether a row can go back to To Confirm: a unit that has been claimed is in somebody's stock, and one in a mixed package
 * goes back with it.
 */
export const isReversible = (row: Standing): boolean =>
  row.status === 'confirmed' && row.unclaimed === row.qty && !row.isMixedPackage

export const placeOf = ({ status, unclaimed }: Standing): RowPlace => {
  if (status === 'toConfirm') return 'toConfirm'
  return unclaimed > 0 ? 'unclaimed' : 'claimed'
}

// Confirmed rows of a batch lie in two groups, so that neither a reversal nor its dialog reads past the other.
const REVERSIBLE = 'whole#'
const IRREVERSIBLE = 'part#'
/** What the place of a row in its batch begins with. */
export const groupInBatch = (row: Standing): string => {
  if (row.status === 'toConfirm') return ''
  return isReversible(row) ? REVERSIBLE : IRREVERSIBLE
}
const groupOf = (batch: BatchKey, place: RowPlace, group: string): IndexRange => {
  const range = rowsOfBatch(batch, place)
  return { ...range, prefix: `${range.prefix}${group}` }
}

// Rows lie by the last six of their tracking number, by which people at a shelf look them up: no index is needed.
export const parcelPartition = (doctorNo: string, six: string): string => `CO#${doctorNo}#TRACK#${six}`

/** Rows of a company in one place, by cwId. */
export const rowsOf = (doctorNo: string, place: RowPlace): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#ROWS#${place}`,
})
/** The one row of that number in a place, as far as an index knows. */
export const rowNumbered = (doctorNo: string, place: RowPlace, cwId: string): IndexRange => ({
  ...rowsOf(doctorNo, place),
  from: cwId,
  to: cwId,
})
/** Rows imported from the one instant on and before the other, as their numbers tell. */
export const rowsImported = (doctorNo: string, place: RowPlace, between: Between): IndexRange => ({
  ...rowsOf(doctorNo, place),
  ...importedBetween(between),
})
/** Rows of one import in a place; `lines` is what the numbers of all its rows begin with. */
export const rowsOfImport = (doctorNo: string, place: RowPlace, lines: string): IndexRange => ({
  ...rowsOf(doctorNo, place),
  prefix: lines,
})
const importedBetween = ({ from, to }: Between): Pick<IndexRange, 'from' | 'to'> => ({
  ...(from === undefined ? {} : { from: idsAt('trackingRow', Date.parse(from)) }),
  ...(to === undefined ? {} : { to: idsAt('trackingRow', Date.parse(to)) }),
})
/** The same of one warehouse, by batch; within one the confirmed rows that can be reversed come last, then by cwId. */
export const rowsOfWarehouse = (doctorNo: string, warehouseNo: string, place: RowPlace): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#WH#${warehouseNo}#ROWS#${place}`,
})
/** Rows of one batch in one place; a batch belongs to one warehouse. */
export const rowsOfBatch = (of: BatchKey, place: RowPlace): IndexRange => ({
  ...rowsOfWarehouse(of.doctorNo, of.warehouseNo, place),
  prefix: `${batchOrder(of.batchNumber)}#`,
})
/** Confirmed rows of a batch that can go back to To Confirm: nothing of them is claimed. */
export const reversibleRowsOf = (batch: BatchKey): IndexRange => groupOf(batch, 'unclaimed', REVERSIBLE)
/** Confirmed rows of a batch that cannot. */
export const irreversibleRowsOf = (batch: BatchKey): IndexRange[] =>
  CONFIRMED_PLACES.map((place) => groupOf(batch, place, IRREVERSIBLE))
/** Rows of one UPC, by cwId. */
export const rowsOfUpc = (doctorNo: string, status: RowStatus, upc: string, between: Between = {}): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#ROWUPC#${status}#${upc}`,
  ...importedBetween(between),
})
/** Those of one warehouse that wait, or of which everything is claimed; the others lie by their product (unclaimedRowsOf). */
export const rowsOfUpcIn = (
  of: { doctorNo: string; warehouseNo: string; upc: string },
  place: Exclude<RowPlace, 'unclaimed'>,
  between: Between = {},
): IndexRange => ({
  index: 'gsi4',
  pk: `CO#${of.doctorNo}#WH#${of.warehouseNo}#ROWUPC#${place}#${of.upc}`,
  ...importedBetween(between),
})
/** Confirmed rows of a product with units that nobody has claimed. */
export const unclaimedRowsOf = (doctorNo: string, productNo: string, between: Between = {}): IndexRange => ({
  index: 'gsi4',
  pk: `CO#${doctorNo}#UNCLAIMED#${productNo}`,
  ...importedBetween(between),
})
/**
 * Where a row lies by what is in it: while units of it can be claimed with those of its product, in whichever warehouse;
 * before and after that with its UPC in its warehouse.
 */
export const byGoods = (
  row: Standing & { doctorNo: string; warehouseNo: string; upc: string; productNo?: string | undefined },
): IndexRange | undefined => {
  const place = placeOf(row)
  if (place !== 'unclaimed') return rowsOfUpcIn(row, place)
  return row.productNo === undefined ? undefined : unclaimedRowsOf(row.doctorNo, row.productNo)
}

/**
 * Confirmed rows of a warehouse with units that nobody has claimed, by batch: of batches from the one day of the warehouse
 * on, and before the other.
 */
export const unclaimedRowsIn = (doctorNo: string, warehouseNo: string, { from, to }: Between): IndexRange => ({
  ...rowsOfWarehouse(doctorNo, warehouseNo, 'unclaimed'),
  ...(from === undefined ? {} : { from: from.replaceAll('-', '') }),
  ...(to === undefined ? {} : { to: to.replaceAll('-', '') }),
})
/** All rows of one tracking number, in the base table: can be read consistently. */
export const rowsOfTracking = (doctorNo: string, tracking: string) => ({
  pk: parcelPartition(doctorNo, lastSix(tracking)),
  prefix: `ROW#${tracking}#`,
})
/** All rows whose tracking number ends in these six. */
export const rowsOfLastSix = (doctorNo: string, six: string) => ({ pk: parcelPartition(doctorNo, six), prefix: 'ROW#' })

/** 'yyyyMMdd-NNN' so that it sorts as text even past 999 a day. */
export const batchOrder = (batchNumber: string): string => {
  const [day = '', number = ''] = batchNumber.split('-')
  return `${day}${number.padStart(6, '0')}`
}
