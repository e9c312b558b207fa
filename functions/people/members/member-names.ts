import { membershipItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'

/** The user names of a company's members by number, in one read; a number named twice is read once. */
export const memberNames = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const refs = [...new Set(numbers)].map((userNo) => ref(membershipItem, { doctorNo, userNo }))
  const links = await table.batchGet(refs)
  return new Map(links.flatMap((link) => (link ? [[link.userNo, link.userName] as const] : [])))
}
