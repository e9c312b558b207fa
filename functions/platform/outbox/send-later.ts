import type { MailMessage } from '../../../shared/people/mail.messages.ts'
import { type Intent, put } from '../db/intent.ts'
import type { Deps } from '../deps.ts'
import { outboxItem } from './outbox.items.ts'

/** A mail that goes out once the commit has happened, and only then (DECISIONS s10). */
export const mailLater = (deps: Pick<Deps, 'newId' | 'now'>, message: Omit<MailMessage, 'mailNo'>): Intent => {
  const outboxNo = deps.newId('outbox')
  return put(outboxItem, {
    outboxNo,
    queue: 'mail',
    message: JSON.stringify({ ...message, mailNo: outboxNo }),
    at: deps.now(),
  })
}
