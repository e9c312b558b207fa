import { refuse } from '../../../../shared/contract/errors.ts'
import type { signInCalls } from '../../../../shared/people/sign-in.calls.ts'
import { signInReasons } from '../../../../shared/people/sign-in.reasons.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { needsSecondFactor } from '../../../platform/second-factor.ts'
import { plain } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { changed, readUser } from '../../sign-in/end-sessions.ts'

/** The caller's password alone signs them in from now on; sessions stay. Not for roles that need a second factor. */
export const turnOffSecondFactor: UseCase<typeof signInCalls.turnOffSecondFactor, PeopleDeps> = async (
  deps,
  { userNo, userName, role },
) => {
  if (needsSecondFactor(role)) {
    throw refuse(signInReasons.secondFactorStays)
  }
  await deps.identity.turnOffSecondFactor(plain(userName))
  await retryRace(async () => {
    const user = await readUser(deps, userNo)
    if (!user.secondFactor) return
    const off = { ...user, secondFactor: false, passedSecondFactor: [], rev: user.rev + 1 }
    await deps.table.commit([changed(user, off)], {})
  })
  return {}
}
