import * as z from 'zod'

/** Informs the person responsible for a dropped workbook that it was refused or imported only partly. */
export const importFailuresMail = z.object({
  kind: z.literal('importFailures'),
  doctorNo: z.string(),
  doctorName: z.string(),
  fileName: z.string(),
  /** The import; absent in the email to a company, which cannot open imports. */
  importNo: z.string().optional(),
  /** Reason why the whole file was refused, as an English sentence; empty if only lines or sheets failed. */
  message: z.string(),
  /**
   * Only for a workbook with several non-empty sheets: the sheet that was read, the first of the others, and the number
   * of the rest.
   */
  sheets: z.object({ read: z.string(), left: z.array(z.string()), more: z.int() }).optional(),
  successCount: z.int(),
  failedCount: z.int(),
})
export type ImportFailuresMail = z.output<typeof importFailuresMail>

/** Informs a company of UPCs in a batch that have no product. */
export const unknownUpcsMail = z.object({
  kind: z.literal('unknownUpcs'),
  doctorNo: z.string(),
  doctorName: z.string(),
  batchNumber: z.string(),
  warehouse: z.string(),
  /** The warehouse admin who sends the email. */
  sender: z.string(),
  /** The first UPCs, with their pending rows and units. */
  upcs: z.array(z.object({ upc: z.string(), rows: z.int(), qty: z.int() })),
  /** Number of UPCs; a lower bound if the batch could not be read completely. */
  count: z.int(),
  isPart: z.boolean(),
})
export type UnknownUpcsMail = z.output<typeof unknownUpcsMail>

export const trackingMails = [importFailuresMail, unknownUpcsMail] as const
