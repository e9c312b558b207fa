import * as z from 'zod'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import { id } from '../../../../shared/contract/fields.ts'
import { says } from '../../../../shared/contract/issues.ts'
import { rowsCalls } from '../../../../shared/tracking/rows.calls.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'

const { batchNumber } = rowsCalls.bulkRemove.body.shape

/** Form of Bulk Remove: a batch, and which of its rows. */
export const bulkRemoveSchema = z
  .object({
    doctorNo: id('user', fieldsReasons.companyRequired),
    batchNumber,
    which: z.enum(['all', 'some']),
    /** Numbers of the selected rows. */
    cwIds: z.array(z.string()),
  })
  .superRefine(({ which, cwIds }, context) => {
    if (which === 'some' && cwIds.length === 0)
      context.addIssue({ code: 'custom', path: ['cwIds'], message: says(trackingReasons.noneToRemove) })
  })
export type BulkRemoveForm = z.input<typeof bulkRemoveSchema>
