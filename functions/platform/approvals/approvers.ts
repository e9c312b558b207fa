import { APPROVERS_RIGHTS, type ApproversRight, NEW_APPROVER_HOURS } from '../../../shared/approvals/approvals.rules.ts'
import { type Right, type Rights, suffices } from '../../../shared/rights/rights.ts'
import { rightsOfStaff, type Staff, staffItem, staffOf, type User, userItem } from '../actor.items.ts'
import { hoursAfter } from '../clock.ts'
import { ref } from '../db/table.ts'
import { readAll } from '../db/walk.ts'
import type { Deps } from '../deps.ts'

/** A person who can act for a company. */
export interface Person {
  userNo: string
  /** Absent for the owner, who has all rights. */
  rights: Rights | undefined
  /** The instants from which the person can approve, if they have the right. */
  approvesFrom: Record<ApproversRight, string>
}

/** The people who can currently act for a company: its owner, and active staff, with an enabled account. */
export const peopleOf = async ({ table }: Pick<Deps, 'table'>, doctorNo: string): Promise<Person[]> => {
  const staff = await readAll(table, staffItem, staffOf(doctorNo), { consistent: true })
  const active = staff.filter(({ status }) => status === 'active')
  const [doctor, ...users] = await table.batchGet(
    [doctorNo, ...active.map(({ userNo }) => userNo)].map((userNo) => ref(userItem, { userNo })),
    { consistent: true },
  )
  const ofStaff = active.flatMap((staff, at) =>
    users[at]?.status === 'approved'
      ? [{ userNo: staff.userNo, rights: rightsOfStaff(staff), approvesFrom: approvesFromOf(staff) }]
      : [],
  )
  // An owner to whom the company was transferred is on the staff.
  const isOwner = doctor?.status === 'approved' && doctor.ownerNo === undefined
  return [
    ...(isOwner ? [{ userNo: doctorNo, rights: undefined, approvesFrom: approvesFromOfFirst(doctor) }] : []),
    ...ofStaff,
  ]
}

/** Those who have a right. */
export const peopleWith = async (deps: Pick<Deps, 'table'>, doctorNo: string, right: Right): Promise<Person[]> =>
  (await peopleOf(deps, doctorNo)).filter(({ rights }) => suffices(rights, right))

/** True if the person has the right, and has had it long enough to approve. */
export const canApprove = ({ rights, approvesFrom }: Person, right: ApproversRight, now: string): boolean =>
  suffices(rights, right) && now >= approvesFrom[right]

/**
 * The instant from which a person of the company can approve. The commit of the approval checks that their access has
 * not changed since it was read.
 */
export const approvalFrom = async (
  { table }: Pick<Deps, 'table'>,
  of: { doctorNo: string; userNo: string },
  right: ApproversRight,
): Promise<string> => {
  const [staff, user] = await table.batchGet([ref(staffItem, of), ref(userItem, { userNo: of.userNo })], {
    consistent: true,
  })
  if (staff) return approvesFromOf(staff)[right]
  return user && of.userNo === of.doctorNo ? approvesFromOfFirst(user)[right] : ''
}

const approvesFromOf = (staff: Staff): Person['approvesFrom'] => ({
  'payments:write': hoursAfter(staff.approverSince?.['payments:write'] ?? staff.createTime, NEW_APPROVER_HOURS),
  'team:write': hoursAfter(staff.approverSince?.['team:write'] ?? staff.createTime, NEW_APPROVER_HOURS),
})

/** The first owner of a company can approve at once, unless the company was transferred back to them. */
const approvesFromOfFirst = ({ ownerSince }: User): Person['approvesFrom'] => {
  const from = ownerSince === undefined ? '' : hoursAfter(ownerSince, NEW_APPROVER_HOURS)
  return { 'payments:write': from, 'team:write': from }
}

type Access = Pick<Staff, 'rights' | 'status' | 'isOwner'>

const has = (access: Access, right: ApproversRight): boolean =>
  access.status === 'active' && suffices(rightsOfStaff(access), right)

/** Rights to approve that a person has after a change of their access and did not have before. */
export const gainedRights = (before: Access | undefined, after: Access): ApproversRight[] =>
  APPROVERS_RIGHTS.filter((right) => has(after, right) && !(before && has(before, right)))

/** The instants at which a person got the rights to approve, after a change of their access. */
export const approverSinceOf = (
  before: Access & Pick<Staff, 'approverSince'>,
  after: Access,
  now: string,
): Staff['approverSince'] => {
  const gained = gainedRights(before, after)
  if (gained.length === 0) return before.approverSince
  return { ...before.approverSince, ...Object.fromEntries(gained.map((right) => [right, now])) }
}
