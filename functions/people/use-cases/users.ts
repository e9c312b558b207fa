import { refuse } from '../../../shared/contract/errors.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { permission } from '../../../shared/people/people.fields.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import type { Permission } from '../../../shared/values/permission.ts'
import {
  companiesOf,
  membershipItem,
  ownsItsCompany,
  type Staff,
  type User,
  userItem,
} from '../../platform/actor.items.ts'
import { companiesOwnedBy } from '../../platform/companies/owners.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import { editedVersion, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { recentSignIns } from '../sign-in/sign-ins.ts'
import { userRecordOf } from '../users/user-record.ts'
import { adminsOfClerks, namesOf, staffedBy, usersList } from '../users/users.source.ts'

/** A page of all accounts. Needs two reads: one for the page and one for the count. */
export const listUsers: UseCase<typeof people.calls.listUsers, PeopleDeps> = (deps, _actor, input) =>
  readList(usersList(deps, input), input)

const NUMBERS = { active: 1, limited: 2, blocked: 3 } as const

/** One user for the super admin: record, companies (including those that blocked the user), and latest sign-ins. */
export const getUserInfo: UseCase<typeof people.calls.getUserInfo, PeopleDeps> = async (deps, _actor, { userNo }) => {
  const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
  if (!user) throw refuse(peopleReasons.noUser)
  const [links, staffed, signIns, [owned = []], [clerkOf]] = await Promise.all([
    linksOf(deps, user),
    user.role === 'doctor' ? staffedBy(deps, userNo) : [],
    recentSignIns(deps, userNo),
    companiesOwnedBy(deps.table, [user]),
    adminsOfClerks(deps, [user]),
  ])
  const isStaff = user.role === 'doctor' && owned.length === 0
  const record = userRecordOf(user, { owned, staffOf: isStaff ? namesOf(staffed) : undefined, clerkOf })
  const companies = [...links, ...staffed.map(staffLinkOf)]
  return { ...record, companies, hasSecondFactor: user.secondFactor ?? false, recentSignIns: signIns }
}

const linksOf = async (deps: PeopleDeps, user: User) => {
  const { userNo, role, companyName } = user
  if (role === 'superAdmin') return []
  if (role === 'doctor')
    return ownsItsCompany(user) ? [{ doctorNo: userNo, doctorName: companyName, status: NUMBERS.active }] : []
  const links = await readAll(deps.table, membershipItem, companiesOf(userNo))
  return links
    .map(({ doctorNo, doctorName, status }) => ({ doctorNo, doctorName, status: NUMBERS[status] }))
    .sort((a, b) => a.doctorName.localeCompare(b.doctorName, 'en'))
}

const staffLinkOf = ({ doctorNo, doctorName, status }: Staff) => ({
  doctorNo,
  doctorName,
  status: status === 'active' ? NUMBERS.active : NUMBERS.blocked,
})

/**
 * 1. Only warehouse admins have permissions beyond their role (DEC-people-65).
 * 2. Write conditionally, unless the permissions are unchanged.
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
