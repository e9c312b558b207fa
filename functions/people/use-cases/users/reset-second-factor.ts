import { refuse } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { signInReasons } from '../../../../shared/people/sign-in.reasons.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { clearSecondFactor } from '../../sign-in/second-factor.ts'

/** Helps another person who has lost their app; for the last super admin there is `bootstrap-admin`. */
export const resetSecondFactor: UseCase<typeof people.calls.resetSecondFactor, PeopleDeps> = async (
  deps,
  actor,
  { userNo },
) => {
  if (userNo === actor.userNo) {
    throw refuse(signInReasons.ownSecondFactor)
  }
  await clearSecondFactor(deps, userNo, { userNo })
  return { userNo }
}
