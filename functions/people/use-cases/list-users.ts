import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { roleOfRoleId } from '../../../shared/values/role.ts'
import { allUsers, userItem, usersAs } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import { plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { userRecordOf } from '../user-record.ts'

/** By email: all or one role's, all or those whose address begins with the condition. Two reads: page and count. */
export const listUsers = async (
  deps: PeopleDeps,
  _actor: Actor,
  input: Input<typeof people.calls.queryUsersInfoList>,
) => {
  const role = input.roleId === undefined ? undefined : roleOfRoleId(input.roleId)
  const prefix = plain(input.condition ?? '')
  const range = { ...(role ? usersAs(role) : allUsers), ...(prefix ? { prefix } : {}) }
  const page = await readPage(deps.table, userItem, range, input, { index: role ? 'gsi3' : 'gsi1', reverse: false })
  return { ...page, records: page.records.map(userRecordOf) }
}
