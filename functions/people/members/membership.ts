import { membershipItem, staffItem, type User } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Intent, put, update } from '../../platform/db/intent.ts'
import { indexWords } from '../../platform/search/search.ts'
import { clerkIntents } from '../clerks/clerk-intents.ts'
import { peopleCountItem } from '../groups.items.ts'
import type { Invitation } from '../people.items.ts'
import { wordsOfMember } from './member-record.ts'

/**
 * Intents that link the person to the inviting company, as a member or as staff, or to the inviting warehouse admin, as a
 * clerk; none for a company or a super admin. The link must be new.
 */
export const membershipIntents = (
  invitation: Pick<Invitation, 'doctorNo' | 'doctorName' | 'rights' | 'operatorNo' | 'operatorName' | 'clerk'>,
  person: Pick<User | Actor, 'userNo' | 'userName' | 'email' | 'role'>,
  createTime: string,
): Intent[] => {
  const { doctorNo, doctorName = '', rights } = invitation
  const { userNo, userName, email, role } = person
  if (invitation.operatorNo !== undefined) return clerkIntents(invitation, person, createTime)
  if (!doctorNo) return []
  if (role === 'doctor' && rights) {
    const staff = { doctorNo, doctorName, userNo, userName, email, rights, createTime }
    return [put(staffItem, { ...staff, status: 'active', rev: 1 })]
  }
  if (role !== 'nurse' && role !== 'warehouseAdmin') return []
  const link = { doctorNo, doctorName, userNo, userName, email, role, alias: '', groups: [], createTime }
  const counter = role === 'nurse' ? 'nurses' : 'warehouseAdmins'
  return [
    put(membershipItem, { ...link, status: 'active', rev: 1 }),
    ...indexWords({ doctorNo, kind: 'member', refNo: userNo }, wordsOfMember(link)),
    update(peopleCountItem, { doctorNo }, { add: { [counter]: 1 }, set: { doctorNo }, error: 'race' }),
  ]
}
