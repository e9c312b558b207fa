import type { MailMessage } from '../../../shared/notifications/mail.messages.ts'
import { type Intent, put } from '../db/intent.ts'
import type { Deps } from '../deps.ts'
import { outboxItem } from './outbox.items.ts'

type Mail = Omit<MailMessage, 'mailNo'>

/** Mails of one item: some 100 KB of the store's 400, so that what tells thousands still fits one transaction. */
const MAILS_AN_ITEM = 200

/** Mails that go out once the commit has happened, and only then (DECISIONS s10). */
export const mailsLater = (deps: Pick<Deps, 'newId' | 'now'>, mails: readonly Mail[]): Intent[] => {
  const intents: Intent[] = []
  for (let from = 0; from < mails.length; from += MAILS_AN_ITEM) {
    const outboxNo = deps.newId('outbox')
    const numbered = mails
      .slice(from, from + MAILS_AN_ITEM)
      .map((mail, index): MailMessage => ({ ...mail, mailNo: `${outboxNo}-${index}` }))
    intents.push(put(outboxItem, { outboxNo, queue: 'mail', messages: JSON.stringify(numbered), at: deps.now() }))
  }
  return intents
}
