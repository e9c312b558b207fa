import type { Actor } from '../../platform/actor.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { emptySource, filtered, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Invitation, invitationItem, invitationsTo } from '../people.items.ts'
import { isOfFrozen, isOpen } from './invitation.ts'

/**
 * Invitations that a person can answer: open ones to their own address, of companies that are not frozen, and none while
 * the address is unproven.
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
