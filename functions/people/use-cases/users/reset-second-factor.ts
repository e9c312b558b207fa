import type { Input } from '../../../../shared/contract/call.ts'
import { conflict } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { clearSecondFactor } from '../../sign-in/second-factor.ts'

/** For another person who has lost their app; the last super admin is helped by `bootstrap-admin`. */
export const resetSecondFactor = async (
  deps: PeopleDeps,
  actor: Actor,
  { userNo }: Input<typeof people.calls.resetSecondFactor>,
): Promise<{ userNo: string }> => {
  if (userNo === actor.userNo) {
    throw conflict('You cannot reset your own two-step sign-in. Change it in Account, or ask another super admin.')
  }
  await clearSecondFactor(deps, userNo, { userNo })
  return { userNo }
}
