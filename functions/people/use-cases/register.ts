import type { Input } from '../../../shared/contract/call.ts'
import { Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { credentialsReasons } from '../../../shared/people/credentials.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import { languageOfBrowser } from '../../../shared/values/language.ts'
import { type User, userItem } from '../../platform/actor.items.ts'
import { warnOfNewStaff } from '../../platform/approvals/approval-warnings.ts'
import { refuseFrozen } from '../../platform/companies/freezes.items.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { invitationEvent, isOpen, noLongerValid } from '../invitations/invitation.ts'
import { type Followed, followLink } from '../invitations/invitation-link.ts'
import { membershipIntents } from '../members/membership.ts'
import { rosterIntents } from '../members/roster.ts'
import { type Held, type Invitation, invitationItem, plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { newUserWords } from '../people-words.ts'
import { clearBrokenOff } from '../registration/broken-off.ts'
import { abandon, holdNames, letGo, makeIdentity, registeredIntents } from '../registration/registration.ts'
import { trySignIn } from '../sign-in/sign-in.ts'

type Form = Input<typeof people.calls.register>

/**
 * 1. The invitation must be open. If it was used for this same account, the answer is repeated, since the first one may
 *    have been lost. An emailed link verifies the address; a copied one does not.
 * 2. Clear an interrupted registration through a copied link that must no longer block this one.
 * 3. If the invitation is to the staff of a company, there must be room on it.
 * 4. Hold the user name and the address (with a copied link: the invitation) in the store, for this call alone.
 * 5. Create the identity and set its password.
 * 6. Write the account, address, accepted invitation and link to the inviting company in one transaction. If the call
 *    is interrupted before 6, nothing is visible yet, and the same call with the same invitation resumes once `HELD_MS`
 *    has passed.
 */
export const register: UseCase<typeof people.calls.register, PeopleDeps> = async (deps, _actor, form) => {
  if (form.password !== form.rePassword) throw refuseField('rePassword', credentialsReasons.passwordsDiffer)
  return retryRace(async () => {
    const followed = await followLink(deps, form.id)
    const { invitation } = followed
    if (invitation.status === 'approved' && invitation.answeredBy) {
      return answerAgain(deps, invitation.answeredBy, form)
    }
    if (!isOpen(invitation, deps.now())) throw noLongerValid()
    if (invitation.doctorNo !== undefined) await refuseFrozen(deps.table, invitation.doctorNo)
    await clearBrokenOff(deps, followed, form.userName)
    const roster = await rosterIntents(deps, invitation)
    const held = await holdNames(deps, followed, form.userName)
    if (held === 'registered') throw await registeredMeanwhile(deps, followed, form.id)
    return finish(deps, followed, held, form, roster).catch(async (error: unknown) => {
      if (error instanceof Refusal || error instanceof RaceLost)
        await releaseRegistration(deps, followed, held, form.id)
      throw error
    })
  }, BUSY)
}

const BUSY = signInReasons.accountCreating

const finish = async (deps: PeopleDeps, followed: Followed, held: Held, form: Form, roster: readonly Intent[]) => {
  await makeIdentity(deps, held, { password: form.password, emailProven: followed.isMailed })
  const user = userOf(deps, followed, held, form)
  const answer = answerOf(user)
  const warnings = await warnOfNewStaff(deps, followed.invitation, user)
  await deps.table.commit([...accountIntents(deps, followed, held, user), ...roster, ...warnings], answer)
  return answer
}

/** Releases the hold but stores the progress for the next try, unless someone else used the invitation. */
const releaseRegistration = async (deps: PeopleDeps, followed: Followed, held: Held, id: string): Promise<void> => {
  const { invitation } = await followLink(deps, id)
  const isGone = invitation.status !== 'pending' && invitation.answeredBy !== held.userNo
  await (isGone ? abandon(deps, followed, held) : letGo(deps, followed, held))
}

/**
 * Error for an address found registered. It is RaceLost if the invitation has changed too: the two are read one after
 * the other, and a registration that completed in between has changed both.
 */
const registeredMeanwhile = async (deps: PeopleDeps, { invitation }: Followed, id: string): Promise<Error> => {
  const now = await followLink(deps, id)
  if (now.invitation.rev !== invitation.rev) return new RaceLost()
  return refuse(signInReasons.openLinkAgain)
}

const answerOf = ({ userNo, userName, email, role, emailProven = false }: User) => ({
  userNo,
  userName,
  email,
  role,
  emailProven,
})

const answerAgain = async (deps: PeopleDeps, userNo: string, form: Form) => {
  const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
  if (!user || plain(user.userName) !== plain(form.userName) || user.phone !== form.phone) throw noLongerValid()
  const { userName: typed, password } = form
  const { outcome } = await trySignIn(deps, { typed, known: plain(typed), password })
  if (outcome !== 'signedIn') throw noLongerValid()
  return answerOf(user)
}

const userOf = (deps: PeopleDeps, { invitation, isMailed }: Followed, held: Held, form: Form): User => ({
  userNo: held.userNo,
  userName: form.userName,
  email: invitation.email,
  emailProven: isMailed,
  phone: form.phone,
  role: invitation.role,
  status: 'approved',
  ...companyFields(invitation, form),
  ...(invitation.operatorNo === undefined ? {} : { worksFor: invitation.operatorNo }),
  permissions: [],
  createTime: deps.now(),
  ...languageAsked(deps),
  rev: 1,
})

const companyFields = ({ role, doctorNo }: Invitation, form: Form): Pick<User, 'companyName' | 'isStaff'> => {
  if (role !== 'doctor') return { companyName: '' }
  if (doctorNo !== undefined) return { companyName: '', isStaff: true }
  // A company that was given no name gets the name of its account.
  return { companyName: form.companyName || form.userName }
}

// Programs accept any language (`*`), or send none.
const languageAsked = ({ origin }: PeopleDeps): Pick<User, 'language'> => {
  const { languages = '' } = origin ?? {}
  return /^\s*[a-z]/i.test(languages) ? { language: languageOfBrowser(languages) } : {}
}

const accountIntents = (deps: PeopleDeps, followed: Followed, held: Held, user: User): Intent[] => {
  const { userNo } = user
  const { invitation } = followed
  const { rev } = invitation
  const approved = { ...invitation, status: 'approved' as const, answeredBy: userNo, answerDate: deps.now() }
  return [
    put(invitationItem, { ...approved, rev: rev + 1 }, asRead({ rev })),
    put(userItem, user),
    ...newUserWords(user),
    ...registeredIntents(followed, held),
    ...membershipIntents(invitation, user, user.createTime),
    ...invitationEvent(deps, user, invitation, 'memberJoined'),
  ]
}
