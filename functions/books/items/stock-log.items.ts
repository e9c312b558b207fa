import * as z from 'zod'
import { BIZ_TYPES, type BizType, isBizType } from '../../../shared/products/products.rules.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { lotChange } from '../values/lots.ts'
import { bizTypeOf, MOVEMENTS, refs } from '../values/movements.ts'
import { padded } from './padded.ts'

/**
 * One change to a counter of a stock level; never altered. A claim changes both counters. The rows of a level are
 * numbered without gaps, and for each counter the value after one row equals the value before the next.
 */
export const stockLogItem = itemType({
  type: 'StockLog',
  schema: z.object({
    doctorNo: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    seq: z.int(),
    logNo: z.string(),
    counter: z.enum(['stock', 'notClaimed']),
    srcStock: z.int(),
    /** Signed units. */
    qty: z.int(),
    destStock: z.int(),
    /**
     * Rows of claims: unclaimed units before the claim, which lowers them by `qty`. Absent from claims of earlier
     * releases, which have a row of their own for `notClaimed` before the row for `stock`.
     */
    notClaimedBefore: z.int().optional(),
    movement: z.enum(MOVEMENTS),
    /**
     * The document that caused the change; for deliveries and their reversals, the take, or the claim if there is no
     * take.
     */
    refNo: z.string(),
    refs: refs.default({}),
    userNo: z.string(),
    userName: z.string(),
    note: z.string(),
    createdTime: z.string(),
    /** Rows of `stock`: change to each lot. The changes add up to `qty`. */
    lots: z.array(lotChange).default([]),
  }),
  key: (of: { doctorNo: string; productNo: string; warehouseNo: string; seq: number }) => ({
    ...logOf(of.doctorNo, of.productNo, of.warehouseNo),
    sk: padded(of.seq),
  }),
  indexes: (row) =>
    keysIn(
      productLogOf(row.doctorNo, row.productNo, bizTypeOf(row.movement)),
      `${row.createdTime}#${row.warehouseNo}#${padded(row.seq)}`,
    ),
})
export type StockLog = z.output<typeof stockLogItem.schema>

const logOf = (doctorNo: string, productNo: string, warehouseNo: string) => ({
  pk: `CO#${doctorNo}#LOG#${productNo}#${warehouseNo}`,
})
/** Rows `from` to `to` of a level's log, in order. */
export const levelLogOf = (
  of: { doctorNo: string; productNo: string; warehouseNo: string },
  { from, to }: { from: number; to: number },
) => ({ ...logOf(of.doctorNo, of.productNo, of.warehouseNo), from: padded(from), to: padded(to) })
/** Log rows of a product with one movement type, across all warehouses, by time. */
export const productLogOf = (doctorNo: string, productNo: string, bizType: BizType): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#LOG#${productNo}#T${bizType}`,
})
/**
 * The complete log of a product as one range per movement type. Rows of earlier releases also have an entry in gsi1,
 * which is no longer written and is never read.
 */
export const productLogsOf = (doctorNo: string, productNo: string): IndexRange[] =>
  Object.keys(BIZ_TYPES)
    .map(Number)
    .filter(isBizType)
    .map((bizType) => productLogOf(doctorNo, productNo, bizType))
/** Log rows of a product with one movement type, starting at an instant. */
export const productLogSince = (doctorNo: string, productNo: string, bizType: BizType, from: string): IndexRange => ({
  ...productLogOf(doctorNo, productNo, bizType),
  from,
  to: '~',
})
