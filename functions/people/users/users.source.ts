import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { roleOfRoleId } from '../../../shared/values/role.ts'
import { allUsers, type User, userItem, usersAs } from '../../platform/actor.items.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { plain } from '../people.items.ts'
import { userRecordOf } from './user-record.ts'

type Asked = Pick<Input<typeof people.calls.listUsers>, 'condition' | 'roleId'>

/** By email: all or one role's, all or those whose address begins with the condition. */
export const usersList = (
  deps: Pick<Deps, 'table' | 'now'>,
  { condition = '', roleId }: Asked,
): List<User, ReturnType<typeof userRecordOf>> => {
  const role = roleId === undefined ? undefined : roleOfRoleId(roleId)
  const range = role ? usersAs(role, plain(condition)) : allUsers(plain(condition))
  return {
    source: rangeSource(deps, userItem, range, { reverse: false }),
    present: (users) => users.map(userRecordOf),
  }
}
