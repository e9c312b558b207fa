import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { changeUser } from '../../users/change-user.ts'

/** The caller's new phone number. */
export const modifyPhone = (
  deps: PeopleDeps,
  actor: Actor,
  { phone }: Input<typeof people.calls.modifyPhone>,
): Promise<{ phone: string }> => changeUser(deps, actor, { phone })
