import * as z from 'zod'
import { email } from '../contract/fields.ts'
import { queue } from '../contract/queue.ts'
import { caseMail } from '../discrepancies/discrepancies.mails.ts'
import { exportEndedMail } from '../exports/exports.mails.ts'
import { feeMails } from '../fees/fees.mails.ts'
import { webhookFailingMail } from '../integrations/integrations.mails.ts'
import { inventoryMails } from '../inventory/inventory.mails.ts'
import { claimDecidedMail } from '../mixed-packages/mixed.mails.ts'
import { holdMails, inboundCancelledMail, newOffersMail } from '../offers/offers.mails.ts'
import { outboundMails } from '../outbound/outbound.mails.ts'
import { paymentMails } from '../payments/payments.mails.ts'
import { peopleMails } from '../people/people.mails.ts'
import { proposalMails } from '../proposals/proposals.mails.ts'
import { trackingMails } from '../tracking/tracking.mails.ts'
import { transferMails } from '../transfers/transfers.mails.ts'

/** What people are told of the business, by the domain that tells it; the texts are made where it is delivered. */
export const noticeContent = z.discriminatedUnion('kind', [
  newOffersMail,
  ...holdMails,
  inboundCancelledMail,
  ...proposalMails,
  ...trackingMails,
  ...inventoryMails,
  ...outboundMails,
  ...paymentMails,
  ...transferMails,
  caseMail,
  ...feeMails,
  claimDecidedMail,
  exportEndedMail,
  webhookFailingMail,
])
export type NoticeContent = z.output<typeof noticeContent>

/** The mail of a morning: what a person wants to hear of once a day. What stands in it, its worker reads. */
const digestMail = z.object({
  kind: z.literal('digest'),
  /** The instant it is due. */
  due: z.string(),
})

/** What each kind of mail says. */
export const mailContent = z.discriminatedUnion('kind', [...peopleMails, ...noticeContent.options, digestMail])
export type MailContent = z.output<typeof mailContent>

/**
 * Something that one person is told. A person with an account (`userNo`) is told in the console, by mail, or both, as they
 * have chosen; what concerns the account itself goes to an address (`to`). `mailNo` makes telling it twice a thing the
 * worker can see.
 */
export const mailMessage = z
  .object({
    mailNo: z.string(),
    to: email().optional(),
    userNo: z.string().optional(),
    content: mailContent,
  })
  .refine(({ to, userNo }) => (to === undefined) !== (userNo === undefined))
export type MailMessage = z.output<typeof mailMessage>

/** What people are to be told. */
export const mailQueue = queue({ name: 'mail', kind: 'standard', message: mailMessage, tries: 5 })

/** The messages of one commit, numbered from an id that is nobody else's. */
export const numberedMails = (id: string, mails: readonly Omit<MailMessage, 'mailNo'>[]): MailMessage[] =>
  mails.map((mail, index) => ({ ...mail, mailNo: `${id}-${index}` }))
