import * as z from 'zod'
import { approvalMails } from '../approvals/approvals.mails.ts'
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
import { ownBankChangedMail, paymentMails } from '../payments/payments.mails.ts'
import { peopleMails } from '../people/people.mails.ts'
import { proposalMails } from '../proposals/proposals.mails.ts'
import { trackingMails } from '../tracking/tracking.mails.ts'
import { transferMails } from '../transfers/transfers.mails.ts'

/** Content of notices, by the domain that sends them. Texts are rendered at delivery. */
export const noticeContent = z.discriminatedUnion('kind', [
  newOffersMail,
  ...holdMails,
  inboundCancelledMail,
  ...proposalMails,
  ...trackingMails,
  ...inventoryMails,
  ...outboundMails,
  ...paymentMails,
  ...approvalMails,
  ...transferMails,
  caseMail,
  ...feeMails,
  claimDecidedMail,
  exportEndedMail,
  webhookFailingMail,
])
export type NoticeContent = z.output<typeof noticeContent>

/** The daily digest of a user, whose content the worker reads from the store. */
const digestMail = z.object({
  kind: z.literal('digest'),
  /** Time at which it is due. */
  due: z.string(),
})

/** The digest of a company's new offers for a nurse, whose content the worker reads from the store. */
const offerDigestMail = z.object({
  kind: z.literal('offerDigest'),
  doctorNo: z.string(),
  /** Time at which it is due. */
  due: z.string(),
})
export type OfferDigestMail = z.output<typeof offerDigestMail>

/** Content of each kind of email. */
export const mailContent = z.discriminatedUnion('kind', [
  ...peopleMails,
  ...noticeContent.options,
  ownBankChangedMail,
  digestMail,
  offerDigestMail,
])
export type MailContent = z.output<typeof mailContent>

/**
 * A notification for one person. A user with an account (`userNo`) gets it in the console, by email, or both, as they
 * chose; emails about the account itself are sent to an address (`to`). The worker uses `mailNo` to discard duplicates.
 */
export const mailMessage = z
  .object({
    mailNo: z.string(),
    to: email().optional(),
    userNo: z.string().optional(),
    /** True for the email to a member of a company's staff about a notice that was addressed to the owner. */
    isForStaff: z.literal(true).optional(),
    /** The person, or the API key, whose action it is about; absent if the content names them or nobody acted. */
    by: z.string().optional(),
    content: mailContent,
  })
  .refine(({ to, userNo }) => (to === undefined) !== (userNo === undefined))
export type MailMessage = z.output<typeof mailMessage>

/** Notifications to deliver. */
export const mailQueue = queue({ name: 'mail', kind: 'standard', message: mailMessage, tries: 5 })

/** Messages of one commit, numbered from a unique id. */
export const numberedMails = (id: string, mails: readonly Omit<MailMessage, 'mailNo'>[]): MailMessage[] =>
  mails.map((mail, index) => ({ ...mail, mailNo: `${id}-${index}` }))
