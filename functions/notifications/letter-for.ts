import type { Letter } from '../../shared/notifications/letter.ts'
import type { MailMessage } from '../../shared/notifications/mail.messages.ts'
import { billAnsweredLetter, billRequestLetter } from '../fees/public.ts'
import { webhookFailingLetter } from '../integrations/public.ts'
import { reportDecidedLetter, reportLetter } from '../inventory/public.ts'
import { cancelLetter, holdLetter, newOffersLetter } from '../offers/public.ts'
import { shipmentLetter, shipmentRefusedLetter } from '../outbound/public.ts'
import { paymentAnsweredLetter, paymentRequestLetter } from '../payments/public.ts'
import { peopleLetter } from '../people/public.ts'
import type { Deps } from '../platform/deps.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'
import { proposalAnsweredLetter, proposalMadeLetter } from '../proposals/public.ts'
import { importFailuresLetter, unknownUpcsLetter } from '../tracking/public.ts'
import { transferLetter } from '../transfers/public.ts'

export interface LetterDeps extends Pick<Deps, 'table' | 'now'> {
  /** Without a slash at its end. */
  siteUrl: string
  /** The bucket of package labels. */
  labels: Pick<BucketFiles, 'downloadOf'>
}

/**
 * What a mail says, in the words of the domain that sends it; a kind without a letter does not compile. Undefined when
 * there is nobody to tell any more.
 */
export const letterFor = async (
  deps: LetterDeps,
  { to, content }: Pick<MailMessage, 'to' | 'content'>,
): Promise<Letter | undefined> => {
  switch (content.kind) {
    case 'passwordReset':
    case 'invitation':
    case 'emailCode':
      return peopleLetter(deps, to, content)
    case 'newOffers':
      return newOffersLetter(content, deps.siteUrl)
    case 'holdEnding':
    case 'holdEnded':
      return holdLetter(content, deps.siteUrl)
    case 'inboundCancelled':
      return cancelLetter(content, deps.siteUrl)
    case 'proposalMade':
      return proposalMadeLetter(content, deps.siteUrl)
    case 'proposalAnswered':
      return proposalAnsweredLetter(content, deps.siteUrl)
    case 'importFailures':
      return importFailuresLetter(content, deps.siteUrl)
    case 'unknownUpcs':
      return unknownUpcsLetter(content, deps.siteUrl)
    case 'inventoryReport':
      return reportLetter(content, deps.siteUrl)
    case 'inventoryReportDecided':
      return reportDecidedLetter(content, deps.siteUrl)
    case 'shipmentSubmitted':
      return shipmentLetter(content, deps.siteUrl, deps.labels)
    case 'shipmentRefused':
      return shipmentRefusedLetter(content, deps.siteUrl)
    case 'webhookFailing':
      return webhookFailingLetter(content, deps.siteUrl)
    case 'transferReceived':
      return transferLetter(content, deps.siteUrl)
    case 'paymentRequest':
      return paymentRequestLetter(content, deps.siteUrl)
    case 'paymentAnswered':
      return paymentAnsweredLetter(content, deps.siteUrl)
    case 'billRequest':
      return billRequestLetter(content, deps.siteUrl)
    case 'billAnswered':
      return billAnsweredLetter(content, deps.siteUrl)
  }
}
