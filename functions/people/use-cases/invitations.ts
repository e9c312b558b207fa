import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { rightToInvite } from '../../../shared/people/invitations.rules.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { suffices } from '../../../shared/rights/rights.ts'
import { roleIdOf, roleOfSessionRole } from '../../../shared/values/role.ts'
import { userItem } from '../../platform/actor.items.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { refuseWithoutRight } from '../../platform/companies/refuse-without-right.ts'
import { refuseWithoutTwoStep } from '../../platform/companies/refuse-without-two-step.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isOfFrozen, isOpen } from '../invitations/invitation.ts'
import { invitationsList } from '../invitations/invitations.source.ts'
import { invite } from '../invitations/invite.ts'
import { allInvitations, type Invitation, invitationsOf, invitationsTo } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { allInvitationsIndex } from '../people-words.ts'

/** Invites a company; reserved for the super admin (SPEC-people-32). */
export const inviteDoctor: UseCase<typeof people.calls.inviteDoctor, PeopleDeps> = (deps, _actor, { email }) =>
  invite(deps, { email, role: 'doctor' })

/** Invites a person into the actor's company. `roleId` is a role number as used by the screens (DEC-people-63). */
export const inviteUser: UseCase<typeof people.calls.inviteUser, PeopleDeps> = async (
  deps,
  { company, userName: by },
  { email, roleId },
) => {
  const role = roleOfSessionRole(roleId)
  if (!role) throw refuseField('roleId', peopleReasons.chooseRole)
  refuseWithoutRight(company.rights, rightToInvite(role))
  return invite(deps, { email, role, company, by })
}

/** All invitations, newest first, or those whose address matches the condition. */
export const listAllInvitations: UseCase<typeof people.calls.listAllInvitations, PeopleDeps> = (
  deps,
  _actor,
  { condition, status, ...request },
) => {
  const found = condition ? { index: allInvitationsIndex, condition } : undefined
  return readList(
    invitationsList(deps, { range: allInvitations, found, status, numbered: roleIdOf, showsLink: isForCompany }),
    request,
  )
}

const isForCompany = ({ role, doctorNo }: Invitation): boolean => role === 'doctor' && doctorNo === undefined

/** Invitations that the caller's company has sent or, for any other user, that they have received. */
export const listInvitations: UseCase<typeof people.calls.listInvitations, PeopleDeps> = (deps, actor, input) =>
  actor.role === 'doctor' ? listSentInvitations(deps, actor, input) : listReceivedInvitations(deps, actor, input)

/**
 * Invitations sent by the named company or, if none is named, by the caller's own, newest first, or those whose address
 * matches the condition. Staff see only invitations of roles that they may invite.
 */
const listSentInvitations: UseCase<typeof people.calls.listInvitations, PeopleDeps> = async (
  deps,
  actor,
  { condition, status, doctorNo: _, ...request },
) => {
  if (!actor.company) {
    if (actor.ownerNo !== undefined) throw refuse(generalReasons.noAccess)
    if (actor.hasPassed === false)
      refuseWithoutTwoStep(await deps.table.get(ref(userItem, { userNo: actor.userNo }), { consistent: true }))
  }
  const { doctorNo, rights } = actor.company ?? { doctorNo: actor.userNo }
  const found = condition ? { index: { doctorNo, kind: 'invitation' as const }, condition } : undefined
  // Staff could register with the number of an invitation that they may not send.
  const keep = suffices(rights, rightToInvite('warehouseAdmin'))
    ? undefined
    : ({ role }: Invitation): boolean => suffices(rights, rightToInvite(role))
  return readList(
    invitationsList(deps, { range: invitationsOf(doctorNo), found, status, keep, showsLink: () => true }),
    request,
  )
}

/**
 * Invitations sent to the caller's own address that are open or answered by the caller, newest first, without open ones
 * from frozen companies. While the address is unverified, only answered ones are listed, because the others may be
 * intended for somebody else. The current company does not limit the list, since the invitations are from other
 * companies.
 */
export const listReceivedInvitations: UseCase<typeof people.calls.listReceivedInvitations, PeopleDeps> = async (
  deps,
  actor,
  input,
) => {
  const now = deps.now()
  const frozen = await frozenCompanies(deps.table)
  const received = invitationsList(deps, {
    range: invitationsTo(actor.email),
    status: input.status,
    keep: (invitation) =>
      // A doctor's invitation to Dockside itself is not one to join a company.
      (invitation.doctorNo ?? invitation.operatorNo) !== undefined &&
      (invitation.answeredBy === actor.userNo ||
        (actor.emailProven === true && isOpen(invitation, now) && !isOfFrozen(invitation, frozen))),
  })
  return readList(received, input)
}
