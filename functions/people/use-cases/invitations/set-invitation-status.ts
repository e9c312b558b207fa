import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { answerInvitation } from './answer-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

/** The invited answer an invitation; companies and super admins, who invite, take it back. */
export const setInvitationStatus = (
  deps: PeopleDeps,
  actor: Actor,
  input: Input<typeof people.calls.setInvitationStatus>,
) =>
  actor.role === 'superAdmin' || actor.role === 'doctor'
    ? revokeInvitation(deps, actor, input)
    : answerInvitation(deps, actor, input)
