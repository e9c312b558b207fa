import * as z from 'zod'

/** Tells a person that a large export has ended. */
export const exportEndedMail = z.object({
  kind: z.literal('exportEnded'),
  exportNo: z.string(),
  /** Empty for a list that is of no company. */
  doctorNo: z.string(),
  fileName: z.string(),
  /** False when it failed. */
  isReady: z.boolean(),
  rows: z.int(),
})
export type ExportEndedMail = z.output<typeof exportEndedMail>
