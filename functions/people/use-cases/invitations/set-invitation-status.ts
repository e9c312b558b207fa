import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { answerInvitation } from './answer-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

/** The invited answer an invitation; companies and super admins, who invite, take it back. */
export const setInvitationStatus: UseCase<typeof people.calls.setInvitationStatus, PeopleDeps> = (
  deps,
  actor,
  input,
) =>
  actor.role === 'superAdmin' || actor.role === 'doctor'
    ? revokeInvitation(deps, actor, input)
    : answerInvitation(deps, actor, input)
