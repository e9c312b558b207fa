import { mailMessage } from '../../../shared/people/mail.messages.ts'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { put } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { render } from '../mail/letter.ts'
import { letterOf } from '../mail/letter-of.ts'
import type { Mailer } from '../mail/mailer.ts'
import { mailSentItem } from '../people.items.ts'

export interface MailDeps extends Pick<Deps, 'table' | 'now'> {
  mailer: Mailer
  siteUrl: string
}

/** Longer than any message can wait in a queue and its dead-letter queue together. */
const REMEMBERED_DAYS = 30

/**
 * 1. Read the message; one that is none fails, and ends in the dead-letter queue.
 * 2. Already sent: nothing to do.
 * 3. Send, and only then write it down. A worker that dies between the two sends the mail a second time: an invitation
 *    that comes twice does no harm, one that never comes shuts its reader out.
 */
export const sendMail = async (deps: MailDeps, body: unknown): Promise<'sent' | 'sentBefore'> => {
  const { mailNo, to, content } = mailMessage.parse(body)
  if (await deps.table.get(ref(mailSentItem, { mailNo }), { consistent: true })) return 'sentBefore'
  await deps.mailer.send({ to, mailNo, ...render(letterOf(content, deps.siteUrl)) })
  const at = deps.now()
  const sent = { mailNo, at, expires: secondsAfter(at, REMEMBERED_DAYS * DAY) }
  await deps.table.commit([put(mailSentItem, sent)]).catch((error: unknown) => {
    // Another delivery of the same message wrote it down at the same moment.
    if (!(error instanceof RaceLost)) throw error
  })
  return 'sent'
}
