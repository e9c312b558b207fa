import * as z from 'zod'
import type { Day } from '../../../shared/values/day.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn, type Range } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import type { FeeMonthKey } from '../rows/fee-rows.items.ts'

/** Sums of rows by kind, Money, signed. Services are not in `outbound`; boxes beyond the units are. */
export const feeSums = { inbound: z.int(), outbound: z.int(), service: z.int(), storage: z.int() }
/** Units: that came in, went out, and lay in store (one unit and day each); opposite rows taken off. */
const unitSums = { inboundQty: z.int(), outboundQty: z.int(), storageQty: z.int() }

const product = { productNo: z.string(), productName: z.string(), upc: z.string() }
const place = { doctorNo: z.string(), warehouseNo: z.string() }

interface Place {
  doctorNo: string
  warehouseNo: string
}

/** Sums of one product, warehouse and day, made of its rows when the day has been closed. */
export const feeDayItem = itemType({
  type: 'FeeDay',
  schema: z.object({ ...place, day: z.string(), ...product, ...feeSums, ...unitSums }),
  key: (of: Place & { day: Day; productNo: string }) => ({ ...feeDaysOf(of), sk: `${of.day}#${of.productNo}` }),
  indexes: (of) => keysIn(feeDaysOfProduct(of.doctorNo, of.productNo), `${of.day}#${of.warehouseNo}`),
})
export type FeeDay = z.output<typeof feeDayItem.schema>
/** To query by, for other domains. */
export const feeDayType = readOnly(feeDayItem)

/** Of a warehouse, or of days there (both inclusive). */
export const feeDaysOf = ({ doctorNo, warehouseNo }: Place, days?: { from: Day; to: Day }): Range => ({
  pk: `CO#${doctorNo}#FEEDAYS#${warehouseNo}`,
  ...(days ? { from: `${days.from}#`, to: `${days.to}#~` } : {}),
})
/** Of a product in all warehouses of the company. */
export const feeDaysOfProduct = (doctorNo: string, productNo: string, days?: { from: Day; to: Day }): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#FEEDAYS#P#${productNo}`,
  ...(days ? { from: `${days.from}#`, to: `${days.to}#~` } : {}),
})

/** Sums of a warehouse and day over all products: charts and totals of a year read 366 of them. */
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

/** Sums of a product, warehouse and month, made with the bill: its summary is a range of these. */
export const feeProductItem = itemType({
  type: 'FeeProduct',
  schema: z.object({ ...place, month: z.string(), ...product, ...feeSums, ...unitSums }),
  key: (of: FeeMonthKey & { productNo: string }) => ({ ...feeProductsOf(of), sk: of.productNo }),
})
export type FeeProduct = z.output<typeof feeProductItem.schema>
export const feeProductType = readOnly(feeProductItem)
/** Of a month, or of one product there. */
export const feeProductsOf = ({ doctorNo, warehouseNo, month }: FeeMonthKey, productNo?: string): Range => ({
  pk: `CO#${doctorNo}#FEEPRODUCTS#${warehouseNo}#${month}`,
  ...(productNo === undefined ? {} : { from: productNo, to: productNo }),
})
