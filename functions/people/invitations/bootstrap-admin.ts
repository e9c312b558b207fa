import { userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { emailItem } from '../people.items.ts'
import { openLink } from './invitation-link.ts'
import { invite } from './invite.ts'

/**
 * The first super admin, whom nobody can invite: an invitation like any other, mailed, and its link's id answered so
 * that it can be handed over when mails do not go out yet. Who runs the installation vouches for the address, so this
 * link proves it as the mailed one does. Done again, it is the same invitation while that is open, under one more link;
 * 'exists' once the account does.
 */
export const bootstrapAdmin = async (deps: Deps, email: string): Promise<{ id: string } | 'exists'> => {
  const held = await deps.table.get(ref(emailItem, { email }), { consistent: true })
  if (held?.registered) {
    const user = await deps.table.get(ref(userItem, { userNo: held.userNo }), { consistent: true })
    if (user?.role === 'superAdmin') return 'exists'
  }
  const { invitationNo } = await invite(deps, { email, role: 'superAdmin', quietly: true })
  const id = await openLink(deps, invitationNo)
  if (id === undefined) throw new Error('The invitation was used at this moment')
  return { id }
}
