import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'
import { ref } from '../../platform/db/table.ts'
import { type FeeMonthKey, feeMonthPk } from '../rows/fee-rows.items.ts'

/**
 * Guards the rows of a warehouse's month. Every commit of rows counts `seq` up while the month is not paid, and so does a
 * run before it writes rows outside of a commit. A bill says which `seq` its sums are from and is paid only while that
 * still stands; the commit that pays it sets `paid`, and no row gets in afterwards.
 */
export const feeMonthItem = itemType({
  type: 'FeeMonth',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
    month: z.string(),
    seq: z.int(),
    paid: z.boolean(),
    /** Days whose rows a run is writing, or has left half written when it broke off; no bill is made meanwhile. */
    dirty: z.array(z.string()).default([]),
    /** The run that writes them. */
    writer: z.string().default(''),
  }),
  key: (of: FeeMonthKey) => ({ pk: feeMonthPk(of), sk: 'MONTH' }),
})
export type FeeMonth = z.output<typeof feeMonthItem.schema>
export const feeMonthRef = (of: FeeMonthKey) => ref(feeMonthItem, of)

/** A month that no row has got into yet. */
export const emptyMonth = ({ doctorNo, warehouseNo, month }: FeeMonthKey): FeeMonth => ({
  doctorNo,
  warehouseNo,
  month,
  seq: 0,
  paid: false,
  dirty: [],
  writer: '',
})
