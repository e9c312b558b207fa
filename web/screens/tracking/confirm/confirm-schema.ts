import * as z from 'zod'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import { id, singleLine } from '../../../../shared/contract/fields.ts'
import { issueWords, says } from '../../../../shared/contract/issues.ts'
import { confirmCalls } from '../../../../shared/tracking/confirm.calls.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { confirmData } from './row-choices.ts'

const { batchNumber, data } = confirmCalls.bulkConfirm.body.shape

const choice = z.object({
  upc: z.string(),
  cwId: z.string(),
  tracking: z.string(),
  productNo: z.string(),
  forcedDay: z.string(),
  removed: z.boolean(),
})

/** The bulk-confirm form. Errors of its list use the contract's reasons. */
export const confirmSchema = z
  .object({
    doctorNo: id('user', fieldsReasons.companyRequired),
    batchNumber,
    /** Key of the list that the choices belong to; differs while another list is loading. */
    listed: z.string(),
    choices: z.array(choice).superRefine((choices, context) => {
      const issue = data.safeParse(confirmData(choices, ''), { error: issueWords }).error?.issues[0]
      if (issue) context.addIssue({ code: 'custom', message: issue.message })
    }),
    /** Reason for forced charge times: one for all rows of the confirmation. */
    reason: singleLine(500),
  })
  .superRefine(({ choices, reason }, context) => {
    const isForced = choices.some(({ removed, forcedDay }) => !removed && forcedDay !== '')
    if (isForced && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: says(trackingReasons.reasonRequired) })
  })
export type ConfirmForm = z.input<typeof confirmSchema>
