import type { Input } from '../../../shared/contract/call.ts'
import { conflict, missing } from '../../../shared/contract/errors.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { userItem } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import { endSessions } from '../end-sessions.ts'
import { plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'

/**
 * For somebody who has lost their app. The provider first: a call that dies before the sessions end is made again. Every
 * session ends, since whoever found the phone may have one.
 */
export const resetSecondFactor = async (
  deps: PeopleDeps,
  actor: Actor,
  { userNo }: Input<typeof people.calls.resetSecondFactor>,
): Promise<{ userNo: string }> => {
  if (userNo === actor.userNo) {
    throw conflict('You cannot reset your own two-step sign-in. Change it in Account, or ask another super admin.')
  }
  const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
  if (!user) throw missing('user')
  await deps.identity.turnOffSecondFactor(plain(user.userName))
  await endSessions(deps, userNo, { change: { secondFactor: false }, answer: { userNo } })
  return { userNo }
}
