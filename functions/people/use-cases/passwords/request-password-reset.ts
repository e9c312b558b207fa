import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { mailsLater } from '../../../platform/outbox/send-later.ts'
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
  await deps.table.commit(mailsLater(deps, [{ to: email, content: { kind: 'passwordReset', userName } }]), {})
  return {}
}
