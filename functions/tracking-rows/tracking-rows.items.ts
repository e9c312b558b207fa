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

/** What happened when a row was confirmed; the row's own event (DECISIONS s11). */
const confirmation = z.object({
  userNo: z.string(),
  userName: z.string(),
  /** The instant. */
  at: z.string(),
  /** The product's name as it was then. */
  productName: z.string(),
  /** Set when storage is not charged by the free period. */
  forced: forcedCharge.optional(),
  /** The call that confirmed it (deps.repeat): made again, the call knows the row for its own. */
  call: z.string().optional(),
})
export type Confirmation = z.output<typeof confirmation>

// Below 1 KB with a confirmation, a claim and a product's name of some hundred letters: the table and four indexes hold it.
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
 * One line of a parcel as the warehouse wrote it down. Its key is tracking, UPC and quantity: the same line cannot
 * exist twice in a company (D3 s5), whoever imports it, however often.
 */
export const trackingRowItem = itemType({
  type: 'TrackingRow',
  schema: z.object({
    doctorNo: z.string(),
    /** Sortable: newer imports first, within one the lines in their order (see row-number.ts). */
    cwId: z.string(),
    batchNumber: z.string(),
    lineNumber: z.int(),
    tracking: z.string(),
    /** The scanned form, if it differs from the tracking number. */
    scanned: z.string().optional(),
    upc: z.string(),
    qty: z.int(),
    note: z.string(),
    warehouseNo: z.string(),
    status: z.enum(['toConfirm', 'confirmed']),
    createDate: z.string(),
    /** It belongs to a mixed package, whose screens alone change it. */
    isMixedPackage: z.boolean().optional(),
    /** What it was confirmed as. */
    productNo: z.string().optional(),
    /** Units and events are the books': written as they say (write-row.ts). */
    ...rowFigures.shape,
    /** Days of the warehouse's zone: when it was confirmed, and from when its storage is charged. */
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
      ...keysIn(rowsOfUpc(row.doctorNo, row.status, row.upc), row.cwId),
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
    // The events are packed by the confirmation, which therefore comes first.
    inner: { confirmation: renamedPart(SHORT_CONFIRMATION), events: packedEvents },
  },
})
export type TrackingRow = z.output<typeof trackingRowItem.schema>

/** To query by, for other domains. */
export const trackingRowType = readOnly(trackingRowItem)
export const trackingRowRef = (of: RowKey) => ref(trackingRowItem, of)
