import * as z from 'zod'

const about = {
  /** Target of the link: the report and its company. */
  reportNo: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  productName: z.string(),
  warehouse: z.string(),
  quantity: z.int(),
}

/** Informs a company that a nurse has reported goods. */
export const reportMail = z.object({
  kind: z.literal('inventoryReport'),
  ...about,
  nurseName: z.string(),
  note: z.string(),
})
export type ReportMail = z.output<typeof reportMail>

/** Informs a nurse of the company's decision on their report. */
export const reportDecidedMail = z.object({
  kind: z.literal('inventoryReportDecided'),
  ...about,
  decision: z.enum(['confirmed', 'rejected']),
  /** Amount paid; only for confirmed reports. */
  amount: z.int(),
  /** Reason for the rejection. */
  reason: z.string(),
})
export type ReportDecidedMail = z.output<typeof reportDecidedMail>

export const inventoryMails = [reportMail, reportDecidedMail] as const
