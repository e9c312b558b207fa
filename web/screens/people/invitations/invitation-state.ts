import type * as z from 'zod'
import type { invitationRecord } from '../../../../shared/people/invitations.calls.ts'

export type InvitationRecord = z.output<typeof invitationRecord>

/** The company or, for a clerk, the warehouse admin who invites. */
export const inviterOf = ({
  doctorName,
  operatorName,
}: Pick<InvitationRecord, 'doctorName' | 'operatorName'>): string => operatorName ?? doctorName ?? '-'

/** State of an invitation, in the words of SPEC-people-18; 'Expired' is a pending invitation past its expiry date. */
export type InvitationState = 'Pending' | 'Approve' | 'Reject' | 'Expired'

const STATES = { 0: 'Pending', 1: 'Approve', 2: 'Reject' } as const

/** `now` in milliseconds since 1970. */
export const invitationState = (
  { status, expireDate }: Pick<InvitationRecord, 'status' | 'expireDate'>,
  now: number,
): InvitationState => (status === 0 && now > Date.parse(expireDate) ? 'Expired' : STATES[status])
