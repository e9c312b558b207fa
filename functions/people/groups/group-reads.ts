import type * as z from 'zod'
import type { groupRecord } from '../../../shared/people/groups.calls.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/editing.ts'
import { type Group, type GroupDirectory, groupDirectoryItem } from '../groups.items.ts'
import { wireOwnLimits } from '../limits.ts'

/** Refs of the company's groups, fetched together with the caller's account. */
export const groupReads = ({ doctorNo }: { doctorNo: string }) => [ref(groupDirectoryItem, { doctorNo })] as const

/** The company's groups, from the read that also fetched the caller's account. */
export const directoryOf = async (deps: Deps, doctorNo: string): Promise<GroupDirectory> => {
  const [directory] = await deps.table.batchGet(groupReads({ doctorNo }), { consistent: true })
  return directory ?? { doctorNo, groups: [], rev: 0 }
}

/** Groups that are not being deleted, by name. */
export const listedGroups = ({ groups }: GroupDirectory): Group[] =>
  groups.filter(({ isGoing }) => !isGoing).sort((a, b) => a.groupName.localeCompare(b.groupName, 'en'))

export const groupRecordOf = (group: Group): z.input<typeof groupRecord> => {
  const { groupNo, groupName, size, createTime } = group
  return {
    id: groupNo,
    groupNo,
    groupName,
    userCount: size,
    createTime,
    version: versionOf(group),
    ...wireOwnLimits(group),
  }
}
