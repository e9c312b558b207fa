import * as z from 'zod'

/** Informs a company that its webhook has failed for days and was disabled. */
export const webhookFailingMail = z.object({
  kind: z.literal('webhookFailing'),
  doctorNo: z.string(),
  doctorName: z.string(),
  webhookNo: z.string(),
  url: z.string(),
  /** Start of the time without a successful attempt. */
  since: z.string(),
  /** Response to the last attempt. */
  answer: z.string(),
})
export type WebhookFailingMail = z.output<typeof webhookFailingMail>
