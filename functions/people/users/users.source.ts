import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { roleOfRoleId } from '../../../shared/values/role.ts'
import {
  allUsers,
  clerkItem,
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
 * are read too, and for each clerk their warehouse admin.
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
    present: async (users) => {
      const [companies, admins] = await Promise.all([companiesOwnedBy(deps.table, users), adminsOfClerks(deps, users)])
      return Promise.all(
        users.map(async (user, at) => {
          const owned = companies[at] ?? []
          const isStaff = user.role === 'doctor' && owned.length === 0
          const staffOf = isStaff ? namesOf(await staffedBy(deps, user.userNo)) : undefined
          return userRecordOf(user, { owned, staffOf, clerkOf: admins[at] })
        }),
      )
    },
  }
}

/**
 * Names of the warehouse admins for whom the users work as clerks: empty after the admin removed the clerk, undefined
 * for users who are no clerks.
 */
export const adminsOfClerks = async (
  { table }: Pick<Deps, 'table'>,
  users: readonly Pick<User, 'userNo' | 'worksFor'>[],
): Promise<(string | undefined)[]> => {
  const keys = users.flatMap(({ userNo, worksFor }) =>
    worksFor === undefined ? [] : [{ operatorNo: worksFor, userNo }],
  )
  const clerks = keys.length === 0 ? [] : await table.batchGet(keys.map((key) => ref(clerkItem, key)))
  const names = new Map(keys.map(({ userNo }, at) => [userNo, clerks[at]?.operatorName ?? '']))
  return users.map(({ userNo }) => names.get(userNo))
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
