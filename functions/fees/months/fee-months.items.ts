import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'
import { ref } from '../../platform/db/table.ts'
import { type FeeMonthKey, feeMonthPk } from '../rows/fee-rows.items.ts'

/**
 * Guards the rows of a warehouse's month. Every commit of rows increments `seq` while the month is unpaid, and so does
 * a run before it writes rows outside a commit. A bill stores the `seq` of its sums and can be paid only while it is
 * current; the commit that pays it sets `paid`, and no row can be added afterwards.
 */
export const feeMonthItem = itemType({
  type: 'FeeMonth',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
    month: z.string(),
    seq: z.int(),
    paid: z.boolean(),
    /** Days whose rows a run is writing or left half written; no bill is built while there are any. */
    dirty: z.array(z.string()).default([]),
    /** The run that is writing them. */
    writer: z.string().default(''),
  }),
  key: (of: FeeMonthKey) => ({ pk: feeMonthPk(of), sk: 'MONTH' }),
})
export type FeeMonth = z.output<typeof feeMonthItem.schema>
export const feeMonthRef = (of: FeeMonthKey) => ref(feeMonthItem, of)

/** A month without rows. */
export const emptyMonth = ({ doctorNo, warehouseNo, month }: FeeMonthKey): FeeMonth => ({
  doctorNo,
  warehouseNo,
  month,
  seq: 0,
  paid: false,
  dirty: [],
  writer: '',
})
