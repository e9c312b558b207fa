import * as z from 'zod'
import type { Day, Month } from '../../../shared/values/day.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn, type Range } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { ref } from '../../platform/db/table.ts'
import { eventFigures, inboundFigures, outboundFigures, rowBase, storageFigures } from './fee-row.fields.ts'

/** Fee of one event, or of one day of storage of a product. Its fields depend on its type. */
const feeRow = z.discriminatedUnion('feeType', [
  z.object({ feeType: z.literal('inbound'), ...rowBase, ...eventFigures, ...inboundFigures }),
  z.object({ feeType: z.literal('outbound'), ...rowBase, ...eventFigures, ...outboundFigures }),
  z.object({ feeType: z.literal('storage'), ...rowBase, ...storageFigures }),
])
export type FeeRow = z.output<typeof feeRow>
export type InboundRow = Extract<FeeRow, { feeType: 'inbound' }>
export type OutboundRow = Extract<FeeRow, { feeType: 'outbound' }>
export type StorageFeeRow = Extract<FeeRow, { feeType: 'storage' }>
export type EventRow = InboundRow | OutboundRow

/** Key of the rows of a warehouse and month. */
export interface FeeMonthKey {
  doctorNo: string
  warehouseNo: string
  month: Month
}

/**
 * Key of a row. For event rows, `isCharged` selects one of two places, since free rows are stored outside the listed
 * ranges.
 */
export type FeeRowKey = Omit<FeeMonthKey, 'month'> & { day: Day; productNo: string } & (
    | { feeType: 'storage' }
    | { feeType: 'inbound' | 'outbound'; eventNo: string; opposes?: object | undefined; isCharged: boolean }
  )

/**
 * A fee row. Its key is derived from its event, so writing it twice is idempotent. Events that cost nothing (zero fees,
 * or a product without a category) are stored under `zero#`, outside the ranges of listed rows, so that a rebuild can
 * reprice them and the audit finds one item per event.
 */
export const feeRowItem = itemType({
  type: 'FeeRow',
  schema: feeRow,
  key: (of: FeeRowKey) => ({ pk: feeMonthPk({ ...of, month: monthOf(of.day) }), sk: sortKeyOf(of) }),
  indexes: (row) => ({
    ...(isStored(row) ? keysIn(rowsOfProduct(inMonth(row), row.productNo), sortKeyOf(row)) : {}),
    ...(row.feeType !== 'storage' && row.unpriced
      ? keysIn(unpricedRows, `${row.doctorNo}#${row.productNo}#${row.day}#${row.eventNo}${opposite(row)}`)
      : {}),
  }),
})
export const feeRowType = readOnly(feeRowItem)
export const feeRowRef = (of: FeeRowKey) => ref(feeRowItem, of)

const monthOf = (day: Day): Month => day.slice(0, 7)
const inMonth = ({ doctorNo, warehouseNo, day }: FeeRow): FeeMonthKey => ({
  doctorNo,
  warehouseNo,
  month: monthOf(day),
})
const isStored = (row: FeeRow): boolean => row.feeType === 'storage' || row.isCharged
/** Suffix of opposite rows: an event that both charges and reverses (an edited quantity) has two rows. */
const opposite = ({ opposes }: { opposes?: object | undefined }): string => (opposes ? '#-' : '')

const sortKeyOf = (of: FeeRowKey): string => {
  if (of.feeType === 'storage') return `storage#${of.day}#${of.productNo}`
  return `${of.isCharged ? '' : 'zero#'}${of.feeType}#${of.day}#${of.eventNo}#${of.productNo}${opposite(of)}`
}

/** The partition of a company's fees for one warehouse and month. */
export const feeMonthPk = ({ doctorNo, warehouseNo, month }: FeeMonthKey): string =>
  `CO#${doctorNo}#FEE#${warehouseNo}#${month}`

/** All rows of a month (inbound, outbound, storage; each by day), optionally of one type. */
export const rowsOfMonth = (of: FeeMonthKey, feeType?: FeeRow['feeType']): Range =>
  feeType === undefined
    ? { pk: feeMonthPk(of), from: 'inbound#', to: 'storage#~' }
    : { pk: feeMonthPk(of), prefix: `${feeType}#` }

/** Rows of one type and day. */
export const rowsOfDay = (
  { day, ...of }: Omit<FeeMonthKey, 'month'> & { day: Day },
  feeType: FeeRow['feeType'],
): Range => ({ pk: feeMonthPk({ ...of, month: monthOf(day) }), prefix: `${feeType}#${day}#` })

/** Storage rows of one day for product numbers after `after` up to `to`; by default all. */
export const storageBetween = (
  { day, ...of }: Omit<FeeMonthKey, 'month'> & { day: Day },
  { after, to }: { after?: string | undefined; to?: string | undefined },
): Range => ({
  pk: feeMonthPk({ ...of, month: monthOf(day) }),
  from: `storage#${day}#${after === undefined ? '' : `${after}~`}`,
  to: `storage#${day}#${to ?? '~'}`,
})

/** Rows of a product in a month, optionally of one type, in the order of `rowsOfMonth`. */
export const rowsOfProduct = (of: FeeMonthKey, productNo: string, feeType?: FeeRow['feeType']): IndexRange => ({
  index: 'gsi1',
  pk: `${feeMonthPk(of)}#P#${productNo}`,
  prefix: feeType === undefined ? undefined : `${feeType}#`,
})

/** Events of a month that cost nothing or have no price yet. */
export const zeroRowsOf = (of: FeeMonthKey): Range => ({ pk: feeMonthPk(of), prefix: 'zero#' })

type DaysOfMonth = Omit<FeeMonthKey, 'month'> & { from: Day; to: Day }

/** All event rows of days of one month, including free ones. */
export const eventRowsBetween = (of: DaysOfMonth): readonly Range[] => [
  ...kindsBetween(of, ['inbound', 'outbound']),
  ...zeroRowsBetween(of),
]
/** Event rows of days of one month that cost nothing or have no price yet. */
export const zeroRowsBetween = (of: DaysOfMonth): readonly Range[] =>
  kindsBetween(of, ['zero#inbound', 'zero#outbound'])

const kindsBetween = ({ from, to, ...of }: DaysOfMonth, kinds: readonly string[]): Range[] => {
  const pk = feeMonthPk({ ...of, month: monthOf(from) })
  return kinds.map((kind) => ({ pk, from: `${kind}#${from}#`, to: `${kind}#${to}#~` }))
}

/** Unpriced events of all companies, one company, or one of its products. */
export const unpricedRows: IndexRange = { index: 'gsi2', pk: 'UNPRICED' }
export const unpricedRowsOf = (doctorNo: string, productNo?: string): IndexRange => ({
  ...unpricedRows,
  prefix: productNo === undefined ? `${doctorNo}#` : `${doctorNo}#${productNo}#`,
})
