import { mailQueue, numberedMails } from '../../shared/notifications/mail.messages.ts'
import type { TransferMail } from '../../shared/transfers/transfers.mails.ts'
import { mailAddressOf } from '../people/public.ts'
import type { User } from '../platform/actor.items.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { toQueue } from '../platform/outbox/to-queue.ts'

/** Tells the receiver of a transfer by mail; nobody at an address that has not been proven. */
export const tellOfTransfer = (
  deps: Deps,
  receiver: User,
  about: Omit<TransferMail, 'kind' | 'doctorNo' | 'doctorName'>,
): Intent[] => {
  const to = mailAddressOf(receiver)
  if (to === undefined) return []
  const { userNo: doctorNo, companyName, userName } = receiver
  const content = { kind: 'transferReceived' as const, doctorNo, doctorName: companyName || userName, ...about }
  return toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [{ to, content }]))
}
