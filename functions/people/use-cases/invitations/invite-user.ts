import { refuseField } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { roleOfSessionRole } from '../../../../shared/values/role.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { invite } from '../../invitations/invite.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/** Invites into the actor's company; the number is one of the screens' family. */
export const inviteUser: UseCase<typeof people.calls.inviteUser, PeopleDeps> = async (
  deps,
  { company },
  { email, roleId },
) => {
  const role = roleOfSessionRole(roleId)
  if (!role) throw refuseField('roleId', peopleReasons.chooseRole)
  return invite(deps, { email, role, company })
}
