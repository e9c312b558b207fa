import type { Output } from '../../../shared/contract/call.ts'
import { contracts } from '../../../shared/contracts.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

const { validateInvitedId } = contracts.people.calls

export type Invitation = Output<typeof validateInvitedId>

/** What the invitation makes of the person: 'dana@example.com is invited as a nurse of Pacific Buyers.' */
export const invitedAs = ({ email, role, doctorName }: Invitation, t: TextsOf<'register'>): string =>
  doctorName ? t(`invitedBy.${role}`, { email, company: doctorName }) : t(`invited.${role}`, { email })
