import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { readReset } from '../../passwords/password-reset.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/** What the page behind the mailed link needs. */
export const validateReset = async (
  deps: PeopleDeps,
  _actor: undefined,
  { id }: Input<typeof people.calls.validateReset>,
) => {
  const { user } = await readReset(deps, id)
  return { valid: true as const, userName: user.userName }
}
