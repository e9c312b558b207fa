import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'
import { ref } from '../../platform/db/table.ts'
import { type FeeMonthKey, feeMonthPk } from '../rows/fee-rows.items.ts'

/**
 * Guards the rows of a warehouse's month. While the month is unpaid, every commit of rows increments `seq`, and so does
 * a run before it writes rows outside a commit. A bill stores the `seq` of its sums and can be paid only while that is
 * current. The commit that pays it sets `paid`, after which no row can be added.
 */
export const feeMonthItem = itemType({
  type: 'FeeMonth',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
    month: z.string(),
    seq: z.int(),
    paid: z.boolean(),
    /** Days whose rows a run is writing or left incomplete. No bill is built while there are any. */
    dirty: z.array(z.string()).default([]),
    /** The run that is writing the days. */
    writer: z.string().default(''),
  }),
  key: (of: FeeMonthKey) => ({ pk: feeMonthPk(of), sk: 'MONTH' }),
})
export type FeeMonth = z.output<typeof feeMonthItem.schema>
export const feeMonthRef = (of: FeeMonthKey) => ref(feeMonthItem, of)

/** The guard of a month without rows. */
export const emptyMonth = ({ doctorNo, warehouseNo, month }: FeeMonthKey): FeeMonth => ({
  doctorNo,
  warehouseNo,
  month,
  seq: 0,
  paid: false,
  dirty: [],
  writer: '',
})
