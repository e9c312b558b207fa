import type { Company, CurrentUser } from './session-context.tsx'

/** Company scope after signing in: one company, all of the user's, not chosen yet, or none. */
export type Settled = { kind: 'company'; company: Company } | { kind: 'all' } | { kind: 'pick' } | { kind: 'none' }

/** True if the user works for this company. */
export const isLinked = ({ companies }: Pick<CurrentUser, 'companies'>, doctorNo: string | undefined): boolean =>
  companies.some((company) => company.doctorNo === doctorNo)

/**
 * Determines the company scope of a user (DEC-console-41): doctors and nurses have their only or chosen company,
 * warehouse admins all of theirs or the chosen one, super admins all. `chosen` is ignored once the user is no longer
 * linked to it.
 */
export const settleCompany = (user: Pick<CurrentUser, 'role' | 'companies'>, chosen: string | undefined): Settled => {
  const { role, companies } = user
  if (role === 'superAdmin') return { kind: 'all' }
  const found = companies.find((company) => company.doctorNo === chosen)
  if (role === 'warehouseAdmin') return found ? { kind: 'company', company: found } : { kind: 'all' }
  const company = companies.length === 1 ? companies[0] : found
  if (company) return { kind: 'company', company }
  return companies.length === 0 ? { kind: 'none' } : { kind: 'pick' }
}
