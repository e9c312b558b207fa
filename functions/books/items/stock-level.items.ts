import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'
import { partRef } from '../../platform/db/table.ts'
import { lot } from '../values/lots.ts'

const levelFigures = z.object({
  doctorNo: z.string(),
  productNo: z.string(),
  warehouseNo: z.string(),
  /** Claimed units, which the company may ship. Equals the sum of `left` over the lots. */
  stock: z.int(),
  /** Confirmed units in the warehouse that have not been claimed. */
  notClaimed: z.int(),
})

/**
 * A company's stock of a product in a warehouse (DEC-books-10). Always written as a whole, and only if `seq` is
 * unchanged since the read, so that counters, lots and log never diverge.
 */
export const stockLevelItem = itemType({
  type: 'StockLevel',
  schema: levelFigures.extend({
    /** Number of the last log row. */
    seq: z.int(),
    /**
     * Latest time of any log row, so that storage fees can skip the logs of the many levels without recent movements.
     * Absent: unknown, because the level has not moved since this field was added.
     */
    movedAt: z.string().optional(),
    /** Lots, oldest first; none is empty. */
    lots: z.array(lot),
  }),
  key: (of: { doctorNo: string; productNo: string; warehouseNo: string }) => ({
    pk: stockOf(of.doctorNo, of.productNo),
    sk: `WH#${of.warehouseNo}`,
  }),
})
export type StockLevel = z.output<typeof stockLevelItem.schema>

/** The counters of a level, without its lots. */
export type LevelFigures = z.output<typeof levelFigures>
/** The counters of a level for lists. The lots, which are most of the item, are not transferred. */
export const levelFiguresRef = (of: { doctorNo: string; productNo: string; warehouseNo: string }) =>
  partRef(stockLevelItem, of, levelFigures)

/**
 * Pointer with which a warehouse's levels are found. The level itself (up to 45 KB) is in no index, because every
 * movement would copy it there. Written once, with the first write of the level.
 */
export const stockPlaceItem = itemType({
  type: 'StockPlace',
  schema: z.object({ doctorNo: z.string(), productNo: z.string(), warehouseNo: z.string() }),
  key: (of: { doctorNo: string; productNo: string; warehouseNo: string }) => ({
    ...placesIn(of.doctorNo, of.warehouseNo),
    sk: of.productNo,
  }),
})
export type StockPlace = z.output<typeof stockPlaceItem.schema>
/** The products that a warehouse has ever held for a company. */
export const placesIn = (doctorNo: string, warehouseNo: string) => ({ pk: `CO#${doctorNo}#WHSTOCK#${warehouseNo}` })

const stockOf = (doctorNo: string, productNo: string): string => `CO#${doctorNo}#STOCK#${productNo}`
/** The stock levels of a product, one for each warehouse. */
export const levelsOf = (doctorNo: string, productNo: string) => ({ pk: stockOf(doctorNo, productNo), prefix: 'WH#' })

const shownFigures = z.object({
  stock: z.int().default(0),
  notClaimed: z.int().default(0),
  /** Units that nurses have taken but not yet delivered. */
  inbound: z.int().default(0),
})

/** A product's figures across all warehouses, for lists; updated in the transactions that change the stock levels. */
export const productTotalsItem = itemType({
  type: 'ProductTotals',
  schema: shownFigures.extend({
    doctorNo: z.string(),
    productNo: z.string(),
    /**
     * The product's UPC after a correction. Written with each correction, so that writes of these figures can require
     * the current UPC. Absent: the UPC was never corrected.
     */
    upc: z.string().optional(),
    /** Number of offers of the product that are stored as open. */
    openOffers: z.int().default(0),
    /** Number of pending inventory reports; while there are any, the product cannot be deleted. */
    pendingReports: z.int().default(0),
    /** True once the product is deleted. Deletion is permanent, and the figures no longer change. */
    deleted: z.boolean().optional(),
  }),
  key: (of: { doctorNo: string; productNo: string }) => ({ pk: stockOf(of.doctorNo, of.productNo), sk: 'TOTALS' }),
})
export type ProductTotals = z.output<typeof productTotalsItem.schema>

export type ShownFigures = z.output<typeof shownFigures>
/** The figures of a product that lists show. Only these attributes of its totals are read. */
export const shownFiguresRef = (of: { doctorNo: string; productNo: string }) =>
  partRef(productTotalsItem, of, shownFigures)
