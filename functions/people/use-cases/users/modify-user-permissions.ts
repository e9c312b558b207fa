import { refuse } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { permission } from '../../../../shared/people/people.fields.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import type { Permission } from '../../../../shared/values/permission.ts'
import { userItem } from '../../../platform/actor.items.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import { editedVersion, refuseStale, versionOf } from '../../../platform/editing.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { PeopleDeps } from '../../people-deps.ts'

/**
 * 1. Only a warehouse admin has permissions beyond the role (DECISIONS s1).
 * 2. One conditional write; nothing is written when they are the same.
 */
export const modifyUserPermissions: UseCase<typeof people.calls.modifyUserPermissions, PeopleDeps> = (
  deps,
  actor,
  { userNo, permissions, version },
) =>
  retryRace(async () => {
    const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
    if (!user) throw refuse(peopleReasons.noUser)
    if (user.role !== 'warehouseAdmin') {
      throw refuse(peopleReasons.adminsOnly)
    }
    refuseStale(user, version)
    const was = inOrder(user.permissions)
    const wanted = permissions === undefined ? was : inOrder(permissions)
    const fields = { was: { permissions: was }, is: { permissions: wanted } }
    const edited = editedVersion(deps, actor, user, fields)
    const answer = { userNo, permissions: wanted, version: edited.version }
    if (edited.version === versionOf(user)) return answer
    const changed = { ...user, ...edited, permissions: wanted, rev: user.rev + 1 }
    await deps.table.commit([put(userItem, changed, asRead(user))], answer)
    return answer
  })

const inOrder = (permissions: readonly Permission[]): Permission[] =>
  permission.options.filter((each) => permissions.includes(each))
