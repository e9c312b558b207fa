import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { roleIdOf } from '../../../shared/values/role.ts'
import type { Actor } from '../../platform/actor.ts'
import { pageOfInvitations } from '../invitation-pages.ts'
import { allInvitationsRange, invitationsByEmail } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'

/** All, newest first; those whose address begins with the condition in the order of addresses. */
export const listAllInvitations = (deps: PeopleDeps, actor: Actor, input: Input<typeof people.calls.allInvitations>) =>
  pageOfInvitations(
    deps,
    actor,
    input,
    input.condition
      ? { range: invitationsByEmail(input.condition), index: 'gsi2', byEmail: true, numbered: roleIdOf }
      : { range: allInvitationsRange, index: 'gsi1', numbered: roleIdOf },
  )
