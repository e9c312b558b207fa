import type { Output } from '../../../shared/contract/call.ts'
import { contracts } from '../../../shared/contracts.ts'

const { validateInvitedId } = contracts.people.calls

export type Invitation = Output<typeof validateInvitedId>

const ROLE_TEXT: Record<Invitation['role'], string> = {
  superAdmin: 'as a super admin',
  warehouseAdmin: 'as a warehouse admin',
  doctor: 'as a company',
  nurse: 'as a nurse',
}

/** What the invitation makes of the person: 'as a nurse of Pacific Buyers'. */
export const invitedAs = ({ role, doctorName }: Pick<Invitation, 'role' | 'doctorName'>): string =>
  doctorName ? `${ROLE_TEXT[role]} of ${doctorName}` : ROLE_TEXT[role]
