import * as z from 'zod'

/** Informs a user that a large export is ready or has failed. */
export const exportEndedMail = z.object({
  kind: z.literal('exportEnded'),
  exportNo: z.string(),
  /** Empty if the list belongs to no company. */
  doctorNo: z.string(),
  fileName: z.string(),
  /** False if the export failed. */
  isReady: z.boolean(),
  rows: z.int(),
})
export type ExportEndedMail = z.output<typeof exportEndedMail>
