import * as z from 'zod'
import { email } from '../contract/fields.ts'
import { queue } from '../contract/queue.ts'
import { feeMails } from '../fees/fees.mails.ts'
import { webhookFailingMail } from '../integrations/integrations.mails.ts'
import { inventoryMails } from '../inventory/inventory.mails.ts'
import { holdMails, inboundCancelledMail, newOffersMail } from '../offers/offers.mails.ts'
import { outboundMails } from '../outbound/outbound.mails.ts'
import { paymentMails } from '../payments/payments.mails.ts'
import { peopleMails } from '../people/people.mails.ts'
import { proposalMails } from '../proposals/proposals.mails.ts'
import { trackingMails } from '../tracking/tracking.mails.ts'
import { transferMail } from '../transfers/transfers.mails.ts'

/** What each kind of mail says, by the domain that sends it; the texts are made where it is sent. */
export const mailContent = z.discriminatedUnion('kind', [
  ...peopleMails,
  newOffersMail,
  ...holdMails,
  inboundCancelledMail,
  ...proposalMails,
  ...trackingMails,
  ...inventoryMails,
  ...outboundMails,
  ...paymentMails,
  transferMail,
  ...feeMails,
  webhookFailingMail,
])
export type MailContent = z.output<typeof mailContent>

/** One mail to one person. `mailNo` makes sending it twice a thing the worker can see. */
export const mailMessage = z.object({ mailNo: z.string(), to: email(), content: mailContent })
export type MailMessage = z.output<typeof mailMessage>

/** Mails to be sent. */
export const mailQueue = queue({ name: 'mail', kind: 'standard', message: mailMessage, tries: 5 })

/** The mails of one commit, numbered from an id that is nobody else's. */
export const numberedMails = (id: string, mails: readonly Omit<MailMessage, 'mailNo'>[]): MailMessage[] =>
  mails.map((mail, index) => ({ ...mail, mailNo: `${id}-${index}` }))
