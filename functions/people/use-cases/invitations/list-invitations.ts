import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { listReceivedInvitations } from './list-received-invitations.ts'
import { listSentInvitations } from './list-sent-invitations.ts'

/** What a company has sent, or what anyone else has received. */
export const listInvitations = (deps: PeopleDeps, actor: Actor, input: Input<typeof people.calls.listInvitations>) =>
  actor.role === 'doctor' ? listSentInvitations(deps, actor, input) : listReceivedInvitations(deps, actor, input)
