import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { type User, userItem } from '../../platform/actor.items.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'

/** Changes fields of the caller's own account, under the account as read; the call answers them. */
export const changeUser = <Change extends Partial<User>>(
  deps: Deps,
  { userNo }: { userNo: string },
  change: Change,
): Promise<Change> =>
  retryRace(async () => {
    const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
    if (!user) throw refuse(generalReasons.noAccount)
    const { rev } = user
    const changed = { ...user, ...change, rev: rev + 1 }
    await deps.table.commit([put(userItem, changed, asRead({ rev }))], change)
    return change
  })
