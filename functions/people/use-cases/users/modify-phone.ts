import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { changeUser } from '../../users/change-user.ts'

/** The caller's new phone number. */
export const modifyPhone: UseCase<typeof people.calls.modifyPhone, PeopleDeps> = (deps, actor, { phone }) =>
  changeUser(deps, actor, { phone })
