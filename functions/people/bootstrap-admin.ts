import { userItem } from '../platform/actor.items.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { invite } from './invite.ts'
import { emailItem } from './people.items.ts'

/**
 * The first super admin, whom nobody can invite: an invitation like any other, mailed, and answered so that it can be
 * handed over when mails do not go out yet. Done again, it is the same invitation while that is open, and 'exists' once
 * the account does.
 */
export const bootstrapAdmin = async (deps: Deps, email: string): Promise<{ invitationNo: string } | 'exists'> => {
  const held = await deps.table.get(ref(emailItem, { email }), { consistent: true })
  if (held?.registered) {
    const user = await deps.table.get(ref(userItem, { userNo: held.userNo }), { consistent: true })
    if (user?.role === 'superAdmin') return 'exists'
  }
  return invite(deps, { email, role: 'superAdmin', quietly: true })
}
