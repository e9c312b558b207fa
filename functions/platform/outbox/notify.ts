import {
  type MailMessage,
  mailQueue,
  type NoticeContent,
  numberedMails,
} from '../../../shared/notifications/mail.messages.ts'
import type { Intent } from '../db/intent.ts'
import type { Deps } from '../deps.ts'
import { toQueue } from './to-queue.ts'

type Sender = Pick<Deps, 'newId' | 'now'>

/** A mail to an address, or a notification of a person. */
export type Mail = Omit<MailMessage, 'mailNo'>

/** Intents that queue mails once the commit has succeeded; none without mails. */
export const queueMails = (deps: Sender, mails: readonly Mail[]): Intent[] =>
  toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), mails))

/**
 * Intents that notify a person once the commit has succeeded: in the console, by email or both, according to the
 * person's settings. Delivery checks that the person may still get the notification (account, link to the company). `by`:
 * the name of the person whose action it is about, unless the content has it.
 */
export const notify = (deps: Sender, userNo: string, content: NoticeContent, by?: string): Intent[] =>
  queueMails(deps, [{ userNo, content, by }])
