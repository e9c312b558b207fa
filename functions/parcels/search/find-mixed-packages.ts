import { normalUpc, storedUpcs, UPC_MAX } from '../../../shared/values/upc.ts'
import { claimableOfUpc, mixedItemType } from '../../mixed-packages/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { inLanes } from '../../platform/lanes.ts'
import { COMPANIES_AT_ONCE } from '../companies-at-once.ts'
import { companyOf, ENOUGH, type Found, NOTHING, type Search } from './hit.ts'

/** Mixed packages with unclaimed units of a UPC. A search by tracking number finds them as parcels. */
export const findMixedPackages = async ({ table }: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  const upc = normalUpc(condition)
  if (actor.role !== 'warehouseAdmin' || upc === '' || upc.length > UPC_MAX) return NOTHING
  const found = await inLanes(COMPANIES_AT_ONCE, companies, async (company) => {
    const ranges = storedUpcs(upc).map((form) => claimableOfUpc(company.doctorNo, form))
    const pages = await Promise.all(ranges.map((range) => table.query(mixedItemType, range, { limit: ENOUGH })))
    const items = pages.flatMap(({ records }) => records)
    return items.map(({ packageNo, tracking, upc: of, total, claimed }) => ({
      no: packageNo,
      ...companyOf(company),
      isExact: false,
      tracking,
      upc: of,
      qty: total - claimed,
    }))
  })
  return { hits: found.flat(), more: false }
}
