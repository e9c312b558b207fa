import type { CompanyName } from '../platform/companies/companies-in-scope.ts'
import { mapConcurrently } from '../platform/task-pool.ts'

/** Number of companies queried in parallel. */
const CONCURRENCY = 25

/** Runs a lookup in each company, in parallel. */
export const inCompanies = <Found>(
  companies: readonly CompanyName[],
  lookUp: (company: CompanyName) => Promise<Found>,
): Promise<Found[]> => mapConcurrently(CONCURRENCY, companies, lookUp)
