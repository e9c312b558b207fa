import type { CompanyName } from '../platform/companies/companies-in-scope.ts'
import { inLanes } from '../platform/lanes.ts'

/** Companies queried in parallel. */
const AT_ONCE = 25

/** Runs a lookup in each company, in parallel. */
export const inCompanies = <Found>(
  companies: readonly CompanyName[],
  lookUp: (company: CompanyName) => Promise<Found>,
): Promise<Found[]> => inLanes(AT_ONCE, companies, lookUp)
