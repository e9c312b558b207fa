import { membershipItem, companiesOf as rangeOfCompanies, type User } from '../../platform/actor.items.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'

export interface Company {
  doctorNo: string
  doctorName: string
}

/** The companies a person may choose from: a doctor is their own; a blocked link is not there (DECISIONS s3). */
export const companiesOf = async (
  deps: Pick<Deps, 'table'>,
  { userNo, role, companyName }: Pick<User, 'userNo' | 'role' | 'companyName'>,
): Promise<Company[]> => {
  if (role === 'superAdmin') return []
  if (role === 'doctor') return [{ doctorNo: userNo, doctorName: companyName }]
  const links = await readAll(deps.table, membershipItem, rangeOfCompanies(userNo))
  return links
    .filter((link) => link.status !== 'blocked' && link.role === role)
    .map(({ doctorNo, doctorName }) => ({ doctorNo, doctorName }))
    .sort((a, b) => a.doctorName.localeCompare(b.doctorName, 'en'))
}
