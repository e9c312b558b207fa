import type { CompanyName } from '../platform/companies/companies-in-scope.ts'
import { inLanes } from '../platform/lanes.ts'

/** Companies queried in parallel. */
const AT_ONCE = 25

/** Looks something up in each company. */
export const inCompanies = <Found>(
  companies: readonly CompanyName[],
  lookUp: (company: CompanyName) => Promise<Found>,
): Promise<Found[]> => inLanes(AT_ONCE, companies, lookUp)
