import type { Page } from '../../shared/contract/paging.ts'
import { type Membership, membersByName, membershipItem } from '../platform/actor.items.ts'
import { readKept } from '../platform/db/kept-pages.ts'
import { type PageRequest, readPage } from '../platform/db/pages.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { findPage } from '../platform/search/search.ts'
import { groupLinkItem, groupLinksOf } from './groups.items.ts'
import { wordsOfMember } from './member-record.ts'

export interface MemberQuery extends PageRequest {
  condition?: string | undefined
  role?: 'nurse' | 'warehouseAdmin' | undefined
  groupNo?: string | undefined
}

/** Reads members by their numbers, in order; `undefined` where one is none. */
export type ReadMembers = (numbers: readonly string[]) => Promise<readonly (Membership | undefined)[]>

const readerOf =
  (deps: Pick<Deps, 'table'>, doctorNo: string): ReadMembers =>
  (numbers) =>
    deps.table.batchGet(numbers.map((userNo) => ref(membershipItem, { doctorNo, userNo })))

/**
 * A page of a company's members: those a condition finds, those of a group, or all by name. `keep` drops what the
 * index cannot tell apart; `read` may fetch more along with the members.
 */
export const findMembers = async (
  deps: Pick<Deps, 'table'>,
  doctorNo: string,
  { condition, role, groupNo, ...request }: MemberQuery,
  { keep, read = readerOf(deps, doctorNo) }: { keep?: (member: Membership) => boolean; read?: ReadMembers } = {},
): Promise<Page<Membership>> => {
  const isWanted = (member: Membership): boolean =>
    (role === undefined || member.role === role) &&
    (groupNo === undefined || member.groups.includes(groupNo)) &&
    (keep?.(member) ?? true)
  if (condition) {
    const found = { read, wordsBy: wordsOfMember, keep: isWanted }
    return findPage(deps.table, { doctorNo, kind: 'member' }, condition, request, found)
  }
  return groupNo === undefined
    ? byName(deps, doctorNo, role, request, keep)
    : ofGroup(deps, { doctorNo, groupNo }, request, isWanted, read)
}

const byName = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  role: MemberQuery['role'],
  request: PageRequest,
  keep: ((member: Membership) => boolean) | undefined,
): Promise<Page<Membership>> => {
  const range = membersByName(doctorNo, role)
  const options = { index: role ? 'gsi2' : 'gsi3', reverse: false, uncounted: true } as const
  const read = (part: PageRequest) => readPage(table, membershipItem, range, part, options)
  return keep ? readKept(request, keep, read) : read(request)
}

const ofGroup = async (
  { table }: Pick<Deps, 'table'>,
  { doctorNo, groupNo }: { doctorNo: string; groupNo: string },
  request: PageRequest,
  isWanted: (member: Membership) => boolean,
  readMembers: ReadMembers,
): Promise<Page<Membership>> => {
  const kept = await readKept<Membership | undefined>(
    request,
    (member) => member !== undefined && isWanted(member),
    async (part) => {
      const options = { reverse: false, uncounted: true }
      const links = await readPage(table, groupLinkItem, groupLinksOf(doctorNo, groupNo), part, options)
      return { ...links, records: [...(await readMembers(links.records.map(({ userNo }) => userNo)))] }
    },
  )
  return { ...kept, records: kept.records.flatMap((member) => member ?? []) }
}
