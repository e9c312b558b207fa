import type { Input } from '../../../../shared/contract/call.ts'
import { refuseField } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { roleOfSessionRole } from '../../../../shared/values/role.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { invite } from '../../invitations/invite.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/** Invites into the actor's company; the number is one of the screens' family. */
export const inviteUser = async (
  deps: PeopleDeps,
  { company }: CompanyActor,
  { email, roleId }: Input<typeof people.calls.inviteUser>,
) => {
  const role = roleOfSessionRole(roleId)
  if (!role) throw refuseField('roleId', peopleReasons.chooseRole)
  return invite(deps, { email, role, company })
}
