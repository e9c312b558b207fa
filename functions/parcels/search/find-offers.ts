import { ID_PATTERN } from '../../../shared/values/id.ts'
import { isListed, type Offer, offerItem, offersList } from '../../offers/public.ts'
import type { CompanyActor, CompanyOfActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { ENOUGH, type Found, type Hit, NOTHING, type Search } from './hit.ts'

/** Offers by number, in any status that the caller may see, and open ones by words and UPC. Warehouse admins have none. */
export const findOffers = async (deps: Deps, { actor, condition }: Search): Promise<Found> => {
  const { company, role } = actor
  if (!company || role === 'warehouseAdmin') return NOTHING
  const caller: CompanyActor = { ...actor, company }
  const offerNo = condition.toUpperCase()
  if (ID_PATTERN.test(offerNo)) {
    const offer = await deps.table.get(ref(offerItem, { doctorNo: company.doctorNo, offerNo }))
    return offer && isListed(offer, caller) ? { hits: [hitOf(offer, company, true)], more: false } : NOTHING
  }
  const { source } = offersList(deps, caller, { condition, status: 'offering' })
  const { records } = await readPage(source, { current: 1, size: ENOUGH }, { uncounted: true })
  return { hits: records.map((offer) => hitOf(offer, company, false)), more: false }
}

const hitOf = (
  { offerNo, productName, upc, leftNum }: Offer,
  { doctorNo, doctorName }: CompanyOfActor,
  isExact: boolean,
): Hit => ({ no: offerNo, doctorNo, company: doctorName, isExact, productName, upc, qty: leftNum })
