import { type User, userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { emailItem } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { clearSecondFactor } from '../sign-in/second-factor.ts'
import { openLink } from './invitation-link.ts'
import { invite } from './invite.ts'

/**
 * Invites the first super admin, when there is no other super admin to do it. The invitation is emailed as usual; the
 * id of its link is also returned, in case emails do not work yet. The operator vouches for the address, so the
 * returned link verifies it like the emailed one. A repeated run adds a link to the invitation while it is open, and
 * returns 'exists' once the account exists.
 */
export const bootstrapAdmin = async (deps: Deps, email: string): Promise<{ id: string } | 'exists'> => {
  if (await superAdminOf(deps, email)) return 'exists'
  const { invitationNo } = await invite(deps, { email, role: 'superAdmin', quietly: true })
  const id = await openLink(deps, invitationNo)
  if (id === undefined) throw new Error('The invitation was answered or revoked at the same time')
  return { id }
}

/**
 * Turns off the second factor of a super admin who has lost their authenticator app, for cases in which no other super
 * admin can help.
 */
export const resetSuperAdmin = async (deps: PeopleDeps, email: string): Promise<Pick<User, 'userName'>> => {
  const user = await superAdminOf(deps, email)
  if (!user)
    throw new Error(`${email} is not a super admin. For other users, a super admin can do this on the user's page.`)
  await clearSecondFactor(deps, user.userNo)
  return user
}

const superAdminOf = async ({ table }: Pick<Deps, 'table'>, email: string): Promise<User | undefined> => {
  const held = await table.get(ref(emailItem, { email }), { consistent: true })
  if (!held?.registered) return undefined
  const user = await table.get(ref(userItem, { userNo: held.userNo }), { consistent: true })
  return user?.role === 'superAdmin' ? user : undefined
}
