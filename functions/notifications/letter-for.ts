import type { Letter, Reader } from '../../shared/notifications/letter.ts'
import type { NoticeContent } from '../../shared/notifications/mail.messages.ts'
import type { Language } from '../../shared/values/language.ts'
import {
  approvalAskedLetter,
  approvalEndedLetter,
  approvalsLoweredLetter,
  approverAddedLetter,
} from '../approvals/public.ts'
import { caseLetter } from '../discrepancies/public.ts'
import { exportEndedLetter } from '../exports/public.ts'
import { billAnsweredLetter, billPayableLetter, billRequestLetter } from '../fees/public.ts'
import { webhookFailingLetter } from '../integrations/public.ts'
import { reportDecidedLetter, reportLetter } from '../inventory/public.ts'
import { claimDecidedLetter } from '../mixed-packages/public.ts'
import { cancelLetter, holdLetter, newOffersLetter } from '../offers/public.ts'
import { shipmentLetter, shipmentRefusedLetter } from '../outbound/public.ts'
import { bankChangedLetter, paymentAnsweredLetter, paymentRequestLetter } from '../payments/public.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'
import { letterWords } from '../platform/letters/letter-words.ts'
import { proposalAnsweredLetter, proposalMadeLetter } from '../proposals/public.ts'
import { importFailuresLetter, unknownUpcsLetter } from '../tracking/public.ts'
import { transferCheckedLetter, transferLetter } from '../transfers/public.ts'

export interface LetterDeps {
  /** The bucket that stores package labels. */
  labels: Pick<BucketFiles, 'downloadOf'>
}

/** The letter with the person whose action it is about, as its last fact. */
export const withPerson = (letter: Letter, by: string | undefined, language: Language): Letter =>
  by === undefined
    ? letter
    : { ...letter, facts: [...(letter.facts ?? []), { name: letterWords[language].by, value: by }] }

/** The letter of a notice, as written by its domain. A kind without a case here does not compile. */
export const letterFor = async ({ labels }: LetterDeps, content: NoticeContent, reader: Reader): Promise<Letter> => {
  switch (content.kind) {
    case 'newOffers':
      return newOffersLetter(content, reader)
    case 'holdEnding':
    case 'holdEnded':
      return holdLetter(content, reader)
    case 'inboundCancelled':
      return cancelLetter(content, reader)
    case 'proposalMade':
      return proposalMadeLetter(content, reader)
    case 'proposalAnswered':
      return proposalAnsweredLetter(content, reader)
    case 'importFailures':
      return importFailuresLetter(content, reader)
    case 'unknownUpcs':
      return unknownUpcsLetter(content, reader)
    case 'inventoryReport':
      return reportLetter(content, reader)
    case 'inventoryReportDecided':
      return reportDecidedLetter(content, reader)
    case 'claimDecided':
      return claimDecidedLetter(content, reader)
    case 'shipmentSubmitted':
      return shipmentLetter(content, reader, labels)
    case 'shipmentRefused':
      return shipmentRefusedLetter(content, reader)
    case 'webhookFailing':
      return webhookFailingLetter(content, reader)
    case 'transferReceived':
      return transferLetter(content, reader)
    case 'transferChecked':
      return transferCheckedLetter(content, reader)
    case 'discrepancy':
      return caseLetter(content, reader)
    case 'paymentRequest':
      return paymentRequestLetter(content, reader)
    case 'paymentAnswered':
      return paymentAnsweredLetter(content, reader)
    case 'approvalAsked':
      return approvalAskedLetter(content, reader)
    case 'approvalEnded':
      return approvalEndedLetter(content, reader)
    case 'approverAdded':
      return approverAddedLetter(content, reader)
    case 'approvalsLowered':
      return approvalsLoweredLetter(content, reader)
    case 'bankChanged':
      return bankChangedLetter(content, reader)
    case 'billPayable':
      return billPayableLetter(content, reader)
    case 'billRequest':
      return billRequestLetter(content, reader)
    case 'billAnswered':
      return billAnsweredLetter(content, reader)
    case 'exportEnded':
      return exportEndedLetter(content, reader)
  }
}
