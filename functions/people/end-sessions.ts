import { missing } from '../../shared/contract/errors.ts'
import { userItem } from '../platform/actor.items.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import { plain } from './people.items.ts'
import type { PeopleDeps } from './people-deps.ts'

/**
 * Ends every session of an account: the refresh tokens at the identity provider, and with `sessionsFrom` the tokens
 * that are out already. `along` is written in the same transaction, with `answer` as the call's.
 */
export const endSessions = async (
  deps: PeopleDeps,
  userNo: string,
  { along = [], answer }: { along?: readonly Intent[]; answer?: unknown } = {},
): Promise<void> => {
  const first = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
  if (!first) throw missing('account')
  await deps.identity.endSessions(plain(first.userName))
  await retryRace(async () => {
    const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
    if (!user) throw missing('account')
    const { rev } = user
    const ended = { ...user, sessionsFrom: deps.now(), rev: rev + 1 }
    await deps.table.commit([put(userItem, ended, { when: { equals: { rev } }, error: 'race' }), ...along], answer)
  })
}
