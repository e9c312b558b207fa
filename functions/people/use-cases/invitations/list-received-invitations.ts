import type { people } from '../../../../shared/people/people.contract.ts'
import { frozenCompanies } from '../../../platform/companies/freezes.items.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { isOfFrozen, isOpen } from '../../invitations/invitation.ts'
import { invitationsList } from '../../invitations/invitations.source.ts'
import { invitationsTo } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/**
 * Those sent to the caller's own address that are open or answered by the caller, newest first; none of a frozen company
 * that waits for an answer. While the address is unproven, only answered ones: the others may be somebody else's. The
 * current company does not narrow them, as they come from further companies.
 */
export const listReceivedInvitations: UseCase<typeof people.calls.listInvitations, PeopleDeps> = async (
  deps,
  actor,
  input,
) => {
  const now = deps.now()
  const frozen = await frozenCompanies(deps.table)
  const received = invitationsList(deps, actor, {
    range: invitationsTo(actor.email),
    status: input.status,
    keep: (invitation) =>
      invitation.answeredBy === actor.userNo ||
      (actor.emailProven === true && isOpen(invitation, now) && !isOfFrozen(invitation, frozen)),
  })
  return readList(received, input)
}
