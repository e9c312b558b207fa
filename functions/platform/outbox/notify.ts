import { mailQueue, type NoticeContent, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import type { Intent } from '../db/intent.ts'
import type { Deps } from '../deps.ts'
import { toQueue } from './to-queue.ts'

/**
 * Tells a person something once the commit has happened: in the console, by mail or both, as they have chosen. Whether they
 * may be told (account, link to the company) is decided when it is delivered.
 */
export const notify = (deps: Pick<Deps, 'newId' | 'now'>, userNo: string, content: NoticeContent): Intent[] =>
  toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [{ userNo, content }]))
