import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import type { Actor, CompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import { recordOf } from '../invitation.ts'
import { allInvitationsRange, invitationItem, invitationsByEmail, invitationsOf } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'

/** All, newest first; those whose address begins with the condition in the order of addresses. */
export const listAllInvitations = async (
  deps: PeopleDeps,
  _actor: Actor,
  input: Input<typeof people.calls.allInvitations>,
) => {
  const page = input.condition
    ? await readPage(deps.table, invitationItem, invitationsByEmail(input.condition), input, {
        index: 'gsi2',
        reverse: false,
      })
    : await readPage(deps.table, invitationItem, allInvitationsRange, input, { index: 'gsi1' })
  return { ...page, records: page.records.map(recordOf) }
}

/** Those the company has sent, newest first. */
export const listCompanyInvitations = async (
  deps: PeopleDeps,
  { company }: CompanyActor,
  input: Input<typeof people.calls.invitationList>,
) => {
  const range = invitationsOf(company.doctorNo)
  const page = await readPage(deps.table, invitationItem, range, input, { index: 'gsi3' })
  return { ...page, records: page.records.map(recordOf) }
}
