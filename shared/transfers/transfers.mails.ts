import * as z from 'zod'

/** Tells a company that another one has sent it units. */
const transferMail = z.object({
  kind: z.literal('transferReceived'),
  /** The company that received. */
  doctorNo: z.string(),
  doctorName: z.string(),
  transferNo: z.string(),
  /** The company that sent, and by whom. */
  fromName: z.string(),
  userName: z.string(),
  productName: z.string(),
  upc: z.string(),
  qty: z.int(),
  /** Where the units lie now. */
  warehouse: z.string(),
})
/** Tells a company that the units it has sent have been checked where they came. */
const transferCheckedMail = z.object({
  kind: z.literal('transferChecked'),
  /** The company that sent. */
  doctorNo: z.string(),
  doctorName: z.string(),
  transferNo: z.string(),
  /** The company that received. */
  toName: z.string(),
  productName: z.string(),
  upc: z.string(),
  qty: z.int(),
  /** Units that have not come. */
  difference: z.int(),
})

export const transferMails = [transferMail, transferCheckedMail] as const
export type TransferCheckedMail = z.output<typeof transferCheckedMail>
export type TransferMail = z.output<typeof transferMail>
