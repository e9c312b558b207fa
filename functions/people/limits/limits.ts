import { type Limits, limitsFrom, type SomeLimits } from '../../../shared/people/limits.rules.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { CompanyOfActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Group, type GroupDirectory, groupDirectoryItem } from '../groups.items.ts'

/** Existing groups of the company with these numbers. */
export const groupsNamed = (directory: GroupDirectory | undefined, numbers: readonly string[]): Group[] =>
  (directory?.groups ?? []).filter(({ groupNo, isGoing }) => !isGoing && numbers.includes(groupNo))

/** Ref of a company's groups, to be read along with other items. */
export const groupsRef = (doctorNo: string) => ref(groupDirectoryItem, { doctorNo })

/** Effective limits of a member: their own, else those of their groups. */
export const limitsOf = (
  member: SomeLimits & { groups: readonly string[] },
  directory: GroupDirectory | undefined,
): Limits => limitsFrom(member, groupsNamed(directory, member.groups))

/** The smallest payment that the caller may request, Money (DECISIONS s3). Reads the groups only if they matter. */
export const leastPayment = async (
  deps: Pick<Deps, 'table'>,
  { doctorNo, userNo }: { doctorNo: string; userNo: string },
): Promise<number> => {
  const [member, directory] = await deps.table.batchGet(
    [ref(membershipItem, { doctorNo, userNo }), groupsRef(doctorNo)],
    { consistent: true },
  )
  return member ? limitsOf(member, directory).minPayment : 0
}

/** Current caps on the caller's open takes. Reads the groups only if they matter. */
export const takeLimits = async (
  deps: Pick<Deps, 'table'>,
  company: CompanyOfActor,
): Promise<Pick<Limits, 'maxOpenTakes' | 'maxOpenAmount'>> => {
  const { doctorNo, groups, maxOpenTakes, maxOpenAmount } = company
  const isSettled = groups.length === 0 || (maxOpenTakes !== undefined && maxOpenAmount !== undefined)
  if (isSettled) return limitsFrom(company, [])
  return limitsOf(company, await deps.table.get(ref(groupDirectoryItem, { doctorNo }), { consistent: true }))
}
