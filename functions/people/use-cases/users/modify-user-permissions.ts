import type { Input } from '../../../../shared/contract/call.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { permission } from '../../../../shared/people/people.fields.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { userItem } from '../../../platform/actor.items.ts'
import type { Actor } from '../../../platform/actor.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/**
 * 1. Only a warehouse admin has permissions beyond the role (DECISIONS s1).
 * 2. One conditional write; nothing is written when they are the same.
 */
export const modifyUserPermissions = (
  deps: PeopleDeps,
  _actor: Actor,
  { userNo, permissions }: Input<typeof people.calls.modifyUserPermissions>,
) =>
  retryRace(async () => {
    const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
    if (!user) throw refuse(peopleReasons.noUser)
    if (user.role !== 'warehouseAdmin') {
      throw refuse(peopleReasons.adminsOnly)
    }
    const wanted = permission.options.filter((each) => permissions.includes(each))
    const answer = { userNo, permissions: wanted }
    const same = wanted.length === user.permissions.length && wanted.every((each) => user.permissions.includes(each))
    if (same) return answer
    const { rev } = user
    const changed = { ...user, permissions: wanted, rev: rev + 1 }
    await deps.table.commit([put(userItem, changed, asRead({ rev }))], answer)
    return answer
  })
