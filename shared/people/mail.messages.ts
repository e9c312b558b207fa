import * as z from 'zod'
import { email } from '../contract/fields.ts'
import { ROLES } from '../values/role.ts'

/** What each kind of mail says; the texts are made where it is sent. */
export const mailContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invitation'),
    /** Without the secret of the link: the worker draws it, so that it stands in the mail alone. */
    invitationNo: z.string(),
    role: z.enum(ROLES),
    /** The person signs in and accepts, instead of registering. */
    hasAccount: z.boolean(),
    /** Absent for a new company. */
    doctorName: z.string().optional(),
  }),
  z.object({
    kind: z.literal('passwordReset'),
    /** As typed by whoever asked: whether it is the account of that address, the worker finds out. */
    userName: z.string(),
  }),
  z.object({
    kind: z.literal('emailCode'),
    /** Whose code; the worker draws it. */
    userNo: z.string(),
  }),
  z.object({
    kind: z.literal('newOffer'),
    /** What the link opens, and for which company. */
    offerNo: z.string(),
    doctorNo: z.string(),
    doctorName: z.string(),
    productName: z.string(),
    /** Money a unit, bonus included. */
    price: z.int(),
    quantity: z.int(),
    expireDate: z.string(),
  }),
  z.object({
    kind: z.literal('importFailures'),
    doctorName: z.string(),
    fileName: z.string(),
    message: z.string(),
    successCount: z.int(),
    failedCount: z.int(),
  }),
])
export type MailContent = z.output<typeof mailContent>

/** One mail to one person. `mailNo` makes sending it twice a thing the worker can see. */
export const mailMessage = z.object({ mailNo: z.string(), to: email(), content: mailContent })
export type MailMessage = z.output<typeof mailMessage>
