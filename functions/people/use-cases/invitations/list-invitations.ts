import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { listReceivedInvitations } from './list-received-invitations.ts'
import { listSentInvitations } from './list-sent-invitations.ts'

/** Invitations that a company has sent, or that anyone else has received. */
export const listInvitations: UseCase<typeof people.calls.listInvitations, PeopleDeps> = (deps, actor, input) =>
  actor.role === 'doctor' ? listSentInvitations(deps, actor, input) : listReceivedInvitations(deps, actor, input)
