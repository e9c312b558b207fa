import { membershipItem, companiesOf as rangeOfCompanies, type User } from '../../platform/actor.items.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'

export interface Company {
  doctorNo: string
  doctorName: string
}

/**
 * The companies a person can choose from, without those that are frozen or have blocked the person. A doctor's only
 * company is their own.
 */
export const companiesOf = async (
  deps: Pick<Deps, 'table'>,
  { userNo, role, companyName }: Pick<User, 'userNo' | 'role' | 'companyName'>,
): Promise<Company[]> => {
  if (role === 'superAdmin') return []
  if (role === 'doctor') return [{ doctorNo: userNo, doctorName: companyName }]
  const [links, frozen] = await Promise.all([
    readAll(deps.table, membershipItem, rangeOfCompanies(userNo)),
    frozenCompanies(deps.table),
  ])
  return links
    .filter((link) => link.status !== 'blocked' && link.role === role && !frozen.has(link.doctorNo))
    .map(({ doctorNo, doctorName }) => ({ doctorNo, doctorName }))
    .sort((a, b) => a.doctorName.localeCompare(b.doctorName, 'en'))
}
