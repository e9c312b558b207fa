import { membershipItem, type User } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Intent, put, update } from '../../platform/db/intent.ts'
import { indexWords } from '../../platform/search/search.ts'
import { peopleCountItem } from '../groups.items.ts'
import type { Invitation } from '../people.items.ts'
import { wordsOfMember } from './member-record.ts'

/** Intents that create the link to the inviting company; none for a company or a super admin. The link must be new. */
export const membershipIntents = (
  { doctorNo, doctorName = '' }: Pick<Invitation, 'doctorNo' | 'doctorName'>,
  { userNo, userName, email, role }: Pick<User | Actor, 'userNo' | 'userName' | 'email' | 'role'>,
  createTime: string,
): Intent[] => {
  if (!doctorNo || (role !== 'nurse' && role !== 'warehouseAdmin')) return []
  const link = { doctorNo, doctorName, userNo, userName, email, role, alias: '', groups: [], createTime }
  const counter = role === 'nurse' ? 'nurses' : 'warehouseAdmins'
  return [
    put(membershipItem, { ...link, status: 'active', rev: 1 }),
    ...indexWords({ doctorNo, kind: 'member', refNo: userNo }, wordsOfMember(link)),
    update(peopleCountItem, { doctorNo }, { add: { [counter]: 1 }, set: { doctorNo }, error: 'race' }),
  ]
}
