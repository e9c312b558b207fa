import { accountItem } from '../../functions/books/items/ledger.items.ts'
import { type Group, groupDirectoryItem, groupLinkItem, peopleCountItem } from '../../functions/people/groups.items.ts'
import { wordsOfMember } from '../../functions/people/members/member-record.ts'
import { type Membership, membershipItem } from '../../functions/platform/actor.items.ts'
import { type StoredItem, toStored } from '../../functions/platform/db/item.ts'
import type { Deps } from '../../functions/platform/deps.ts'
import { searchWordItem } from '../../functions/platform/search/search.items.ts'

const FIRST = ['Ada', 'Bea', 'Carl', 'Dina', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'June']
const LAST = ['Abbot', 'Brandt', 'Chen', 'Diaz', 'Evans', 'Fischer', 'Gupta', 'Haddad', 'Ito', 'Jensen']

/** Stored items of the members and groups of a company: each nurse has an account and belongs to one group. */
export const manyMembers = (
  company: { doctorNo: string; doctorName: string },
  { members, groups }: { members: number; groups: number },
  deps: Deps,
): { groupNos: string[]; items: StoredItem[] } => {
  const { doctorNo } = company
  const directory = Array.from(
    { length: groups },
    (_, at): Group => ({
      groupNo: deps.newId('group'),
      groupName: `Group ${String(at).padStart(3, '0')}`,
      createTime: deps.now(),
      size: Math.ceil((members - at) / groups),
      maxOpenTakes: 5 + (at % 20),
    }),
  )
  const groupNos = directory.map(({ groupNo }) => groupNo)
  const people = Array.from({ length: members }, (_, at) => {
    const userName = `${FIRST[at % 10]}.${LAST[Math.floor(at / 10) % 10]}.${at}`
    return memberOf(deps, company, userName, groupNos[at % groups] ?? '')
  })
  return {
    groupNos,
    items: [
      toStored(groupDirectoryItem, { doctorNo, groups: directory, rev: 1 }),
      toStored(peopleCountItem, { doctorNo, nurses: members, warehouseAdmins: 1 }),
      ...people.flatMap(itemsOf),
    ],
  }
}

const memberOf = (
  deps: Deps,
  company: { doctorNo: string; doctorName: string },
  userName: string,
  groupNo: string,
): Membership => ({
  ...company,
  userNo: deps.newId('user'),
  userName,
  email: `${userName.toLowerCase()}@example.com`,
  role: 'nurse',
  status: 'active',
  alias: '',
  groups: [groupNo],
  createTime: deps.now(),
  rev: 1,
})

const itemsOf = (member: Membership): StoredItem[] => {
  const { doctorNo, userNo, groups } = member
  return [
    toStored(membershipItem, member),
    toStored(
      accountItem,
      accountItem.schema.parse({ doctorNo, userNo, openTakes: 2, openUnits: 2, openAmount: 8_350_000 }),
    ),
    ...groups.map((groupNo) => toStored(groupLinkItem, { doctorNo, groupNo, userNo })),
    ...wordsOfMember(member).map((word) => toStored(searchWordItem, { doctorNo, kind: 'member', word, refNo: userNo })),
  ]
}
