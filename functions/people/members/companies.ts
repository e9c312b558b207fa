import type { Rights } from '../../../shared/rights/rights.ts'
import {
  membershipItem,
  ownsItsCompany,
  companiesOf as rangeOfCompanies,
  rightsOfStaff,
  staffedCompaniesOf,
  staffItem,
  type User,
} from '../../platform/actor.items.ts'
import { isWithin, readEmployment } from '../../platform/clerks/employment.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'

export interface Company {
  doctorNo: string
  doctorName: string
  /** Rights of a member of the company's staff; absent for everyone else, including its owner. */
  rights?: Rights | undefined
}

/**
 * The companies a person can choose from, without those that are frozen or have blocked the person. For a doctor: their
 * own company first, then those on whose staff they are. For a clerk: those of their warehouse admin in which they have
 * a warehouse.
 */
export const companiesOf = async (
  deps: Pick<Deps, 'table'>,
  user: Pick<User, 'userNo' | 'role' | 'companyName' | 'isStaff' | 'ownerNo' | 'worksFor'>,
): Promise<Company[]> => {
  const { userNo, role } = user
  if (role === 'superAdmin') return []
  if (role === 'doctor') return companiesOfDoctor(deps, user)
  const employment = await readEmployment(deps.table, user, undefined)
  const [links, frozen] = await Promise.all([
    readAll(deps.table, membershipItem, rangeOfCompanies(employment?.operatorNo ?? userNo)),
    frozenCompanies(deps.table),
  ])
  return links
    .filter((link) => link.status !== 'blocked' && link.role === role && !frozen.has(link.doctorNo))
    .filter((link) => isWithin(employment?.clerk, link))
    .map(({ doctorNo, doctorName }) => ({ doctorNo, doctorName }))
    .sort((a, b) => a.doctorName.localeCompare(b.doctorName, 'en'))
}

const companiesOfDoctor = async (
  deps: Pick<Deps, 'table'>,
  user: Pick<User, 'userNo' | 'role' | 'companyName' | 'isStaff' | 'ownerNo'>,
): Promise<Company[]> => {
  const own = ownsItsCompany(user) ? [{ doctorNo: user.userNo, doctorName: user.companyName }] : []
  const staffed = await readAll(deps.table, staffItem, staffedCompaniesOf(user.userNo))
  if (staffed.length === 0) return own
  const frozen = await frozenCompanies(deps.table)
  const others = staffed
    .filter(({ doctorNo, status }) => status === 'active' && !frozen.has(doctorNo))
    .map((staff) => ({ doctorNo: staff.doctorNo, doctorName: staff.doctorName, rights: rightsOfStaff(staff) }))
    .sort((a, b) => a.doctorName.localeCompare(b.doctorName, 'en'))
  return [...own, ...others]
}
