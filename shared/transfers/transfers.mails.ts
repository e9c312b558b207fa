import * as z from 'zod'

/** Informs a company that another company has sent it units. */
const transferMail = z.object({
  kind: z.literal('transferReceived'),
  /** The receiving company. */
  doctorNo: z.string(),
  doctorName: z.string(),
  transferNo: z.string(),
  /** The sending company, and the sending user. */
  fromName: z.string(),
  userName: z.string(),
  productName: z.string(),
  upc: z.string(),
  qty: z.int(),
  /** Warehouse where the units are now. */
  warehouse: z.string(),
})
/** Informs a company that the units it sent have been checked on arrival. */
const transferCheckedMail = z.object({
  kind: z.literal('transferChecked'),
  /** The sending company. */
  doctorNo: z.string(),
  doctorName: z.string(),
  transferNo: z.string(),
  /** The receiving company. */
  toName: z.string(),
  productName: z.string(),
  upc: z.string(),
  qty: z.int(),
  /** Missing units. */
  difference: z.int(),
})

export const transferMails = [transferMail, transferCheckedMail] as const
export type TransferCheckedMail = z.output<typeof transferCheckedMail>
export type TransferMail = z.output<typeof transferMail>
