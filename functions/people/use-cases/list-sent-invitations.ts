import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { pageOfInvitations } from '../invitation-pages.ts'
import { invitationsOf, invitationsOfByEmail } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'

/** Those a company has sent, newest first; with a condition in the order of addresses. A doctor is their own only company. */
export const listSentInvitations = (deps: PeopleDeps, actor: Actor, input: Input<typeof people.calls.invitationList>) =>
  pageOfInvitations(
    deps,
    actor,
    input,
    input.condition
      ? { range: invitationsOfByEmail(actor.userNo, input.condition), index: 'gsi4', byEmail: true }
      : { range: invitationsOf(actor.userNo), index: 'gsi3' },
  )
