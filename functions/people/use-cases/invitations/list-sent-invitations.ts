import type { people } from '../../../../shared/people/people.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { invitationsList } from '../../invitations/invitations.source.ts'
import { invitationsOf } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/** Those a company has sent, newest first; with a condition those whose address has its words. A doctor is their own only company. */
export const listSentInvitations: UseCase<typeof people.calls.listInvitations, PeopleDeps> = (
  deps,
  actor,
  { condition, status, ...request },
) => {
  const { userNo } = actor
  const found = condition ? { index: { doctorNo: userNo, kind: 'invitation' as const }, condition } : undefined
  return readList(invitationsList(deps, actor, { range: invitationsOf(userNo), found, status }), request)
}
