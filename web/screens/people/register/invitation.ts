import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'

export type Invitation = Output<typeof contracts.people.calls.validateInvitation>

/** Text of an invitation: 'Pacific Buyers invites dana@example.com as a nurse.' */
export const invitedAs = ({ email, role, doctorName, operatorName }: Invitation, t: TextsOf<'register'>): string => {
  if (operatorName) return t('invitedBy.clerk', { email, company: operatorName })
  return doctorName ? t(`invitedBy.${role}`, { email, company: doctorName }) : t(`invited.${role}`, { email })
}

/** The company or, for a clerk, the warehouse admin who invites. */
export const inviterOf = ({ doctorName, operatorName }: Invitation): string | undefined => operatorName ?? doctorName
