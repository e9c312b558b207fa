import { refuse } from '../../../shared/contract/errors.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import type { Rights } from '../../../shared/rights/rights.ts'
import type { Role } from '../../../shared/values/role.ts'
import { type ClerkTerms, membershipItem, staffItem, userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuseUnlessFree } from '../clerks/clerk-intents.ts'
import type { Held } from '../people.items.ts'
import { ROLE_WORDS } from './invitation.ts'

/** Address and role of an invitation, and the inviting company or warehouse admin. */
export interface Invited {
  email: string
  role: Role
  /** The inviting company; absent if the invitation is for a company, a super admin or a clerk. */
  company?: { doctorNo: string; doctorName: string }
  /** Rights on the staff of the company; set exactly for the role doctor with a company. */
  rights?: Rights | undefined
  /** The inviting warehouse admin, and what the clerk may do; only for a clerk. */
  operator?: { operatorNo: string; operatorName: string }
  clerk?: ClerkTerms | undefined
}

/**
 * True if the address has an account that can join: one with the invited role that is not in the company yet. Throws
 * 409 if the account cannot join.
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
  { email, role, company, operator }: Invited,
  userNo: string,
): Promise<void> => {
  const key = { doctorNo: company?.doctorNo ?? 'none', userNo }
  const [user, link, staff] = await deps.table.batchGet(
    [ref(userItem, { userNo }), ref(membershipItem, key), ref(staffItem, key)],
    { consistent: true },
  )
  const ownsCompany = userNo === key.doctorNo && user?.ownerNo === undefined
  if (link || staff || ownsCompany) throw refuse(peopleReasons.belongsAlready, { email })
  if (!user) return
  if ((company || operator) && user.role === role) {
    if (role === 'warehouseAdmin')
      await refuseUnlessFree(deps, { ...user, email }, { operatorNo: operator?.operatorNo })
    return
  }
  const joins = user.role === 'nurse' || user.role === 'warehouseAdmin'
  throw refuse(company && joins ? peopleReasons.inviteAs : peopleReasons.hasAccount, {
    email,
    role: word(ROLE_WORDS[user.role]),
  })
}
