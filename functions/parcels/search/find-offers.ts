import { offersList } from '../../offers/public.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyOf, ENOUGH, type Found, NOTHING, type Search } from './hit.ts'

/** Open offers by words and UPC. Warehouse admins see no offers. */
export const findOffers = async (deps: Deps, { actor, condition }: Search): Promise<Found> => {
  const { company, role } = actor
  if (!company || role === 'warehouseAdmin') return NOTHING
  const { source } = offersList(deps, { ...actor, company }, { condition, status: 'offering' })
  const { records } = await readPage(source, { current: 1, size: ENOUGH }, { uncounted: true })
  return {
    hits: records.map(({ offerNo, productName, upc, leftNum }) => ({
      no: offerNo,
      ...companyOf(company),
      isExact: false,
      productName,
      upc,
      qty: leftNum,
    })),
    more: false,
  }
}
