import { mailQueue, numberedMails } from '../../../../shared/notifications/mail.messages.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { toQueue } from '../../../platform/outbox/to-queue.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/**
 * Only queues a message for the mail worker, which looks up the account: neither the answer nor its time reveals
 * whether there is one. No secret exists yet.
 */
export const requestPasswordReset: UseCase<typeof people.calls.requestPasswordReset, PeopleDeps> = async (
  deps,
  _actor,
  { userName, email },
) => {
  const mails = numberedMails(deps.newId('outbox'), [{ to: email, content: { kind: 'passwordReset', userName } }])
  await deps.table.commit(toQueue(deps, mailQueue, mails), {})
  return {}
}
