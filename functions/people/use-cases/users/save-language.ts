import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { changeUser } from '../../users/change-user.ts'

/** The language and zone of the caller's console. */
export const saveLanguage: UseCase<typeof people.calls.saveLanguage, PeopleDeps> = (
  deps,
  actor,
  { language, timeZone },
) => changeUser(deps, actor, { language, timeZone })
