import type { Input } from '../../../../shared/contract/call.ts'
import { mailQueue, numberedMails } from '../../../../shared/notifications/mail.messages.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { toQueue } from '../../../platform/outbox/to-queue.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/**
 * Leaves word for the mail worker, which looks for the account, and nothing else: neither the answer nor its time can
 * tell whether there is one. No secret exists yet.
 */
export const requestPasswordReset = async (
  deps: PeopleDeps,
  _actor: undefined,
  { userName, email }: Input<typeof people.calls.requestPasswordReset>,
): Promise<Record<string, never>> => {
  const mails = numberedMails(deps.newId('outbox'), [{ to: email, content: { kind: 'passwordReset', userName } }])
  await deps.table.commit(toQueue(deps, mailQueue, mails), {})
  return {}
}
