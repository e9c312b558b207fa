import type { Input } from '../../../../shared/contract/call.ts'
import { conflict } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { isOpen, readSent, withdraw } from '../../invitations/invitation.ts'
import type { Invitation } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/**
 * 1. The invitation must be one the caller's side has sent; accepting is not theirs to do.
 * 2. One that is rejected already stays so: nothing is written. An accepted or expired one cannot be taken back.
 * 3. One conditional write: whoever accepts at the same moment either was first or is refused.
 */
export const revokeInvitation = (
  deps: PeopleDeps,
  actor: Actor,
  { invitationNo, status }: Input<typeof people.calls.setInvitationStatus>,
) =>
  retryRace(async () => {
    const invitation = await readSent(deps, actor, invitationNo)
    if (status === 1) throw conflict('Only the invited person can accept.')
    const answer = { invitationNo, status, doctorNo: invitation.doctorNo ?? '', companies: [] }
    if (invitation.status === 'rejected') return answer
    if (!isOpen(invitation, deps.now())) throw tooLate(invitation)
    await deps.table.commit([withdraw(deps, invitation)], answer)
    return answer
  })

const tooLate = ({ status, doctorNo }: Invitation): Error => {
  if (status === 'pending') return conflict('This invitation has expired: nobody can use it any more.')
  const way = doctorNo ? 'Block the member instead.' : 'Disable the user instead.'
  return conflict(`This invitation has been accepted already. ${way}`)
}
