import type { Rights } from '../../../shared/rights/rights.ts'
import {
  membershipItem,
  ownsItsCompany,
  companiesOf as rangeOfCompanies,
  rightsOfStaff,
  staffedCompaniesOf,
  staffItem,
  type User,
  userItem,
} from '../../platform/actor.items.ts'
import { isWithin, readEmployment } from '../../platform/clerks/employment.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'

export interface Company {
  doctorNo: string
  doctorName: string
  /** Rights of a member of the company's staff; absent for everyone else, including its owner. */
  rights?: Rights | undefined
  /** True if the company requires two-step sign-in of its owner and staff. */
  requiresTwoStep?: boolean | undefined
}

/**
 * The companies a person can choose from, without those that are frozen or have blocked the person. For a doctor: their
 * own company first, then those on whose staff they are. For a clerk: those of their warehouse admin in which they have
 * a warehouse.
 */
export const companiesOf = async (
  deps: Pick<Deps, 'table'>,
  user: Pick<User, 'userNo' | 'role' | 'companyName' | 'isStaff' | 'ownerNo' | 'requiresTwoStep' | 'worksFor'>,
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

const twoStepOf = (doctor: Pick<User, 'requiresTwoStep'> | undefined): Pick<Company, 'requiresTwoStep'> =>
  doctor?.requiresTwoStep ? { requiresTwoStep: true } : {}

const companiesOfDoctor = async (
  deps: Pick<Deps, 'table'>,
  user: Pick<User, 'userNo' | 'role' | 'companyName' | 'isStaff' | 'ownerNo' | 'requiresTwoStep'>,
): Promise<Company[]> => {
  const own = ownsItsCompany(user) ? [{ doctorNo: user.userNo, doctorName: user.companyName, ...twoStepOf(user) }] : []
  const staffed = await readAll(deps.table, staffItem, staffedCompaniesOf(user.userNo))
  if (staffed.length === 0) return own
  const [frozen, doctors] = await Promise.all([
    frozenCompanies(deps.table),
    deps.table.batchGet(staffed.map(({ doctorNo }) => ref(userItem, { userNo: doctorNo }))),
  ])
  const accounts = new Map(doctors.map((doctor) => [doctor?.userNo, doctor]))
  const others = staffed
    .filter(({ doctorNo, status }) => status === 'active' && !frozen.has(doctorNo))
    .map((staff) => ({
      doctorNo: staff.doctorNo,
      doctorName: staff.doctorName,
      rights: rightsOfStaff(staff),
      ...twoStepOf(accounts.get(staff.doctorNo)),
    }))
    .sort((a, b) => a.doctorName.localeCompare(b.doctorName, 'en'))
  return [...own, ...others]
}
