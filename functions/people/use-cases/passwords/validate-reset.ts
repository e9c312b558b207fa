import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readReset } from '../../passwords/password-reset.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/** Data for the page of a mailed reset link. */
export const validateReset: UseCase<typeof people.calls.validateReset, PeopleDeps> = async (deps, _actor, { id }) => {
  const { user } = await readReset(deps, id)
  return { valid: true as const, userName: user.userName }
}
