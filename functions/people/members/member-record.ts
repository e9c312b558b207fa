import type * as z from 'zod'
import type { memberLine, memberRecord } from '../../../shared/people/members.calls.ts'
import { screenRoleIdOf, sessionRoleOf } from '../../../shared/values/role.ts'
import { searchWords } from '../../../shared/values/words.ts'
import type { Account } from '../../books/public.ts'
import { type Membership, membershipItem, membersOf } from '../../platform/actor.items.ts'
import { versionOf } from '../../platform/editing.ts'
import type { Indexed } from '../../platform/search/rebuild-index.ts'
import type { GroupDirectory } from '../groups.items.ts'
import { groupsNamed, limitsOf, openOf, wireLimits, wireOwnLimits } from '../limits.ts'

const NUMBERS = { active: 1, limited: 2, blocked: 3 } as const
export const memberStatusOf = (number: 1 | 2 | 3): Membership['status'] =>
  number === 1 ? 'active' : number === 2 ? 'limited' : 'blocked'
export const memberNumberOf = ({ status }: Pick<Membership, 'status'>) => NUMBERS[status]

/** Record of a member's identity. `isDisabled`: true if the super admin has disabled the member. */
export const memberLineOf = (member: Membership, isDisabled: boolean): z.input<typeof memberLine> => {
  const { doctorNo, userNo, userName, alias, email, role } = member
  return {
    memberId: userNo,
    doctorId: doctorNo,
    userNo,
    userName,
    alias,
    email,
    role,
    roleId: screenRoleIdOf(role),
    sessionRole: sessionRoleOf(role),
    status: memberNumberOf(member),
    isDisabled,
  }
}

/** A member with their effective limits and open takes. */
export const memberRecordOf = (
  member: Membership,
  { account, isDisabled }: { account: Account | undefined; isDisabled: boolean },
  directory: GroupDirectory | undefined,
): z.input<typeof memberRecord> => {
  const { createTime } = member
  return {
    ...memberLineOf(member, isDisabled),
    groups: groupsNamed(directory, member.groups).map(({ groupNo, groupName }) => ({ groupNo, groupName })),
    ...wireLimits(limitsOf(member, directory)),
    own: wireOwnLimits(member),
    ...openOf(account),
    createTime,
    version: versionOf(member),
  }
}

/** Words by which a search finds a member. */
export const wordsOfMember = ({
  userName,
  alias,
  email,
}: Pick<Membership, 'userName' | 'alias' | 'email'>): string[] => [
  ...new Set([userName, alias, email].flatMap(searchWords)),
]

export const indexedMembers: Indexed<Membership> = {
  item: membershipItem,
  ranges: (doctorNo) => [membersOf(doctorNo)],
  placesOf: ({ doctorNo }) => [{ doctorNo, kind: 'member' }],
  refNoOf: ({ userNo }) => userNo,
  wordsOf: wordsOfMember,
}

/** The name that the company gave a person, with that of their account, because anyone who manages the team can set it. */
export const fullName = ({ alias, userName }: Pick<Membership, 'alias' | 'userName'>): string =>
  alias && alias !== userName ? `${alias} (${userName})` : userName
