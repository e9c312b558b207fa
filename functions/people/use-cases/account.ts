import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import type { signInCalls } from '../../../shared/people/sign-in.calls.ts'
import { roleIdOf, sessionRoleOf } from '../../../shared/values/role.ts'
import { type User, userItem } from '../../platform/actor.items.ts'
import type { ClerkOfActor } from '../../platform/actor.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { companiesOf } from '../members/companies.ts'
import { signInItem } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { lookForSecondFactor } from '../sign-in/second-factor.ts'
import { noteUse, sessionRef } from '../sign-in/sessions.ts'
import { keepSignIn } from '../sign-in/sign-ins.ts'

/**
 * The signed-in person as the console shows them. The first call after signing in records the sign-in and its session,
 * and determines whether it used a second factor; later ones record the last use of the session.
 */
export const getCurrentUser: UseCase<typeof signInCalls.getCurrentUser, PeopleDeps> = async (
  deps,
  { userNo, signedInAt, session, permissions, operatorNo, clerk },
) => {
  const signedIn = { userNo, signedInAt, session }
  const [user, kept, known] = await deps.table.batchGet([
    ref(userItem, { userNo }),
    ref(signInItem, { userNo, at: signedInAt ?? 'none' }),
    sessionRef(signedIn),
  ])
  if (!user) throw refuse(generalReasons.noAccount)
  await Promise.all([kept ? undefined : keepSignIn(deps, user, signedInAt), noteUse(deps, signedIn, known)])
  const companies = await companiesOf(deps, user)
  // Also checked for people who have it on, so that their sign-in has passed before a company requires it.
  const isAsked =
    user.role === 'doctor' && (user.secondFactor || companies.some(({ requiresTwoStep }) => requiresTwoStep))
  const secondFactor = await lookForSecondFactor(deps, user, { session, isAsked: isAsked === true })
  const { userName, email, emailProven = false, phone, role, language, timeZone } = user
  return {
    userNo,
    userName,
    email,
    emailProven,
    phone,
    role,
    permissions,
    secondFactor,
    language: language || undefined,
    timeZone: timeZone || undefined,
    roleId: roleIdOf(role),
    sessionRole: sessionRoleOf(role),
    companies,
    clerk: clerk && clerkRecordOf(operatorNo, clerk),
  }
}

const clerkRecordOf = (operatorNo: string, { operatorName, rights, warehouses, barred }: ClerkOfActor) => ({
  operatorNo,
  operatorName,
  rights: [...rights],
  isLimited: warehouses !== undefined,
  barred: barred && { key: barred.key, message: barred.text },
})

/** Changes the caller's phone number. */
export const modifyPhone: UseCase<typeof people.calls.modifyPhone, PeopleDeps> = (deps, actor, { phone }) =>
  changeUser(deps, actor, { phone })

/** Changes the language and time zone of the caller's console. */
export const saveLanguage: UseCase<typeof people.calls.saveLanguage, PeopleDeps> = (
  deps,
  actor,
  { language, timeZone },
) => changeUser(deps, actor, { language, timeZone })

/** Changes fields of the caller's own account, conditional on the account as read, and returns them. */
const changeUser = <Change extends Partial<User>>(
  deps: Deps,
  { userNo }: { userNo: string },
  change: Change,
): Promise<Change> =>
  retryRace(async () => {
    const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
    if (!user) throw refuse(generalReasons.noAccount)
    const { rev } = user
    const changed = { ...user, ...change, rev: rev + 1 }
    await deps.table.commit([put(userItem, changed, asRead({ rev }))], change)
    return change
  })
