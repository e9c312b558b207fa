import type { MailContent } from '../../../shared/people/mail.messages.ts'
import { importFailuresLetter } from './import-failures-letter.ts'
import type { Letter } from './letter.ts'
import { newOfferLetter } from './new-offer-letter.ts'

/** Mails that say what their message says; the others are made where their secret is. */
export type PlainContent = Exclude<MailContent, { kind: 'passwordReset' | 'invitation' | 'emailCode' }>

/** The letter of a kind of mail; a kind without one does not compile. `siteUrl` has no slash at its end. */
export const letterOf = (content: PlainContent, siteUrl: string): Letter => {
  switch (content.kind) {
    case 'newOffer':
      return newOfferLetter(content, siteUrl)
    case 'importFailures':
      return importFailuresLetter(content, siteUrl)
  }
}
