import { refuse } from '../../../shared/contract/errors.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import type { Role } from '../../../shared/values/role.ts'
import { membershipItem, userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Held } from '../people.items.ts'
import { ROLE_WORDS } from './invitation.ts'

/** Who is invited: an address, as what, and by which company. */
export interface Invited {
  email: string
  role: Role
  /** The company that invites; none when a company or a super admin is invited. */
  company?: { doctorNo: string; doctorName: string }
}

/**
 * Whether the address has an account, which must then be one that can join: of the role it is invited as, and not in
 * the company yet. Throws 409 otherwise.
 */
export const isAccountWelcome = async (
  deps: Pick<Deps, 'table'>,
  to: Invited,
  held: Held | undefined,
): Promise<boolean> => {
  if (!held?.registered) return false
  await refuseUnlessWelcome(deps, to, held.userNo)
  return true
}

const refuseUnlessWelcome = async (
  deps: Pick<Deps, 'table'>,
  { email, role, company }: Invited,
  userNo: string,
): Promise<void> => {
  const key = { doctorNo: company?.doctorNo ?? 'none', userNo }
  const [user, link] = await deps.table.batchGet([ref(userItem, { userNo }), ref(membershipItem, key)], {
    consistent: true,
  })
  if (link) throw refuse(peopleReasons.belongsAlready, { email })
  if (!user) return
  if (company && user.role === role) return
  const joins = user.role === 'nurse' || user.role === 'warehouseAdmin'
  throw refuse(company && joins ? peopleReasons.inviteAs : peopleReasons.hasAccount, {
    email,
    role: word(ROLE_WORDS[user.role]),
  })
}
