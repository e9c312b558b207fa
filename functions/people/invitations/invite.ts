import { refuse } from '../../../shared/contract/errors.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { AREAS } from '../../../shared/rights/rights.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { clerkItem, membershipItem, staffItem } from '../../platform/actor.items.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mailedWithoutPause, waitOf } from '../mail-limit.ts'
import { emailItem, type Invitation, invitationItem, latestInvitationItem } from '../people.items.ts'
import { newInvitationWords } from '../people-words.ts'
import { INVITATION_DAYS, isOpen, sentAnswerOf, withdraw } from './invitation.ts'
import { invitationMail, mailAgain } from './invitation-mail.ts'
import { type Invited, isAccountWelcome } from './welcome.ts'

interface Inviting extends Invited {
  /** True to return an open invitation even if it may not be emailed again yet. */
  quietly?: true
  /** The person of the company who invites. */
  by?: string | undefined
  /** Intents of the same commit. */
  along?: readonly Intent[]
}

/**
 * 1. An address with an account can only be invited in its current role, and into a company it is not in yet. For the
 *    company that invited it, this includes an account that was registered with the address through a copied link.
 * 2. An open invitation for the same role and rights is emailed again and returned. If it may not be emailed again yet,
 *    the call is refused (429); with `quietly`, the invitation is returned without an email. Any other open invitation is
 *    withdrawn.
 * 3. Invitation and email are written in one transaction.
 */
export const invite = (deps: Deps, to: Inviting) =>
  retryRace(async () => {
    const { along = [] } = to
    const from = to.company?.doctorNo ?? to.operator?.operatorNo ?? 'none'
    const [held, latest] = await deps.table.batchGet(
      [ref(emailItem, { email: to.email }), ref(latestInvitationItem, { email: to.email, from })],
      { consistent: true },
    )
    const hasAccount = await isAccountWelcome(deps, to, held)
    const earlier = latest && (await deps.table.get(ref(invitationItem, latest), { consistent: true }))
    const open = earlier && isOpen(earlier, deps.now()) ? earlier : undefined
    if (open?.role === to.role && !isChanged(open, to)) {
      const answer = sentAnswerOf(open)
      if (to.quietly && waitOf(open.mailedAt, deps.now())) return answer
      await deps.table.commit([...mailAgain(deps, open, { hasAccount, by: to.by }), ...along], answer)
      return answer
    }
    await refuseMember(deps, to, earlier)
    const invitation = newInvitation(deps, to, earlier?.mailedAt)
    const answer = sentAnswerOf(invitation)
    const pointer = { email: to.email, from, invitationNo: invitation.invitationNo, rev: (latest?.rev ?? 0) + 1 }
    const intents = [
      put(invitationItem, invitation),
      ...newInvitationWords(invitation),
      latest ? put(latestInvitationItem, pointer, asRead(latest)) : put(latestInvitationItem, pointer),
      ...(open ? [withdraw(deps, open)] : []),
      ...invitationMail(deps, invitation, { hasAccount, by: to.by }),
      ...along,
    ]
    await deps.table.commit(intents, answer)
    return answer
  })

/** True if the open invitation gives other rights, so that a new one must replace it. */
const isChanged = (open: Invitation, { rights, clerk }: Invited): boolean =>
  AREAS.some((area) => open.rights?.[area] !== rights?.[area]) || JSON.stringify(open.clerk) !== JSON.stringify(clerk)

// An account with an unverified address is not found by that address, but through the invitation that it answered.
const refuseMember = async (deps: Deps, { email, company, operator }: Invited, earlier: Invitation | undefined) => {
  if (earlier?.status !== 'approved' || !earlier.answeredBy) return
  const { table } = deps
  if (operator) {
    const key = { ...operator, userNo: earlier.answeredBy }
    if (await table.get(ref(clerkItem, key), { consistent: true })) throw refuse(peopleReasons.isYourClerk, { email })
  }
  if (!company) return
  const { doctorNo } = company
  const key = { doctorNo, userNo: earlier.answeredBy }
  const [link, staff] = await table.batchGet([ref(membershipItem, key), ref(staffItem, key)], { consistent: true })
  if (staff || (link && link.status !== 'blocked')) throw refuse(peopleReasons.belongsAlready, { email })
}

// Emails of the previous invitation are also counted, so that revoking it and sending another one does not circumvent
// the daily limit.
const newInvitation = (
  deps: Deps,
  { email, role, company, rights, operator, clerk }: Invited,
  mailedBefore: readonly string[] = [],
): Invitation => {
  const createDate = deps.now()
  const expireDate = new Date(Date.parse(createDate) + INVITATION_DAYS * DAY_MS).toISOString()
  return {
    email,
    role,
    createDate,
    expireDate,
    rev: 1,
    status: 'pending',
    invitationNo: deps.newId('invitation'),
    mailedAt: mailedWithoutPause(mailedBefore, createDate),
    ...(company ? { doctorNo: company.doctorNo, doctorName: company.doctorName } : {}),
    ...(rights ? { rights } : {}),
    ...(operator && clerk ? { ...operator, clerk } : {}),
  }
}
