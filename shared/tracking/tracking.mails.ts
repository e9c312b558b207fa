import * as z from 'zod'

/** Tells who looks after a warehouse that not all of a dropped workbook was taken. */
export const importFailuresMail = z.object({
  kind: z.literal('importFailures'),
  doctorNo: z.string(),
  doctorName: z.string(),
  fileName: z.string(),
  /** The import, for a reader who sees imports; a company does not. */
  importNo: z.string().optional(),
  /** Why the file as a whole was not taken, as a sentence in English; empty where single lines or sheets were not. */
  message: z.string(),
  /** Of a workbook of several filled sheets: the one that was read, the first of the others, and how many more there are. */
  sheets: z.object({ read: z.string(), left: z.array(z.string()), more: z.int() }).optional(),
  successCount: z.int(),
  failedCount: z.int(),
})
export type ImportFailuresMail = z.output<typeof importFailuresMail>

/** Tells a company which UPCs of a batch none of its products has. */
export const unknownUpcsMail = z.object({
  kind: z.literal('unknownUpcs'),
  doctorNo: z.string(),
  doctorName: z.string(),
  batchNumber: z.string(),
  warehouse: z.string(),
  /** The warehouse admin who asks. */
  sender: z.string(),
  /** The first of them, with what of each waits. */
  upcs: z.array(z.object({ upc: z.string(), rows: z.int(), qty: z.int() })),
  /** How many there are; at least so many where the batch could not be read whole. */
  count: z.int(),
  isPart: z.boolean(),
})
export type UnknownUpcsMail = z.output<typeof unknownUpcsMail>

export const trackingMails = [importFailuresMail, unknownUpcsMail] as const
