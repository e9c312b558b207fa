import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'

export type Invitation = Output<typeof contracts.people.calls.validateInvitation>

/** Text of an invitation: 'Pacific Buyers invites dana@example.com as a nurse.' */
export const invitedAs = ({ email, role, doctorName }: Invitation, t: TextsOf<'register'>): string =>
  doctorName ? t(`invitedBy.${role}`, { email, company: doctorName }) : t(`invited.${role}`, { email })
