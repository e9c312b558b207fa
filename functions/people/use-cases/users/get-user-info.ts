import { refuse } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { companiesOf, membershipItem, type User, userItem } from '../../../platform/actor.items.ts'
import { ref } from '../../../platform/db/table.ts'
import { readAll } from '../../../platform/db/walk.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { recentSignIns } from '../../sign-in/sign-ins.ts'
import { userRecordOf } from '../../users/user-record.ts'

const NUMBERS = { active: 1, limited: 2, blocked: 3 } as const

/** One user for the super admin: record, companies (blocked ones too), latest sign-ins. */
export const getUserInfo: UseCase<typeof people.calls.getUserInfo, PeopleDeps> = async (deps, _actor, { userNo }) => {
  const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
  if (!user) throw refuse(peopleReasons.noUser)
  const [companies, signIns] = await Promise.all([linksOf(deps, user), recentSignIns(deps, userNo)])
  return { ...userRecordOf(user), companies, hasSecondFactor: user.secondFactor ?? false, recentSignIns: signIns }
}

const linksOf = async (deps: PeopleDeps, { userNo, role, companyName }: User) => {
  if (role === 'superAdmin') return []
  if (role === 'doctor') return [{ doctorNo: userNo, doctorName: companyName, status: NUMBERS.active }]
  const links = await readAll(deps.table, membershipItem, companiesOf(userNo))
  return links
    .map(({ doctorNo, doctorName, status }) => ({ doctorNo, doctorName, status: NUMBERS[status] }))
    .sort((a, b) => a.doctorName.localeCompare(b.doctorName, 'en'))
}
