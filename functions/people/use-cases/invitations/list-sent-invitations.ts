import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import { invitationsList } from '../../invitations/invitations.source.ts'
import { invitationsOf, invitationsOfByEmail } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/** Those a company has sent, newest first; with a condition in the order of addresses. A doctor is their own only company. */
export const listSentInvitations = (
  deps: PeopleDeps,
  actor: Actor,
  { condition, status, ...request }: Input<typeof people.calls.listInvitations>,
) => {
  const { userNo } = actor
  const which = condition
    ? { range: invitationsOfByEmail(userNo, condition), byEmail: true }
    : { range: invitationsOf(userNo) }
  return readList(invitationsList(deps, actor, { ...which, status }), request)
}
