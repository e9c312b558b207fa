import { membershipItem, type User } from '../platform/actor.items.ts'
import type { Actor } from '../platform/actor.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import type { Invitation } from './people.items.ts'

/** Open takes a new member may have, until her company says otherwise (DECISIONS s3). */
const DEFAULT_OPEN_TAKES = 7

/** The link to the company that invited; none for a company or a super admin. The link must be new. */
export const membershipIntents = (
  { doctorNo, doctorName = '' }: Pick<Invitation, 'doctorNo' | 'doctorName'>,
  { userNo, userName, email, role }: Pick<User | Actor, 'userNo' | 'userName' | 'email' | 'role'>,
  createTime: string,
): Intent[] => {
  if (!doctorNo || (role !== 'nurse' && role !== 'warehouseAdmin')) return []
  const link = { doctorNo, doctorName, userNo, userName, email, role, createTime, status: 'active' as const }
  return [put(membershipItem, { ...link, maxOpenTakes: DEFAULT_OPEN_TAKES, maxOpenAmount: 0, rev: 1 })]
}
