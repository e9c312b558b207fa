import * as z from 'zod'

const about = {
  doctorNo: z.string(),
  doctorName: z.string(),
  paymentNo: z.string(),
  /** The warehouse admin. */
  adminName: z.string(),
  warehouse: z.string(),
  /** 'yyyy-MM' */
  month: z.string(),
  /** Requested or paid amount, in units of 1/10,000 dollars. */
  amount: z.int(),
  /** 'Bank Transfer, USD, ••••6789'; empty if no account was named. */
  bank: z.string(),
  /** Note of the request or the response, as plain text. */
  note: z.string(),
}

/** Informs a company that a bill can now be paid. */
const billPayableMail = z.object({
  kind: z.literal('billPayable'),
  doctorNo: z.string(),
  doctorName: z.string(),
  billNo: z.string(),
  warehouse: z.string(),
  /** 'yyyy-MM' */
  month: z.string(),
  /** Total of the bill, in units of 1/10,000 dollars. */
  amount: z.int(),
})
/** Informs a company that a warehouse admin has requested the payment of a bill, or has canceled the request. */
const billRequestMail = z.object({
  kind: z.literal('billRequest'),
  ...about,
  withdrawn: z.boolean().default(false),
  /** Instant before which the account cannot be paid; absent if it can be paid at once. */
  payableFrom: z.string().optional(),
})
/** Informs a warehouse admin that a bill has been paid, or that their request was rejected. */
const billAnsweredMail = z.object({ kind: z.literal('billAnswered'), ...about, answer: z.enum(['paid', 'rejected']) })

export const feeMails = [billPayableMail, billRequestMail, billAnsweredMail] as const
export type BillPayableMail = z.output<typeof billPayableMail>
export type BillRequestMail = z.output<typeof billRequestMail>
export type BillAnsweredMail = z.output<typeof billAnsweredMail>
