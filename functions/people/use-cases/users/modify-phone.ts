import type { Input } from '../../../../shared/contract/call.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { userItem } from '../../../platform/actor.items.ts'
import type { Actor } from '../../../platform/actor.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/** The caller's new phone number, under the account as read. */
export const modifyPhone = (
  deps: PeopleDeps,
  { userNo }: Actor,
  { phone }: Input<typeof people.calls.modifyPhone>,
): Promise<{ phone: string }> =>
  retryRace(async () => {
    const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
    if (!user) throw refuse(generalReasons.noAccount)
    const { rev } = user
    const changed = { ...user, phone, rev: rev + 1 }
    await deps.table.commit([put(userItem, changed, { when: { equals: { rev } }, error: 'race' })], { phone })
    return { phone }
  })
