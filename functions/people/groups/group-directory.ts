import { refuse } from '../../../shared/contract/errors.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { type ApprovalRule, approvalRuleRef } from '../../platform/approvals/approvals.items.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Group, type GroupDirectory, groupDirectoryItem } from '../groups.items.ts'

/** Reads the company's groups consistently. Returns an empty directory with revision 0 if it has none yet. */
export const readDirectory = async ({ table }: Pick<Deps, 'table'>, doctorNo: string): Promise<GroupDirectory> =>
  (await table.get(ref(groupDirectoryItem, { doctorNo }), { consistent: true })) ?? { doctorNo, groups: [], rev: 0 }

/** Reads the company's groups with its rule for approvals, both consistently. */
export const readRuled = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
): Promise<{ directory: GroupDirectory; rule: ApprovalRule | undefined }> => {
  const [directory, rule] = await table.batchGet([ref(groupDirectoryItem, { doctorNo }), approvalRuleRef(doctorNo)], {
    consistent: true,
  })
  return { directory: directory ?? { doctorNo, groups: [], rev: 0 }, rule }
}

/**
 * Intent that writes the directory with new groups, conditional on the revision read. While higher limits wait for
 * approval, changes of a nurse's groups or caps write it too, even unchanged: whether a change raises limits depends on
 * the groups and on the nurse, and of two changes that each would not raise them only one may be committed on what was
 * read.
 */
export const directoryIntent = (current: GroupDirectory, groups: Group[]): Intent => {
  const changed = { ...current, groups, rev: current.rev + 1 }
  return current.rev === 0 ? put(groupDirectoryItem, changed) : put(groupDirectoryItem, changed, asRead(current))
}

/** Returns the group with that number. Throws 404 if there is none or it is being deleted. */
export const groupIn = ({ groups }: Pick<GroupDirectory, 'groups'>, groupNo: string): Group => {
  const group = groups.find((one) => one.groupNo === groupNo && !one.isGoing)
  if (!group) throw refuse(peopleReasons.noGroup)
  return group
}

/** Returns the groups with one of them replaced. */
export const withGroup = (groups: readonly Group[], changed: Group): Group[] =>
  groups.map((group) => (group.groupNo === changed.groupNo ? changed : group))
