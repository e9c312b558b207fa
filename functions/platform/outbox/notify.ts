import { mailQueue, type NoticeContent, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import type { Intent } from '../db/intent.ts'
import type { Deps } from '../deps.ts'
import { toQueue } from './to-queue.ts'

/**
 * Notifies a person once the commit has succeeded: in the console, by email or both, according to their settings.
 * Delivery checks that they may still get the notification (account, link to the company).
 */
export const notify = (deps: Pick<Deps, 'newId' | 'now'>, userNo: string, content: NoticeContent): Intent[] =>
  toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [{ userNo, content }]))
