import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'

/**
 * Marks a take of a product as open. Holds only its keys, so that the takes of a product are found without an index
 * that copies each take with all its tracking numbers. Put and removed in the transactions that open and close the
 * take.
 */
export const openTakeItem = itemType({
  type: 'OpenTake',
  schema: z.object({
    doctorNo: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    takeDate: z.string(),
    inboundNo: z.string(),
    userNo: z.string(),
  }),
  key: (of: { doctorNo: string; productNo: string; warehouseNo: string; takeDate: string; inboundNo: string }) => ({
    ...openTakesOf(of.doctorNo, of.productNo),
    sk: `${of.warehouseNo}#${of.takeDate}#${of.inboundNo}`,
  }),
})
export type OpenTake = z.output<typeof openTakeItem.schema>

/** Read-only type, for queries from other domains. */
export const openTakeType = readOnly(openTakeItem)

/** The open takes of a product: by warehouse, oldest first. */
export const openTakesOf = (doctorNo: string, productNo: string): Range => ({ pk: `CO#${doctorNo}#DUE#${productNo}` })
/** Open takes of a product to one warehouse. */
export const openTakesTo = (of: { doctorNo: string; productNo: string; warehouseNo: string }): Range => ({
  ...openTakesOf(of.doctorNo, of.productNo),
  prefix: `${of.warehouseNo}#`,
})
