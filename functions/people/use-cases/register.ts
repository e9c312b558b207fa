import type { Input } from '../../../shared/contract/call.ts'
import { conflict, Refusal, refuseField } from '../../../shared/contract/errors.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { type User, userItem } from '../../platform/actor.items.ts'
import { type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import { isOpen, noLongerValid, readInvitation } from '../invitation.ts'
import { membershipIntents } from '../membership.ts'
import { type EmailHeld, emailItem, type Invitation, invitationItem, plain, userNameItem } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { holdNames, letGo, makeIdentity } from '../registration.ts'
import { signIn } from '../sign-in.ts'

type Form = Input<typeof people.calls.inviteRegister>

/**
 * 1. The invitation must be open. If it was used for this very account, the answer is given again: the first one may
 *    have been lost on its way.
 * 2. Hold address and user name in the store, for this call alone.
 * 3. Make the identity and set its password.
 * 4. One transaction: account, address, invitation approved, link to the company that invited.
 * Broken off anywhere before 4, nothing can be seen of it, and the same call by the same invitation goes on from there
 * after 15 s.
 */
export const register = async (deps: PeopleDeps, _actor: undefined, form: Form) => {
  if (form.password !== form.rePassword) throw refuseField('rePassword', 'Password not match.')
  return retryRace(async () => {
    const invitation = await readInvitation(deps, form.id)
    if (invitation.status === 'approved' && invitation.answeredBy) {
      return answerAgain(deps, invitation.answeredBy, form)
    }
    if (!isOpen(invitation, deps.now())) throw noLongerValid()
    if (invitation.role === 'doctor' && !form.companyName) throw refuseField('companyName', 'Company name is required.')
    const { email, userNo } = invitation
    const held = await holdNames(deps, { email, userNo, userName: form.userName })
    if (held === 'registered') throw await registeredMeanwhile(deps, invitation)
    return finish(deps, invitation, held, form).catch(async (error: unknown) => {
      if (error instanceof Refusal || error instanceof RaceLost) await letGo(deps, held)
      throw error
    })
  }, BUSY)
}

const BUSY = 'This account is being made at this moment. Try again in a moment.'

const finish = async (deps: PeopleDeps, invitation: Invitation, held: EmailHeld, form: Form) => {
  await makeIdentity(deps, held, form.password)
  const user = userOf(deps, invitation, held, form)
  const answer = answerOf(user)
  await deps.table.commit(accountIntents(deps, invitation, held, user), answer)
  return answer
}

/** Invitation and address are read one after the other; a registration that ended in between ended both. */
const registeredMeanwhile = async (deps: PeopleDeps, { invitationNo, rev }: Invitation): Promise<Error> => {
  const now = await readInvitation(deps, invitationNo)
  if (now.rev !== rev) return new RaceLost()
  return conflict('This e-mail address already has an account. Sign in with it and open the invitation link again.')
}

const answerOf = ({ userNo, userName, email, role }: User) => ({ userNo, userName, email, role })

const answerAgain = async (deps: PeopleDeps, userNo: string, form: Form) => {
  const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
  if (!user || plain(user.userName) !== plain(form.userName) || user.phone !== form.phone) throw noLongerValid()
  await signIn(deps, form.userName, plain(form.userName), form.password).catch(() => {
    throw noLongerValid()
  })
  return answerOf(user)
}

const userOf = (deps: PeopleDeps, invitation: Invitation, held: EmailHeld, form: Form): User => ({
  userNo: held.userNo,
  userName: form.userName,
  email: invitation.email,
  phone: form.phone,
  role: invitation.role,
  status: 'approved',
  companyName: invitation.role === 'doctor' ? (form.companyName ?? '') : '',
  permissions: [],
  createTime: deps.now(),
  rev: 1,
})

const accountIntents = (
  deps: PeopleDeps,
  invitation: Invitation,
  { until: _, ...held }: EmailHeld,
  user: User,
): Intent[] => {
  const { userNo } = user
  const { rev } = invitation
  const approved = { ...invitation, status: 'approved' as const, answeredBy: userNo, answerDate: deps.now() }
  const registered = { ...held, registered: true, formerNames: [], rev: held.rev + 1 }
  return [
    put(invitationItem, { ...approved, rev: rev + 1 }, { when: { equals: { rev } }, error: 'race' }),
    put(emailItem, registered, { when: { equals: { rev: held.rev } }, error: 'race' }),
    put(userItem, user),
    ...held.formerNames.map((userName) =>
      remove(userNameItem, { userName }, { when: { equals: { userNo } }, error: 'race' }),
    ),
    ...membershipIntents(invitation, user, user.createTime),
  ]
}
