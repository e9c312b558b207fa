import type { Role } from '../../../shared/values/role.ts'
import { userItem } from '../../platform/actor.items.ts'
import { ref, type Table } from '../../platform/db/table.ts'

/**
 * Companies among these that require two-step sign-in, if the person's sign-in has not passed it; none if that is
 * unknown, as for emails. Only doctors have to pass it.
 */
export const closedCompanies = async (
  table: Table,
  { role, hasPassed }: { role: Role; hasPassed?: boolean | undefined },
  companies: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (role !== 'doctor' || hasPassed !== false) return new Set()
  const doctors = await table.batchGet(companies.map((userNo) => ref(userItem, { userNo })))
  return new Set(doctors.flatMap((doctor) => (doctor?.requiresTwoStep ? [doctor.userNo] : [])))
}
