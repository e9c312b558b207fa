import { mailQueue, type NoticeContent, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import type { Intent } from '../db/intent.ts'
import type { Deps } from '../deps.ts'
import { toQueue } from './to-queue.ts'

/**
 * Notifies a person once the commit has succeeded: in the console, by mail or both, as they have chosen. Whether they
 * may get it (account, link to the company) is decided on delivery.
 */
export const notify = (deps: Pick<Deps, 'newId' | 'now'>, userNo: string, content: NoticeContent): Intent[] =>
  toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [{ userNo, content }]))
