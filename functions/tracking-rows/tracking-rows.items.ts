import * as z from 'zod'
import { lastSix } from '../../shared/values/words.ts'
import { forcedCharge, packedEvents, rowFigures } from '../books/public.ts'
import { itemType } from '../platform/db/item.ts'
import { renamedPart } from '../platform/db/packing.ts'
import { keysIn } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { ref } from '../platform/db/table.ts'
import { versioned } from '../platform/editing.ts'
import {
  batchOrder,
  byGoods,
  groupInBatch,
  parcelPartition,
  placeOf,
  rowsOf,
  rowsOfUpc,
  rowsOfWarehouse,
} from './row-ranges.items.ts'

export interface RowKey {
  doctorNo: string
  tracking: string
  upc: string
  qty: number
}

/** Details of a row's confirmation, which is the row's own event (DEC-books-17). */
const confirmation = z.object({
  userNo: z.string(),
  userName: z.string(),
  /** Time of the confirmation. */
  at: z.string(),
  /** The product's name at confirmation. */
  productName: z.string(),
  /** Set if storage is charged from a forced time instead of from the end of the free period. */
  forced: forcedCharge.optional(),
  /** The call that confirmed the row (`deps.repeat`), by which a retry recognizes its own rows. */
  call: z.string().optional(),
})
export type Confirmation = z.output<typeof confirmation>

// Short names keep a row below 1 KB even with a confirmation, a claim and a product name of several hundred characters.
// Size matters because the table and four indexes each store the row.
const SHORT = {
  batchNumber: 'b',
  lineNumber: 'l',
  warehouseNo: 'w',
  status: 's',
  createDate: 'c',
  isMixedPackage: 'm',
  productNo: 'p',
  unclaimed: 'u',
  events: 'e',
  eventCount: 'n',
  confirmDate: 'd',
  chargeFrom: 'f',
  confirmation: 'k',
  scanned: 'a',
  version: 'v',
  edits: 'h',
}
const SHORT_CONFIRMATION = { userNo: 'u', userName: 'n', at: 'a', productName: 'p', forced: 'f', call: 'c' }

/**
 * One line of a parcel as the warehouse recorded it. Its key is tracking number, UPC and quantity, so the same line
 * cannot exist twice in a company (SPEC-tracking-31), no matter who imports it or how many times.
 */
export const trackingRowItem = itemType({
  type: 'TrackingRow',
  schema: z.object({
    doctorNo: z.string(),
    /** Number of the row. It is sortable: newer imports first, lines of an import in order (see row-number.ts). */
    cwId: z.string(),
    batchNumber: z.string(),
    lineNumber: z.int(),
    tracking: z.string(),
    /** The code as scanned, if it differs from the tracking number. */
    scanned: z.string().optional(),
    upc: z.string(),
    qty: z.int(),
    note: z.string(),
    warehouseNo: z.string(),
    status: z.enum(['toConfirm', 'confirmed']),
    createDate: z.string(),
    /** True if the row belongs to a mixed package. Only the mixed-packages domain changes it. */
    isMixedPackage: z.boolean().optional(),
    /** Product under which the row was confirmed. */
    productNo: z.string().optional(),
    /** Units and events, written only by the books (write-row.ts). */
    ...rowFigures.shape,
    /** Days in the warehouse's time zone: the day of the confirmation, and the first day of storage charges. */
    confirmDate: z.string().optional(),
    chargeFrom: z.string().optional(),
    confirmation: confirmation.optional(),
    ...versioned,
    rev: z.int(),
  }),
  key: (of: RowKey) => ({
    pk: parcelPartition(of.doctorNo, lastSix(of.tracking)),
    sk: `ROW#${of.tracking}#${of.upc}#${of.qty}`,
  }),
  indexes: (row) => {
    const goods = byGoods(row)
    return {
      ...keysIn(rowsOf(row.doctorNo, placeOf(row)), row.cwId),
      ...keysIn(
        rowsOfWarehouse(row.doctorNo, row.warehouseNo, placeOf(row)),
        `${batchOrder(row.batchNumber)}#${groupInBatch(row)}${row.cwId}`,
      ),
      ...(row.status === 'confirmed' ? keysIn(rowsOfUpc(row.doctorNo, row.upc), row.cwId) : {}),
      ...(goods ? keysIn(goods, row.cwId) : {}),
    }
  },
  packing: {
    short: SHORT,
    implied: (key) => {
      const [, doctorNo] = key('pk').split('#')
      const [, tracking, upc, qty] = key('sk').split('#')
      const [, , , warehouseNo] = key('gsi2pk').split('#')
      return { doctorNo, tracking, upc, qty: Number(qty), warehouseNo, note: '', unclaimed: 0 }
    },
    // Packed events depend on the confirmation, so `confirmation` must come first.
    inner: { confirmation: renamedPart(SHORT_CONFIRMATION), events: packedEvents },
  },
})
export type TrackingRow = z.output<typeof trackingRowItem.schema>

/** Read-only type, for other domains. */
export const trackingRowType = readOnly(trackingRowItem)
export const trackingRowRef = (of: RowKey) => ref(trackingRowItem, of)
