import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { roleOfRoleId } from '../../../shared/values/role.ts'
import {
  allUsers,
  type Staff,
  staffedCompaniesOf,
  staffItem,
  type User,
  userItem,
  usersAs,
} from '../../platform/actor.items.ts'
import { companiesOwnedBy } from '../../platform/companies/owners.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List, Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { searchSource } from '../../platform/search/search.ts'
import { userIndex, wordsOfUser } from '../people-words.ts'
import { userRecordOf } from './user-record.ts'

type Asked = Pick<Input<typeof people.calls.listUsers>, 'condition' | 'roleId'>

/**
 * Users by email: all, or those of one role. With a condition, lists those whose email or user name matches its words,
 * in the order of the matched words. For each doctor on a page who owns no company, the companies on whose staff they are
 * are read too.
 */
export const usersList = (
  deps: Pick<Deps, 'table' | 'now'>,
  { condition = '', roleId }: Asked,
): List<User, ReturnType<typeof userRecordOf>> => {
  const role = roleId === undefined ? undefined : roleOfRoleId(roleId)
  const range = role ? usersAs(role) : allUsers
  return {
    source: condition
      ? usersFound(deps, condition, (user) => role === undefined || user.role === role)
      : rangeSource(deps, userItem, range, { reverse: false }),
    present: (users) =>
      companiesOwnedBy(deps.table, users).then((owned) =>
        Promise.all(
          users.map(async (user, at) => {
            const companies = owned[at] ?? []
            const isStaff = user.role === 'doctor' && companies.length === 0
            const staffOf = isStaff ? namesOf(await staffedBy(deps, user.userNo)) : undefined
            return userRecordOf(user, { owned: companies, staffOf })
          }),
        ),
      ),
  }
}

/** A person's links to the companies on whose staff they are, by name of the company, including suspended ones. */
export const staffedBy = async ({ table }: Pick<Deps, 'table'>, userNo: string): Promise<Staff[]> =>
  (await readAll(table, staffItem, staffedCompaniesOf(userNo))).sort((a, b) =>
    a.doctorName.localeCompare(b.doctorName, 'en'),
  )

export const namesOf = (staffed: readonly Staff[]): string[] => staffed.map(({ doctorName }) => doctorName)

/** Accounts whose address or user name has words that start with those of the condition. */
export const usersFound = (
  deps: Pick<Deps, 'table' | 'now'>,
  condition: string,
  keep: (user: User) => boolean = () => true,
): Source<User> =>
  searchSource(deps, userIndex, condition, {
    read: (numbers) => deps.table.batchGet(numbers.map((userNo) => ref(userItem, { userNo }))),
    wordsBy: wordsOfUser,
    keep,
  })
