import type * as z from 'zod'
import type { LoggedKind } from '../../../shared/activity/activity.kinds.ts'
import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { invitationRecord } from '../../../shared/people/invitations.calls.ts'
import { rightToInvite } from '../../../shared/people/invitations.rules.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import type { ReasonKind } from '../../../shared/reasons/reasons.ts'
import { includesAll, suffices } from '../../../shared/rights/rights.ts'
import { type Role, sessionRoleOf } from '../../../shared/values/role.ts'
import { activityIntent } from '../../platform/activity/activity-intent.ts'
import { rightsOfStaff, type Staff, staffItem, userItem } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { refuseFrozen } from '../../platform/companies/freezes.items.ts'
import { stillOwner } from '../../platform/companies/owner-transfer.items.ts'
import { refuseWithoutRight } from '../../platform/companies/refuse-without-right.ts'
import { refuseWithoutTwoStep } from '../../platform/companies/refuse-without-two-step.ts'
import { staffUnchanged } from '../../platform/companies/staff-unchanged.ts'
import { guardedTable } from '../../platform/db/decorators/guarded-table.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { ref, type Table } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Invitation, invitationItem } from '../people.items.ts'

/** Days for which an invitation is valid (DEC-people-66). */
export const INVITATION_DAYS = 7

/** Answer of the calls that invite someone or email an invitation again. */
export const sentAnswerOf = (invitation: Invitation) => ({
  invitationNo: invitation.invitationNo,
  email: invitation.email,
  status: statusNumberOf(invitation),
})

const NUMBERS = { pending: 0, approved: 1, rejected: 2 } as const
export const statusNumberOf = ({ status }: Pick<Invitation, 'status'>) => NUMBERS[status]

/** True if the invitation is pending and has not expired. */
export const isOpen = ({ status, expireDate }: Pick<Invitation, 'status' | 'expireDate'>, now: string): boolean =>
  status === 'pending' && now <= expireDate

/**
 * True if the inviting company is frozen. The company admits no members until it is unfrozen. After that, its
 * invitations can be answered again.
 */
export const isOfFrozen = ({ doctorNo }: Pick<Invitation, 'doctorNo'>, frozen: ReadonlySet<string>): boolean =>
  doctorNo !== undefined && frozen.has(doctorNo)

// This is also thrown for numbers that never existed, so that outsiders learn nothing by trying.
export const noLongerValid = (): Refusal => refuse(peopleReasons.noLongerValid)

/**
 * Reads an invitation that the actor may revoke or email again (404 for any other, as for an unknown number): the super
 * admin those sent to companies; a warehouse admin those sent to clerks; the owner of a company, and its staff with the
 * right, those that the company sent. Changes must be made with the returned table: these calls name no company, so only
 * it checks in each commit that a member of the staff still has the right.
 */
export const readSent = async (
  { table }: Pick<Deps, 'table'>,
  actor: Actor,
  invitationNo: string,
): Promise<{ invitation: Invitation; table: Table }> => {
  const invitation = await table.get(ref(invitationItem, { invitationNo }), { consistent: true })
  if (!invitation) throw refuse(peopleReasons.noInvitation)
  const { role, doctorNo, operatorNo } = invitation
  if (actor.role === 'superAdmin' && role === 'doctor' && doctorNo === undefined) return { invitation, table }
  if (actor.role === 'warehouseAdmin' && !actor.clerk && operatorNo === actor.userNo) return { invitation, table }
  if (actor.role !== 'doctor' || doctorNo === undefined) throw refuse(peopleReasons.noInvitation)
  const doctor = await table.get(ref(userItem, { userNo: doctorNo }), { consistent: true })
  if (actor.userNo === doctorNo && actor.ownerNo === undefined) {
    if (actor.hasPassed === false) refuseWithoutTwoStep(doctor)
    // While a transfer of the company is open, each commit checks that the caller still owns it.
    return { invitation, table: doctor?.ownerUntil === undefined ? table : guardedTable(table, [stillOwner(doctorNo)]) }
  }
  const staff = await readManager(table, actor.userNo, doctorNo)
  if (actor.hasPassed === false) refuseWithoutTwoStep(doctor)
  const rights = rightsOfStaff(staff)
  refuseWithoutRight(rights, rightToInvite(role))
  if (!includesAll(rights, invitation.rights ?? {})) throw refuse(peopleReasons.personHasMore)
  return { invitation, table: guardedTable(table, [staffUnchanged(staff, refuse(generalReasons.rightsChanged))]) }
}

/** Reads a member of a company's staff with the right `team:write` (404 for others). Throws 403 if it is frozen. */
const readManager = async (table: Table, userNo: string, doctorNo: string): Promise<Staff> => {
  const staff = await table.get(ref(staffItem, { doctorNo, userNo }), { consistent: true })
  if (staff?.status !== 'active' || !suffices(rightsOfStaff(staff), 'team:write'))
    throw refuse(peopleReasons.noInvitation)
  await refuseFrozen(table, doctorNo)
  return staff
}

/** Intent that revokes an invitation, if it has not changed since it was read. */
export const withdraw = (deps: Pick<Deps, 'now'>, invitation: Invitation): Intent => {
  const { rev } = invitation
  const withdrawn = { ...invitation, status: 'rejected' as const, answerDate: deps.now(), rev: rev + 1 }
  return put(invitationItem, withdrawn, asRead({ rev }))
}

/**
 * An invitation as lists show it. `numbered` maps a role to the number used by the calls of that list; `showsLink`: for
 * its sender.
 */
export const recordOf = (
  invitation: Invitation,
  { now, numbered, showsLink }: { now: string; numbered: (role: Role) => number; showsLink: boolean },
): z.input<typeof invitationRecord> => {
  const { invitationNo, email, role, createDate, expireDate, answerDate, doctorNo, doctorName, rights } = invitation
  const { operatorName, clerk } = invitation
  const open = isOpen(invitation, now)
  return {
    invitationNo,
    email,
    role,
    createDate,
    expireDate,
    roleId: numbered(role),
    sessionRole: sessionRoleOf(role),
    status: statusNumberOf(invitation),
    ...(doctorNo ? { doctorNo, doctorName: doctorName ?? '' } : {}),
    rights,
    operatorName: operatorName || undefined,
    clerk,
    isExpired: invitation.status === 'pending' && !open,
    answerDate: answerDate || undefined,
    link: open && showsLink && !isMailedOnly(invitation) ? `/register?id=${invitationNo}` : undefined,
  }
}

/** True for staff and clerks: they register with the emailed link, and no copied link works (`followLink`). */
export const isMailedOnly = ({ rights, clerk }: Pick<Invitation, 'rights' | 'clerk'>): boolean =>
  rights !== undefined || clerk !== undefined

/** Roles within a sentence, with their article. */
export const ROLE_WORDS: Record<Role, ReasonKind> = {
  superAdmin: peopleReasons.superAdmin,
  warehouseAdmin: peopleReasons.warehouseAdmin,
  doctor: peopleReasons.company,
  nurse: peopleReasons.nurse,
}

/** A role with its article, in English. */
export const roleName = (role: Role): string => ROLE_WORDS[role].text

/**
 * Intent that adds an event about an invitation to the activity of the inviting company or warehouse admin; none for an
 * invitation by the super admin.
 */
export const invitationEvent = (
  deps: Pick<Deps, 'newId' | 'now'>,
  by: Pick<Actor, 'userNo' | 'userName'>,
  { invitationNo, email, doctorNo, operatorNo, rights }: Invitation,
  what: 'memberInvited' | 'memberJoined' | 'invitationDeclined' | 'invitationRevoked',
): Intent[] => {
  const owner = doctorNo ?? operatorNo
  if (owner === undefined) return []
  const kind = (operatorNo !== undefined && KIND_OF_CLERK[what]) || (rights && KIND_OF_STAFF[what]) || what
  // While the invitation is open, everyone who knows its number can register with it.
  const no = what === 'memberInvited' ? undefined : invitationNo
  return [activityIntent(deps, { ...by, company: { doctorNo: owner } }, { kind, record: { no, name: email } })]
}

const KIND_OF_CLERK: Readonly<Record<string, LoggedKind>> = {
  memberInvited: 'clerkInvited',
  memberJoined: 'clerkJoined',
}
const KIND_OF_STAFF: Readonly<Record<string, LoggedKind>> = {
  memberInvited: 'staffInvited',
  memberJoined: 'staffJoined',
}
