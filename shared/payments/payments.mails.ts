import * as z from 'zod'

const about = {
  doctorNo: z.string(),
  doctorName: z.string(),
  paymentNo: z.string(),
  nurseName: z.string(),
  /** Requested or paid amount, in units of 1/10,000 dollars. */
  amount: z.int(),
  /** 'Bank Transfer, USD, ••••6789' */
  bank: z.string(),
  /** Note of the request or the response, as plain text. */
  note: z.string(),
}

/** Informs a company that a nurse has requested a payment, or has canceled the request. */
const paymentRequestMail = z.object({
  kind: z.literal('paymentRequest'),
  ...about,
  withdrawn: z.boolean().default(false),
})
/** Informs a nurse that they have been paid, or that their request was rejected. */
const paymentAnsweredMail = z.object({
  kind: z.literal('paymentAnswered'),
  ...about,
  answer: z.enum(['paid', 'rejected']),
})

export const paymentMails = [paymentRequestMail, paymentAnsweredMail] as const
export type PaymentRequestMail = z.output<typeof paymentRequestMail>
export type PaymentAnsweredMail = z.output<typeof paymentAnsweredMail>
