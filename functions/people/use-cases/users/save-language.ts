import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { changeUser } from '../../users/change-user.ts'

/** The language and zone of the caller's console. */
export const saveLanguage = (
  deps: PeopleDeps,
  actor: Actor,
  { language, timeZone }: Input<typeof people.calls.saveLanguage>,
) => changeUser(deps, actor, { language, timeZone })
