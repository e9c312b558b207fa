import * as z from 'zod'

/** Tells the admin of a warehouse that a dropped workbook was imported only in part. */
export const importFailuresMail = z.object({
  kind: z.literal('importFailures'),
  doctorNo: z.string(),
  doctorName: z.string(),
  fileName: z.string(),
  /** The import, for readers who can see imports; a company cannot. */
  importNo: z.string().optional(),
  /** Reason the whole file was refused, as an English sentence; empty if only lines or sheets failed. */
  message: z.string(),
  /**
   * Only for a workbook with several non-empty sheets: the one read, the first of the others, and how many more there
   * are.
   */
  sheets: z.object({ read: z.string(), left: z.array(z.string()), more: z.int() }).optional(),
  successCount: z.int(),
  failedCount: z.int(),
})
export type ImportFailuresMail = z.output<typeof importFailuresMail>

/** Tells a company which UPCs of a batch have no product. */
export const unknownUpcsMail = z.object({
  kind: z.literal('unknownUpcs'),
  doctorNo: z.string(),
  doctorName: z.string(),
  batchNumber: z.string(),
  warehouse: z.string(),
  /** The warehouse admin who sends it. */
  sender: z.string(),
  /** First UPCs, with their pending rows and units. */
  upcs: z.array(z.object({ upc: z.string(), rows: z.int(), qty: z.int() })),
  /** Number of UPCs; a lower bound if the batch could not be read completely. */
  count: z.int(),
  isPart: z.boolean(),
})
export type UnknownUpcsMail = z.output<typeof unknownUpcsMail>

export const trackingMails = [importFailuresMail, unknownUpcsMail] as const
