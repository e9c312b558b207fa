import { mailQueue, type NoticeContent, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import type { Intent } from '../db/intent.ts'
import type { Deps } from '../deps.ts'
import { toQueue } from './to-queue.ts'

/**
 * Intents that notify a person once the commit has succeeded: in the console, by email or both, according to the
 * person's settings. Delivery checks that the person may still get the notification (account, link to the company).
 */
export const notify = (deps: Pick<Deps, 'newId' | 'now'>, userNo: string, content: NoticeContent): Intent[] =>
  toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [{ userNo, content }]))
