import { hash } from 'node:crypto'
import { areRaised, mayRaise } from '../../../shared/people/limits.rules.ts'
import { type Membership, membershipItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { ApprovalRule } from '../../platform/approvals/approvals.items.ts'
import { type Gate, gateOf } from '../../platform/approvals/gate.ts'
import { shownChanges } from '../../platform/approvals/shown-changes.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Group } from '../groups.items.ts'
import { limitsOf, wireOwnLimits } from '../limits.ts'
import { fullName } from '../members/member-record.ts'
import { usersOf } from './move-members.ts'

interface GroupChange {
  call: 'saveGroup' | 'deleteGroup'
  input: object
  /** The group before and after the change; absent if it is new, empty if it is deleted. */
  was: Group | undefined
  is: Partial<Group>
  /** All groups of the company, before and after the change. */
  before: readonly Group[]
  directory: readonly Group[]
  /** Nurses who leave and join. */
  leaving: readonly string[]
  coming: readonly string[]
}

/** Maximum number of names that a request shows. */
const SHOWN_NAMES = 200

/**
 * Decides whether a change of a group waits for approval: if it may raise the limits of a nurse who is or was in it.
 * Members are only read if the company has such a rule.
 */
export const gateGroup = async (
  deps: Deps,
  actor: CompanyActor,
  rule: ApprovalRule | undefined,
  change: GroupChange,
): Promise<Gate> => {
  const { call, input, was, is, leaving, coming } = change
  const isRuled = rule?.limits === true || (deps.granted !== undefined && !deps.granted.isResumed)
  const raised = isRuled ? await raisedBy(deps, actor.company.doctorNo, change) : []
  const numbers = raised.map(({ userNo }) => userNo).sort()
  const isDeleted = call === 'deleteGroup'
  return gateOf(
    deps,
    actor,
    rule,
    () => ({
      call,
      input,
      about: was?.groupNo ?? `GROUP#${is.groupName ?? ''}`,
      made: madeBy(change),
      raised: raised.map((member) => ({ userNo: member.userNo, name: fullName(member) })),
      subject: {
        kind: 'group',
        groupNo: was?.groupNo,
        groupName: was?.groupName ?? is.groupName ?? '',
        isDeleted,
        changes: isDeleted ? [] : shownChanges({ was: was ? fieldsOf(was) : {}, is: fieldsOf(is) }),
        added: coming.length,
        removed: leaving.length,
        affected: raised.length,
        names: raised.map(fullName).sort().slice(0, SHOWN_NAMES),
        affectedHash: hash('sha256', numbers.join(), 'base64url'),
      },
    }),
    ({ limits }) => limits && (raised.length > 0 || (was !== undefined && !isDeleted && mayRaise(was, is))),
  )
}

/** A new group keeps its number until it is approved. */
const madeBy = ({ was, is: { groupNo } }: GroupChange): Record<string, string> =>
  was || groupNo === undefined ? {} : { groupNo }

const fieldsOf = (group: Partial<Group>) => ({ groupName: group.groupName, ...wireOwnLimits(group) })

/** The nurses whose limits rise: those who join or leave, and those who stay if the limits of the group rise. */
const raisedBy = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  { was, is, before, directory, leaving, coming }: GroupChange,
): Promise<Membership[]> => {
  const groupNo = was?.groupNo ?? is.groupNo ?? ''
  const isWider = was !== undefined && directory.some((one) => one.groupNo === groupNo && mayRaise(was, one))
  const current = isWider ? await usersOf({ table }, { doctorNo, groupNo }) : []
  const gone = new Set(leaving)
  const staying = current.filter((userNo) => !gone.has(userNo))
  const moved = [...leaving, ...coming, ...staying]
  const members = await table.batchGet(
    moved.map((userNo) => ref(membershipItem, { doctorNo, userNo })),
    { consistent: true },
  )
  return members.filter((member, at): member is Membership => {
    if (member === undefined) return false
    const others = member.groups.filter((one) => one !== groupNo)
    const groups = at < leaving.length ? others : [...others, groupNo]
    const [old, next] = [before, directory].map((all) => ({ doctorNo, groups: [...all], rev: 0 }))
    return areRaised(limitsOf(member, old), limitsOf({ ...member, groups }, next))
  })
}
