import { membershipItem, type User } from '../platform/actor.items.ts'
import type { Deps } from '../platform/deps.ts'

export interface Company {
  doctorNo: string
  doctorName: string
}

/** More companies than anybody works for; the picker shows them all at once. */
const MAX_COMPANIES = 1000

/** The companies a person may choose from: a doctor is their own; a blocked link is not there (DECISIONS s3). */
export const companiesOf = async (
  deps: Pick<Deps, 'table'>,
  { userNo, role, companyName }: Pick<User, 'userNo' | 'role' | 'companyName'>,
): Promise<Company[]> => {
  if (role === 'superAdmin') return []
  if (role === 'doctor') return [{ doctorNo: userNo, doctorName: companyName }]
  const range = { pk: `USER#${userNo}#COMPANIES` }
  const { records } = await deps.table.query(membershipItem, range, { index: 'gsi1', limit: MAX_COMPANIES })
  return records
    .filter((link) => link.status !== 'blocked' && link.role === role)
    .map(({ doctorNo, doctorName }) => ({ doctorNo, doctorName }))
    .sort((a, b) => a.doctorName.localeCompare(b.doctorName, 'en'))
}
