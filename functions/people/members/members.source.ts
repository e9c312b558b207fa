import { type Membership, membersByName, membershipItem } from '../../platform/actor.items.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { searchSource } from '../../platform/search/search.ts'
import { groupLinkItem, groupLinksOf } from '../groups.items.ts'
import { wordsOfMember } from './member-record.ts'

export interface MemberQuery {
  condition?: string | undefined
  role?: 'nurse' | 'warehouseAdmin' | undefined
  groupNo?: string | undefined
}

/** Reads members by number, in order; `undefined` for unknown numbers. */
export type ReadMembers = (numbers: readonly string[]) => Promise<readonly (Membership | undefined)[]>

const readerOf =
  (deps: Pick<Deps, 'table'>, doctorNo: string): ReadMembers =>
  (numbers) =>
    deps.table.batchGet(numbers.map((userNo) => ref(membershipItem, { doctorNo, userNo })))

/**
 * A company's members: all of them by name, those that match a condition, or those of a group. `keep` filters by
 * properties that the index does not cover; `read` may fetch more items along with the members.
 */
export const membersSource = (
  deps: Pick<Deps, 'table' | 'now'>,
  doctorNo: string,
  { condition, role, groupNo }: MemberQuery,
  { keep, read = readerOf(deps, doctorNo) }: { keep?: (member: Membership) => boolean; read?: ReadMembers } = {},
): Source<Membership> => {
  const isWanted = (member: Membership): boolean =>
    (role === undefined || member.role === role) &&
    (groupNo === undefined || member.groups.includes(groupNo)) &&
    (keep?.(member) ?? true)
  if (condition) {
    return searchSource(deps, { doctorNo, kind: 'member' }, condition, { read, wordsBy: wordsOfMember, keep: isWanted })
  }
  if (groupNo !== undefined) {
    const links = rangeSource(deps, groupLinkItem, groupLinksOf(doctorNo, groupNo), { reverse: false })
    const members = mapped(links, (some) => read(some.map(({ userNo }) => userNo)))
    return filtered(members, isWanted)
  }
  const byName = rangeSource(deps, membershipItem, membersByName(doctorNo, role), { reverse: false })
  return keep ? filtered(byName, keep) : byName
}
