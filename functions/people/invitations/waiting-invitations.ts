import type { Actor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { emptySource, filtered, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Invitation, invitationItem, invitationsTo } from '../people.items.ts'
import { isOpen } from './invitation.ts'

/** Invitations that a person can answer: open ones to their own address, and none while that is unproven. */
export const waitingInvitations = (
  deps: Pick<Deps, 'table' | 'now'>,
  { email, emailProven }: Pick<Actor, 'email' | 'emailProven'>,
): Source<Invitation> => {
  if (emailProven !== true) return emptySource
  const now = deps.now()
  return filtered(rangeSource(deps, invitationItem, invitationsTo(email)), (invitation) => isOpen(invitation, now))
}
