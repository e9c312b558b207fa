import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { inLanes } from '../../platform/lanes.ts'
import { transfersFound } from '../../transfers/public.ts'
import { COMPANIES_AT_ONCE } from '../companies-at-once.ts'
import { companyOf, ENOUGH, type Found, NOTHING, type Search } from './hit.ts'

/** Transfers by words or UPC of their product. Warehouse admins find only those received by their companies. */
export const findTransfers = async (deps: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  if (actor.role === 'nurse') return NOTHING
  const found = await inLanes(COMPANIES_AT_ONCE, companies, async (company) => {
    const source = transfersFound(
      ...([deps, company.doctorNo, condition] as const),
      ({ direction }) => actor.role === 'doctor' || direction === 'received',
    )
    const { records } = await readPage(source, { current: 1, size: ENOUGH }, { uncounted: true })
    return records.map(({ transferNo, productName, upc, qty }) => ({
      no: transferNo,
      ...companyOf(company),
      isExact: false,
      productName,
      upc,
      qty,
    }))
  })
  return { hits: found.flat(), more: false }
}
