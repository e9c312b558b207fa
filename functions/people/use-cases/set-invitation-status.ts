import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import { type User, userItem } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { warnOfNewStaff } from '../../platform/approvals/approval-warnings.ts'
import { refuseFrozen } from '../../platform/companies/freezes.items.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { refuseUnlessFree, workIntents } from '../clerks/clerk-intents.ts'
import { invitationEvent, isOpen, ROLE_WORDS, readSent, statusNumberOf, withdraw } from '../invitations/invitation.ts'
import { type Company, companiesOf } from '../members/companies.ts'
import { membershipIntents } from '../members/membership.ts'
import { rosterIntents } from '../members/roster.ts'
import { type Invitation, invitationItem, plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'

/** Answers an invitation for the invited person, or revokes it for its sender. */
export const setInvitationStatus: UseCase<typeof people.calls.setInvitationStatus, PeopleDeps> = (deps, actor, input) =>
  isRevoked(deps, actor, input.invitationNo).then((revokes) =>
    revokes ? revokeInvitation(deps, actor, input) : answerInvitation(deps, actor, input),
  )

/**
 * False for an invitation to the caller. Doctors also receive invitations to the staff of a company, and warehouse admins
 * send them to clerks.
 */
const isRevoked = async (deps: PeopleDeps, { userNo, role, email }: Actor, invitationNo: string): Promise<boolean> => {
  if (role === 'superAdmin') return true
  if (role === 'nurse') return false
  const invitation = await deps.table.get(ref(invitationItem, { invitationNo }), { consistent: true })
  const isToCaller = invitation && plain(invitation.email) === plain(email)
  return role === 'doctor' ? !isToCaller : invitation?.operatorNo === userNo && !isToCaller
}

/**
 * 1. The invitation must be open, for the caller's own verified address, and for the caller's role. Repeating the same
 *    answer, for example with a second click, changes nothing.
 * 2. If accepted by a person for the staff, there must be room on it.
 * 3. Answer the invitation and, if accepted, write the link to the company, in one transaction.
 */
const answerInvitation: UseCase<typeof people.calls.setInvitationStatus, PeopleDeps> = (
  deps,
  actor,
  { invitationNo, status },
) =>
  retryRace(async () => {
    const invitation = await readOwn(deps, actor, invitationNo)
    const accepts = status === 1
    const { doctorNo = '' } = invitation
    if (invitation.answeredBy === actor.userNo && statusNumberOf(invitation) === status) {
      return { invitationNo, status, doctorNo, companies: await companiesOf(deps, await readUser(deps, actor)) }
    }
    refuseUnlessFitting(deps, actor, invitation)
    if (accepts && doctorNo !== '') await refuseFrozen(deps.table, doctorNo)
    const roster = accepts ? await rosterIntents(deps, invitation) : []
    const { rev } = invitation
    const user = await readUser(deps, actor)
    const isOfWarehouse = accepts && user.role === 'warehouseAdmin'
    if (isOfWarehouse) await refuseUnlessFree(deps, user, invitation)
    const before = await companiesOf(deps, user)
    const joins = accepts && doctorNo !== ''
    const answer = { invitationNo, status, doctorNo, companies: joins ? withCompany(before, invitation) : before }
    const answered = {
      ...invitation,
      answeredBy: actor.userNo,
      answerDate: deps.now(),
      rev: rev + 1,
      status: accepts ? ('approved' as const) : ('rejected' as const),
    }
    await deps.table.commit(
      [
        put(invitationItem, answered, asRead({ rev })),
        ...(accepts ? membershipIntents(invitation, actor, deps.now()) : []),
        ...roster,
        ...(accepts ? await warnOfNewStaff(deps, invitation, actor) : []),
        ...invitationEvent(deps, actor, invitation, accepts ? 'memberJoined' : 'invitationDeclined'),
        ...(isOfWarehouse ? workIntents(user, invitation) : []),
      ],
      answer,
    )
    return answer
  })

const readUser = async (deps: PeopleDeps, { userNo }: Actor): Promise<User> => {
  const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
  if (!user) throw refuse(generalReasons.accountGone)
  return user
}

const readOwn = async (deps: PeopleDeps, actor: Actor, invitationNo: string): Promise<Invitation> => {
  const invitation = await deps.table.get(ref(invitationItem, { invitationNo }), { consistent: true })
  const isOwn = invitation && plain(invitation.email) === plain(actor.email)
  // Only companies and warehouse admins invite people with accounts, and nobody joins a company that they own.
  const from = invitation?.doctorNo ?? invitation?.operatorNo
  const ownsCompany = invitation?.doctorNo === actor.userNo && actor.ownerNo === undefined
  if (!isOwn || !from || ownsCompany || invitation.operatorNo === actor.userNo) throw refuse(peopleReasons.noInvitation)
  return invitation
}

const refuseUnlessFitting = (deps: PeopleDeps, actor: Actor, invitation: Invitation): void => {
  if (!actor.emailProven) throw refuse(peopleReasons.proveFirst)
  if (!isOpen(invitation, deps.now())) throw refuse(peopleReasons.answeredTooLate)
  if (invitation.role !== actor.role) {
    const roles = { role: word(ROLE_WORDS[invitation.role]), own: word(ROLE_WORDS[actor.role]) }
    throw refuse(peopleReasons.invitedAsOther, roles)
  }
}

const withCompany = (companies: Company[], { doctorNo = '', doctorName = '', rights }: Invitation): Company[] =>
  [...companies.filter((company) => company.doctorNo !== doctorNo), { doctorNo, doctorName, rights }].sort((a, b) =>
    a.doctorName.localeCompare(b.doctorName, 'en'),
  )

/**
 * 1. The invitation must be one that the caller may manage; the caller cannot accept it.
 * 2. If it is already rejected, nothing is written. An accepted or expired invitation cannot be revoked.
 * 3. Write conditionally, so that a concurrent acceptance either came first or is refused.
 */
const revokeInvitation: UseCase<typeof people.calls.setInvitationStatus, PeopleDeps> = (
  deps,
  actor,
  { invitationNo, status },
) =>
  retryRace(async () => {
    const { invitation, table } = await readSent(deps, actor, invitationNo)
    if (status === 1) throw refuse(peopleReasons.invitedAccepts)
    const answer = { invitationNo, status, doctorNo: invitation.doctorNo ?? '', companies: [] }
    if (invitation.status === 'rejected') return answer
    if (!isOpen(invitation, deps.now())) throw tooLate(invitation)
    const event = invitationEvent(deps, actor, invitation, 'invitationRevoked')
    await table.commit([withdraw(deps, invitation), ...event], answer)
    return answer
  })

const tooLate = ({ status, doctorNo }: Invitation): Error => {
  if (status === 'pending') return refuse(peopleReasons.invitationExpired)
  return refuse(doctorNo ? peopleReasons.blockInstead : peopleReasons.disableInstead)
}
