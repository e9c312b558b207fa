import type { Actor } from '../../platform/actor.ts'
import { baseDeps } from '../../platform/base-deps.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { emptySource, filtered, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Invitation, invitationItem, invitationsTo } from '../people.items.ts'
import { bootstrapAdmin } from './bootstrap-admin.ts'
import { isOfFrozen, isOpen } from './invitation.ts'
import { openLink } from './invitation-link.ts'

/** Id of the link of the first super admin's invitation, in the store that the environment names. */
export const firstInvitation = async (email: string): Promise<string> => {
  const invitation = await bootstrapAdmin(baseDeps(), email)
  if (invitation === 'exists') throw new Error('The store already has a super admin')
  return invitation.id
}

/** Id of an emailed link, for demo data, whose emails are never read. The environment names the table. */
export const mailedInvitation = async (invitationNo: string): Promise<string> => {
  const id = await openLink(baseDeps(), invitationNo)
  if (id === undefined) throw new Error(`The invitation ${invitationNo} is not open`)
  return id
}

/**
 * Invitations that a person can answer: open ones to their own address, from companies that are not frozen; none while
 * the address is unverified.
 */
export const waitingInvitations = async (
  deps: Pick<Deps, 'table' | 'now'>,
  { email, emailProven }: Pick<Actor, 'email' | 'emailProven'>,
): Promise<Source<Invitation>> => {
  if (emailProven !== true) return emptySource
  const now = deps.now()
  const frozen = await frozenCompanies(deps.table)
  return filtered(
    rangeSource(deps, invitationItem, invitationsTo(email)),
    (invitation) => isOpen(invitation, now) && !isOfFrozen(invitation, frozen),
  )
}
