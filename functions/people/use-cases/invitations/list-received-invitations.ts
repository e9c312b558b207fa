import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import { isOpen } from '../../invitations/invitation.ts'
import { invitationsList } from '../../invitations/invitations.source.ts'
import { invitationsTo } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/**
 * Those sent to the caller's own address that are open or answered by the caller, newest first; while the address is
 * unproven, only the latter: the others may be somebody else's. The current company does not narrow them, as they come
 * from further companies.
 */
export const listReceivedInvitations = (
  deps: PeopleDeps,
  actor: Actor,
  input: Input<typeof people.calls.listInvitations>,
) => {
  const now = deps.now()
  const received = invitationsList(deps, actor, {
    range: invitationsTo(actor.email),
    status: input.status,
    keep: (invitation) =>
      invitation.answeredBy === actor.userNo || (actor.emailProven === true && isOpen(invitation, now)),
  })
  return readList(received, input)
}
