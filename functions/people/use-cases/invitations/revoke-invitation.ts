import { refuse } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { isOpen, readSent, withdraw } from '../../invitations/invitation.ts'
import type { Invitation } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/**
 * 1. The invitation must have been sent by the caller's side, which cannot accept it.
 * 2. One that is already rejected is left as it is: nothing is written. An accepted or expired one cannot be revoked.
 * 3. One conditional write: a concurrent acceptance either came first or is refused.
 */
export const revokeInvitation: UseCase<typeof people.calls.setInvitationStatus, PeopleDeps> = (
  deps,
  actor,
  { invitationNo, status },
) =>
  retryRace(async () => {
    const invitation = await readSent(deps, actor, invitationNo)
    if (status === 1) throw refuse(peopleReasons.invitedAccepts)
    const answer = { invitationNo, status, doctorNo: invitation.doctorNo ?? '', companies: [] }
    if (invitation.status === 'rejected') return answer
    if (!isOpen(invitation, deps.now())) throw tooLate(invitation)
    await deps.table.commit([withdraw(deps, invitation)], answer)
    return answer
  })

const tooLate = ({ status, doctorNo }: Invitation): Error => {
  if (status === 'pending') return refuse(peopleReasons.invitationExpired)
  return refuse(doctorNo ? peopleReasons.blockInstead : peopleReasons.disableInstead)
}
