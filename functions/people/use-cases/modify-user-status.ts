import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { ownsItsCompany, type User, userItem } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { freezeIntents } from '../../platform/companies/freeze-company.ts'
import { asRead, check, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { allEnded, waitOutSecond } from '../sign-in/end-sessions.ts'
import { accountStatusOf } from '../users/user-record.ts'

type Form = Input<typeof people.calls.modifyUserStatus>

/** Maximum number of updates to the provider if the account is changed concurrently. */
const TRIES = 5

/**
 * 1. People cannot disable their own account. To disable another super admin, the actor must be enabled at that moment
 *    (a condition of the same commit), so that one enabled super admin always remains despite concurrent calls.
 * 2. Write the store first; the change takes effect with the person's next call. An unchanged status writes nothing.
 * 3. Then update the identity provider, even if the store needed no write, so that repeating an interrupted call
 *    repairs it. For this reason the commit contains no answer: a retry with the same key also repeats step 3.
 * 4. After updating the provider, read the store again, so that the last of several concurrent calls makes the two
 *    agree.
 */
export const modifyUserStatus: UseCase<typeof people.calls.modifyUserStatus, PeopleDeps> = async (
  deps,
  actor,
  { userNo, status },
) => {
  if (userNo === actor.userNo && status === 2) {
    throw refuse(peopleReasons.notYourself)
  }
  await retryRace(async () => {
    const user = await readUser(deps, userNo)
    if (accountStatusOf(user) === status) return
    const at = deps.now()
    const freeze = await freezeOwned(deps, user, { isFrozen: status === 2, at })
    await deps.table.commit([...intentsOf(actor, user, status, at), ...freeze])
  })
  await updateProvider(deps, userNo)
  // A person whose account is enabled again may sign in immediately, and that sign-in must not count as ended.
  if (status === 1) await waitOutSecond(deps)
  return { userNo, status }
}

/** Intents that freeze or unfreeze every company that the person owns, with their account. */
const freezeOwned = async (
  { table }: PeopleDeps,
  user: User,
  change: { isFrozen: boolean; at: string },
): Promise<Intent[]> => {
  const transferred = await table.batchGet(
    (user.ownedCompanies ?? []).map((doctorNo) => ref(userItem, { userNo: doctorNo })),
    { consistent: true },
  )
  const doctors = transferred.flatMap((doctor) => doctor ?? [])
  const numbers = [...(ownsItsCompany(user) ? [user.userNo] : []), ...doctors.map(({ userNo }) => userNo)]
  const freezes = await Promise.all(numbers.map((doctorNo) => freezeIntents(table, doctorNo, change)))
  return [
    ...doctors.map((doctor) =>
      put(userItem, { ...doctor, isFrozen: change.isFrozen, rev: doctor.rev + 1 }, asRead(doctor)),
    ),
    ...freezes.flat(),
  ]
}

const readUser = async (deps: PeopleDeps, userNo: string): Promise<User> => {
  const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
  if (!user) throw refuse(peopleReasons.noUser)
  return user
}

const intentsOf = (actor: Actor, user: User, status: Form['status'], now: string): Intent[] => {
  const { rev } = user
  const changed: User =
    status === 1
      ? { ...user, status: 'approved', rev: rev + 1 }
      : // Earlier sessions are not restored when the user is enabled again.
        { ...user, ...allEnded(now), status: 'rejected', rev: rev + 1 }
  const disablesSuperAdmin = user.role === 'superAdmin' && status === 2
  return [
    put(userItem, changed, asRead({ rev })),
    ...(disablesSuperAdmin
      ? [
          check(
            userItem,
            { userNo: actor.userNo },
            { when: { equals: { status: 'approved' } }, error: ownAccountDisabled },
          ),
        ]
      : []),
  ]
}

const ownAccountDisabled = () => refuse(peopleReasons.justDisabled)

/** Updates the provider to the status in the store until the two agree. */
const updateProvider = async (deps: PeopleDeps, userNo: string): Promise<void> => {
  let sent: boolean | undefined
  for (let tries = 0; tries < TRIES; tries++) {
    const { userName, status } = await readUser(deps, userNo)
    const enabled = status === 'approved'
    if (sent === enabled) return
    await deps.identity.setEnabled(plain(userName), enabled)
    sent = enabled
  }
}
