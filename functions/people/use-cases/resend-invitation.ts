import { refuse } from '../../../shared/contract/errors.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { invitationEvent, isOpen, readSent, sentAnswerOf } from '../invitations/invitation.ts'
import { mailAgain } from '../invitations/invitation-mail.ts'
import { invite } from '../invitations/invite.ts'
import { type Invited, isAccountWelcome } from '../invitations/welcome.ts'
import { emailItem, type Invitation } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'

/**
 * 1. The invitation must be one that the caller may manage, and must not have been answered or revoked.
 * 2. An expired invitation is replaced, as if the address were invited again.
 * 3. An open invitation is emailed again, or refused (429) if it was emailed too recently. The commit fails if the
 *    invitation has been answered or revoked since it was read.
 */
export const resendInvitation: UseCase<typeof people.calls.resendInvitation, PeopleDeps> = (
  callDeps,
  actor,
  { invitationNo },
) =>
  retryRace(async () => {
    const { invitation, table } = await readSent(callDeps, actor, invitationNo)
    const deps = { ...callDeps, table }
    if (invitation.status !== 'pending') throw answered(invitation)
    const to = invitedBy(invitation)
    // Others are from a warehouse admin, whom the email names, or from Dockside.
    const by = invitation.doctorNo === undefined ? undefined : actor.userName
    const along = invitationEvent(deps, actor, invitation, 'memberInvited')
    if (!isOpen(invitation, deps.now())) return invite(deps, { ...to, by, along })
    const held = await deps.table.get(ref(emailItem, { email: invitation.email }), { consistent: true })
    const hasAccount = await isAccountWelcome(deps, to, held)
    const answer = sentAnswerOf(invitation)
    await deps.table.commit([...mailAgain(deps, invitation, { hasAccount, by }), ...along], answer)
    return answer
  })

const invitedBy = ({
  email,
  role,
  rights,
  doctorNo,
  doctorName = '',
  operatorNo,
  operatorName = '',
  clerk,
}: Invitation): Invited => ({
  email,
  role,
  rights,
  company: doctorNo ? { doctorNo, doctorName } : undefined,
  operator: operatorNo ? { operatorNo, operatorName } : undefined,
  clerk,
})

const answered = ({ status }: Invitation): Error =>
  refuse(status === 'approved' ? peopleReasons.nothingToSend : peopleReasons.inviteAgain)
