import { normalUpc, UPC_MAX } from '../../../shared/values/upc.ts'
import { claimableOfUpc, mixedItemType } from '../../mixed-packages/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { inLanes } from '../../platform/lanes.ts'
import { COMPANIES_AT_ONCE } from '../companies-at-once.ts'
import { companyOf, ENOUGH, type Found, NOTHING, type Search } from './hit.ts'

/** Mixed packages with units of a UPC that nobody has claimed. By tracking number they are found as parcels. */
export const findMixedPackages = async ({ table }: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  const upc = normalUpc(condition)
  if (actor.role !== 'warehouseAdmin' || upc === '' || upc.length > UPC_MAX) return NOTHING
  const found = await inLanes(COMPANIES_AT_ONCE, companies, async (company) => {
    const { records } = await table.query(mixedItemType, claimableOfUpc(company.doctorNo, upc), { limit: ENOUGH })
    return records.map(({ packageNo, tracking, total, claimed }) => ({
      ...{ no: packageNo, ...companyOf(company), isExact: false, tracking, upc, qty: total - claimed },
    }))
  })
  return { hits: found.flat(), more: false }
}
