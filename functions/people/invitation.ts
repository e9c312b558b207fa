import type * as z from 'zod'
import { Refusal } from '../../shared/contract/errors.ts'
import type { invitationRecord } from '../../shared/people/invitations.calls.ts'
import { type Role, roleIdOf, sessionRoleOf } from '../../shared/values/role.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { type Invitation, invitationItem } from './people.items.ts'

/** Days an invitation can be used (DECISIONS s3). */
export const INVITATION_DAYS = 7

const NUMBERS = { pending: 0, approved: 1, rejected: 2 } as const
export const statusNumberOf = ({ status }: Pick<Invitation, 'status'>) => NUMBERS[status]

/** Pending, and not past its last instant. */
export const isOpen = ({ status, expireDate }: Pick<Invitation, 'status' | 'expireDate'>, now: string): boolean =>
  status === 'pending' && now <= expireDate

// The same for a number that never was: an outsider learns nothing by trying.
export const NO_LONGER_VALID = 'This invitation is no longer valid.'
export const noLongerValid = (): Refusal => new Refusal('missing', NO_LONGER_VALID)

export const readInvitation = async (deps: Pick<Deps, 'table'>, invitationNo: string): Promise<Invitation> => {
  const invitation = await deps.table.get(ref(invitationItem, { invitationNo }), { consistent: true })
  if (!invitation) throw noLongerValid()
  return invitation
}

/** As the lists answer it. */
export const recordOf = (invitation: Invitation): z.input<typeof invitationRecord> => {
  const { invitationNo, email, role, createDate, expireDate, doctorNo, doctorName } = invitation
  return {
    ...{ invitationNo, email, role, createDate, expireDate },
    roleId: roleIdOf(role),
    sessionRole: sessionRoleOf(role),
    status: statusNumberOf(invitation),
    ...(doctorNo ? { doctorNo, doctorName: doctorName ?? '' } : {}),
  }
}

const NAMES: Record<Role, string> = {
  superAdmin: 'a super admin',
  warehouseAdmin: 'a warehouse admin',
  doctor: 'a company',
  nurse: 'a nurse',
}

/** A role within a sentence, with its article. */
export const roleName = (role: Role): string => NAMES[role]
