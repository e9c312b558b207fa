import type { people } from '../../../../shared/people/people.contract.ts'
import { roleIdOf } from '../../../../shared/values/role.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { invitationsList } from '../../invitations/invitations.source.ts'
import { allInvitations } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { allInvitationsIndex } from '../../people-words.ts'

/** All, newest first; with a condition those whose address has its words. */
export const listAllInvitations: UseCase<typeof people.calls.listAllInvitations, PeopleDeps> = (
  deps,
  actor,
  { condition, status, ...request },
) => {
  const found = condition ? { index: allInvitationsIndex, condition } : undefined
  return readList(invitationsList(deps, actor, { range: allInvitations, found, status, numbered: roleIdOf }), request)
}
