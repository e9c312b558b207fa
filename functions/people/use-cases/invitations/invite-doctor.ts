import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { invite } from '../../invitations/invite.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/** Only the super admin invites companies (D1 s6). */
export const inviteDoctor: UseCase<typeof people.calls.inviteDoctor, PeopleDeps> = (deps, _actor, { email }) =>
  invite(deps, { email, role: 'doctor' })
