import { type Account, accountRef } from '../../books/public.ts'
import { type Membership, membershipItem, type User, userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { groupDirectoryItem, peopleCountItem } from '../groups.items.ts'
import type { ReadMembers } from './members.source.ts'

/** Refs of the items that lists of members need first, fetched together with the caller's account. */
export const companyReads = ({ doctorNo }: { doctorNo: string }) =>
  [ref(groupDirectoryItem, { doctorNo }), ref(peopleCountItem, { doctorNo })] as const

/** Data shown with members: their open takes, and whether the super admin has disabled them. */
interface MemberDetails {
  account: Account | undefined
  isDisabled: boolean
}

type Read = Account | User | Membership | undefined

/**
 * True if the super admin has disabled the account. The status is read from the account, not copied into memberships,
 * so that a change applies to all companies at the same time.
 */
const isDisabled = (user: User | undefined): boolean => user?.status === 'rejected'

/** Data for a page of members. If the members are read by number, the data is fetched in the same request. */
export const memberDetails = ({ table }: Pick<Deps, 'table'>, doctorNo: string) => {
  const known = new Map<string, MemberDetails>()
  const accountOf = (userNo: string) => accountRef({ doctorNo, userNo })
  const userOf = (userNo: string) => ref(userItem, { userNo })

  const note = (userNo: string, account: Read, user: Read): void => {
    known.set(userNo, {
      account: account && 'openTakes' in account ? account : undefined,
      isDisabled: isDisabled(user && 'permissions' in user ? user : undefined),
    })
  }

  const read: ReadMembers = async (numbers) => {
    const members = numbers.map((userNo) => ref(membershipItem, { doctorNo, userNo }))
    const found = await table.batchGet([...members, ...numbers.map(accountOf), ...numbers.map(userOf)])
    const count = numbers.length
    for (const [at, userNo] of numbers.entries()) note(userNo, found[count + at], found[2 * count + at])
    return found.slice(0, count).map((member) => (member && 'groups' in member ? member : undefined))
  }

  /** Reads the details of those members for whom they have not been read yet. */
  const complete = async (members: readonly Membership[]): Promise<void> => {
    const unknown = members.map(({ userNo }) => userNo).filter((userNo) => !known.has(userNo))
    if (unknown.length === 0) return
    const found = await table.batchGet([...unknown.map(accountOf), ...unknown.map(userOf)])
    for (const [at, userNo] of unknown.entries()) note(userNo, found[at], found[unknown.length + at])
  }

  const of = (userNo: string): MemberDetails => known.get(userNo) ?? { account: undefined, isDisabled: false }
  return { read, complete, of }
}

/** Returns a function that checks whether the super admin has disabled a member. */
export const disabledAmong = async (
  { table }: Pick<Deps, 'table'>,
  members: readonly (Membership | undefined)[],
): Promise<(member: Membership) => boolean> => {
  const users = await table.batchGet(members.flatMap((member) => (member ? [ref(userItem, member)] : [])))
  const disabled = new Set(users.flatMap((user) => (user && isDisabled(user) ? [user.userNo] : [])))
  return ({ userNo }) => disabled.has(userNo)
}

/** Refs of the items read for one member. */
export const memberReads = ({ doctorNo, memberId: userNo }: { doctorNo: string; memberId: string }) =>
  [
    ref(membershipItem, { doctorNo, userNo }),
    accountRef({ doctorNo, userNo }),
    ref(groupDirectoryItem, { doctorNo }),
    ref(userItem, { userNo }),
  ] as const
