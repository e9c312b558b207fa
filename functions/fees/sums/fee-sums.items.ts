import * as z from 'zod'
import type { Day } from '../../../shared/values/day.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn, type Range } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import type { FeeMonthKey } from '../rows/fee-rows.items.ts'

/**
 * Sums of rows by kind, as signed Money. `outbound` excludes service fees and includes the fees of empty boxes (more
 * boxes than units).
 */
export const feeSums = { inbound: z.int(), outbound: z.int(), service: z.int(), storage: z.int() }
/** Units inbound, outbound and in storage (unit-days); rows that reverse others (opposite rows) are subtracted. */
const unitSums = { inboundQty: z.int(), outboundQty: z.int(), storageQty: z.int() }

const product = { productNo: z.string(), productName: z.string(), upc: z.string() }
const place = { doctorNo: z.string(), warehouseNo: z.string() }

interface Place {
  doctorNo: string
  warehouseNo: string
}

/** Sums of one product, warehouse and day, computed from its rows when the day is closed. */
export const feeDayItem = itemType({
  type: 'FeeDay',
  schema: z.object({ ...place, day: z.string(), ...product, ...feeSums, ...unitSums }),
  key: (of: Place & { day: Day; productNo: string }) => ({ ...feeDaysOf(of), sk: `${of.day}#${of.productNo}` }),
  indexes: (of) => keysIn(feeDaysOfProduct(of.doctorNo, of.productNo), `${of.day}#${of.warehouseNo}`),
})
export type FeeDay = z.output<typeof feeDayItem.schema>
export const feeDayType = readOnly(feeDayItem)

/** Sums of a warehouse by day and product, optionally for a range of days (inclusive). */
export const feeDaysOf = ({ doctorNo, warehouseNo }: Place, days?: { from: Day; to: Day }): Range => ({
  pk: `CO#${doctorNo}#FEEDAYS#${warehouseNo}`,
  ...(days ? { from: `${days.from}#`, to: `${days.to}#~` } : {}),
})
/** Sums of a product in all warehouses of the company, by day. */
export const feeDaysOfProduct = (doctorNo: string, productNo: string, days?: { from: Day; to: Day }): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#FEEDAYS#P#${productNo}`,
  ...(days ? { from: `${days.from}#`, to: `${days.to}#~` } : {}),
})

/**
 * Sums of a warehouse and day for all products together, so that charts and totals read at most 366 items per warehouse
 * and year.
 */
export const feeTotalItem = itemType({
  type: 'FeeTotal',
  schema: z.object({ ...place, day: z.string(), ...feeSums, ...unitSums }),
  key: (of: Place & { day: Day }) => ({ ...feeTotalsOf(of), sk: of.day }),
})
export type FeeTotal = z.output<typeof feeTotalItem.schema>
export const feeTotalType = readOnly(feeTotalItem)
export const feeTotalsOf = ({ doctorNo, warehouseNo }: Place, days?: { from: Day; to: Day }): Range => ({
  pk: `CO#${doctorNo}#FEETOTALS#${warehouseNo}`,
  ...days,
})

/** Sums of a product, warehouse and month. Written with the bill, whose summary is a range of these items. */
export const feeProductItem = itemType({
  type: 'FeeProduct',
  schema: z.object({ ...place, month: z.string(), ...product, ...feeSums, ...unitSums }),
  key: (of: FeeMonthKey & { productNo: string }) => ({ ...feeProductsOf(of), sk: of.productNo }),
})
export type FeeProduct = z.output<typeof feeProductItem.schema>
export const feeProductType = readOnly(feeProductItem)
/** Sums of a month by product, or those of one product. */
export const feeProductsOf = ({ doctorNo, warehouseNo, month }: FeeMonthKey, productNo?: string): Range => ({
  pk: `CO#${doctorNo}#FEEPRODUCTS#${warehouseNo}#${month}`,
  ...(productNo === undefined ? {} : { from: productNo, to: productNo }),
})
