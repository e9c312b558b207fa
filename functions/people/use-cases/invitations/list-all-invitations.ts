import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { roleIdOf } from '../../../../shared/values/role.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import { invitationsList } from '../../invitations/invitations.source.ts'
import { allInvitations, invitationsByEmail } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/** All, newest first; those whose address begins with the condition in the order of addresses. */
export const listAllInvitations = (
  deps: PeopleDeps,
  actor: Actor,
  { condition, status, ...request }: Input<typeof people.calls.listAllInvitations>,
) => {
  const which = condition ? { range: invitationsByEmail(condition), byEmail: true } : { range: allInvitations }
  return readList(invitationsList(deps, actor, { ...which, status, numbered: roleIdOf }), request)
}
