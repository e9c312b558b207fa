import * as z from 'zod'

/** Tells a company that another one has sent it units. */
export const transferMail = z.object({
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
export type TransferMail = z.output<typeof transferMail>
