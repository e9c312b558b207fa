import * as z from 'zod'

/** Tells who looks after a warehouse that not all of a dropped workbook was taken. */
export const importFailuresMail = z.object({
  kind: z.literal('importFailures'),
  doctorName: z.string(),
  fileName: z.string(),
  message: z.string(),
  successCount: z.int(),
  failedCount: z.int(),
})
export type ImportFailuresMail = z.output<typeof importFailuresMail>
