import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { invite } from '../../invitations/invite.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/** Only the super admin invites companies (D1 s6). */
export const inviteDoctor = (deps: PeopleDeps, _actor: Actor, { email }: Input<typeof people.calls.inviteDoctor>) =>
  invite(deps, { email, role: 'doctor' })
