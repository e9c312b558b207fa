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
  /** Instant before which the account cannot be paid; absent if it can be paid at once. */
  payableFrom: z.string().optional(),
})
/** Informs a nurse that they have been paid, or that their request was rejected. */
const paymentAnsweredMail = z.object({
  kind: z.literal('paymentAnswered'),
  ...about,
  answer: z.enum(['paid', 'rejected']),
})

/** A bank account that was added or changed. Contains neither its number nor any of its other details. */
const bankChange = {
  /** Owner of the account. */
  userName: z.string(),
  what: z.enum(['added', 'changed']),
  /** '••••6789' */
  account: z.string(),
}
const payee = z.enum(['nurse', 'warehouseAdmin'])
/** Warns a company that a person whom it can pay has added or changed a bank account. */
const bankChangedMail = z.object({
  kind: z.literal('bankChanged'),
  doctorNo: z.string(),
  doctorName: z.string(),
  role: payee,
  ...bankChange,
  /** Instant before which the account cannot be paid. */
  payableFrom: z.string(),
  /** Instant of the earlier change, if the account could not be paid yet when it was changed again. */
  waitedSince: z.string().optional(),
})
/** Warns the owner of a bank account that it was added or changed; not a notice, so it cannot be turned off. */
export const ownBankChangedMail = z.object({
  kind: z.literal('ownBankChanged'),
  role: payee.default('nurse'),
  ...bankChange,
  /** Instant before which the account cannot be paid; absent if it can be paid at once. */
  payableFrom: z.string().optional(),
})

export const paymentMails = [paymentRequestMail, paymentAnsweredMail, bankChangedMail] as const
export type BankChangedMail = z.output<typeof bankChangedMail>
export type OwnBankChangedMail = z.output<typeof ownBankChangedMail>
export type PaymentRequestMail = z.output<typeof paymentRequestMail>
export type PaymentAnsweredMail = z.output<typeof paymentAnsweredMail>
