import { type Account, accountItem } from '../books/public.ts'
import { type Membership, membershipItem } from '../platform/actor.items.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import type { ReadMembers } from './find-members.ts'
import { groupDirectoryItem, peopleCountItem } from './groups.items.ts'

/** What lists of members read first: fetched along with the caller. */
export const companyReads = ({ doctorNo }: { doctorNo: string }) =>
  [ref(groupDirectoryItem, { doctorNo }), ref(peopleCountItem, { doctorNo })] as const

/** The accounts of a page of members: fetched in one request with the members where these are read by number. */
export const accountsBeside = ({ table }: Pick<Deps, 'table'>, doctorNo: string) => {
  const known = new Map<string, Account | undefined>()
  const accountOf = (userNo: string) => ref(accountItem, { doctorNo, userNo })

  const read: ReadMembers = async (numbers) => {
    const members = numbers.map((userNo) => ref(membershipItem, { doctorNo, userNo }))
    const found = await table.batchGet([...members, ...numbers.map(accountOf)])
    numbers.forEach((userNo, at) => {
      const account = found[numbers.length + at]
      known.set(userNo, account && 'openTakes' in account ? account : undefined)
    })
    return found.slice(0, numbers.length).map((member) => (member && 'role' in member ? member : undefined))
  }

  /** Those of the members that are not known yet. */
  const complete = async (members: readonly Membership[]): Promise<void> => {
    const unknown = members.map(({ userNo }) => userNo).filter((userNo) => !known.has(userNo))
    if (unknown.length === 0) return
    const accounts = await table.batchGet(unknown.map(accountOf))
    unknown.forEach((userNo, at) => {
      known.set(userNo, accounts[at])
    })
  }

  return { read, complete, of: (userNo: string): Account | undefined => known.get(userNo) }
}
