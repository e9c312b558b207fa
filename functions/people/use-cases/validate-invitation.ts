import type { people } from '../../../shared/people/people.contract.ts'
import { roleIdOf } from '../../../shared/values/role.ts'
import { refuseFrozen } from '../../platform/companies/freezes.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isOpen, noLongerValid } from '../invitations/invitation.ts'
import { followLink } from '../invitations/invitation-link.ts'
import { emailItem } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'

/** Data for the page of an invitation link: the invitee, and whether they should register, or sign in and accept. */
export const validateInvitation: UseCase<typeof people.calls.validateInvitation, PeopleDeps> = async (
  deps,
  _actor,
  input,
) => {
  const { invitation, isMailed } = await followLink(deps, input.id)
  if (!isOpen(invitation, deps.now())) throw noLongerValid()
  const { invitationNo, email, role, doctorNo, doctorName, operatorName } = invitation
  if (doctorNo !== undefined) await refuseFrozen(deps.table, doctorNo)
  const held = await deps.table.get(ref(emailItem, { email }), { consistent: true })
  return {
    id: input.id,
    invitationNo,
    email,
    role,
    roleId: roleIdOf(role),
    provesEmail: isMailed,
    hasAccount: held?.registered ?? false,
    doctorName: doctorName || undefined,
    operatorName: operatorName || undefined,
  }
}
