import { ID_PATTERN } from '../../../shared/values/id.ts'
import { inboundRef, statusNumber } from '../../inbound/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyOf, type Found, NOTHING, type Search } from './hit.ts'

/** The inbound of that very number: a nurse's own, any of the company's. Warehouse admins have no list of them. */
export const findInbound = async (deps: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  const inboundNo = condition.toUpperCase()
  const [company] = companies
  if (actor.role === 'warehouseAdmin' || !company || !ID_PATTERN.test(inboundNo)) return NOTHING
  const take = await deps.table.get(inboundRef({ doctorNo: company.doctorNo, inboundNo }))
  if (!take || (actor.role === 'nurse' && take.userNo !== actor.userNo)) return NOTHING
  const { productName, upc, userName, qty } = take
  const about = { productName, upc, userName, qty, status: statusNumber(take.status) }
  return { hits: [{ no: inboundNo, ...companyOf(company), isExact: true, ...about }], more: false }
}
