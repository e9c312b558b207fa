import { type MailContent, mailQueue, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { mailableTo } from '../members/mailable.ts'

/** A mail to one person, sent once the commit has happened; none where nobody is mailed. */
export const mailTo = async (deps: Deps, userNo: string, content: MailContent): Promise<Intent[]> => {
  const to = await mailableTo(deps, userNo)
  return to === undefined ? [] : toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [{ to, content }]))
}
