import { conflict } from '../../shared/contract/errors.ts'
import type { Role } from '../../shared/values/role.ts'
import { membershipItem, userItem } from '../platform/actor.items.ts'
import { DAY } from '../platform/clock.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { mailsLater } from '../platform/outbox/send-later.ts'
import { INVITATION_DAYS, isOpen, roleName, statusNumberOf } from './invitation.ts'
import { emailItem, type Invitation, invitationItem, latestInvitationItem } from './people.items.ts'

export interface Invited {
  email: string
  role: Role
  /** The company that invites; none when a company or a super admin is invited. */
  company?: { doctorNo: string; doctorName: string }
}

/**
 * 1. An address with an account can only be invited as what it already is, into a company it is not in yet.
 * 2. While an invitation for the same role is open it is mailed and answered again; one for another role is withdrawn.
 * 3. Invitation and mail are one transaction.
 */
export const invite = (deps: Deps, to: Invited) =>
  retryRace(async () => {
    const from = to.company?.doctorNo ?? 'none'
    const [held, latest] = await deps.table.batchGet(
      [ref(emailItem, { email: to.email }), ref(latestInvitationItem, { email: to.email, from })],
      { consistent: true },
    )
    if (held?.registered) await refuseUnlessWelcome(deps, to, held.userNo)
    const hasAccount = held?.registered ?? false
    const earlier = latest && (await deps.table.get(ref(invitationItem, latest), { consistent: true }))
    const open = earlier && isOpen(earlier, deps.now()) ? earlier : undefined
    if (open?.role === to.role) {
      const answer = answerOf(open)
      await deps.table.commit(invitationMail(deps, open, hasAccount), answer)
      return answer
    }
    const invitation = newInvitation(deps, to, held?.userNo)
    const answer = answerOf(invitation)
    const pointer = { email: to.email, from, invitationNo: invitation.invitationNo, rev: (latest?.rev ?? 0) + 1 }
    const intents = [
      put(invitationItem, invitation),
      latest
        ? put(latestInvitationItem, pointer, { when: { equals: { rev: latest.rev } }, error: 'race' })
        : put(latestInvitationItem, pointer),
      ...(open ? [withdraw(deps, open)] : []),
      ...invitationMail(deps, invitation, hasAccount),
    ]
    await deps.table.commit(intents, answer)
    return answer
  })

const answerOf = (invitation: Invitation) => ({
  invitationNo: invitation.invitationNo,
  email: invitation.email,
  status: statusNumberOf(invitation),
})

const refuseUnlessWelcome = async (deps: Deps, { email, role, company }: Invited, userNo: string): Promise<void> => {
  const key = { doctorNo: company?.doctorNo ?? 'none', userNo }
  const [user, link] = await deps.table.batchGet([ref(userItem, { userNo }), ref(membershipItem, key)], {
    consistent: true,
  })
  if (link) throw conflict(`${email} already belongs to your company.`)
  if (!user) return
  if (company && user.role === role) return
  const already = `${email} already has an account as ${roleName(user.role)}`
  const joins = user.role === 'nurse' || user.role === 'warehouseAdmin'
  throw conflict(
    company && joins
      ? `${already}: invite them as ${roleName(user.role)}, or use another address.`
      : `${already}. Use another address.`,
  )
}

const newInvitation = (deps: Deps, { email, role, company }: Invited, userNo: string | undefined): Invitation => {
  const createDate = deps.now()
  const expireDate = new Date(Date.parse(createDate) + INVITATION_DAYS * DAY * 1000).toISOString()
  return {
    ...{ email, role, createDate, expireDate, rev: 1, status: 'pending' },
    invitationNo: deps.newId('invitation'),
    userNo: userNo ?? deps.newId('user'),
    ...(company ? { doctorNo: company.doctorNo, doctorName: company.doctorName } : {}),
  }
}

const withdraw = (deps: Deps, invitation: Invitation): Intent => {
  const { rev } = invitation
  const withdrawn = { ...invitation, status: 'rejected' as const, answerDate: deps.now(), rev: rev + 1 }
  return put(invitationItem, withdrawn, { when: { equals: { rev } }, error: 'race' })
}

const invitationMail = (deps: Deps, invitation: Invitation, hasAccount: boolean): Intent[] => {
  const { invitationNo: id, role, email, doctorName } = invitation
  const content = { kind: 'invitation' as const, id, role, hasAccount, ...(doctorName ? { doctorName } : {}) }
  return mailsLater(deps, [{ to: email, content }])
}
