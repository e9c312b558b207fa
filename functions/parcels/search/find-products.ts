import { isSameUpc } from '../../../shared/values/upc.ts'
import type { CompanyName } from '../../platform/companies/companies-in-scope.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { inLanes } from '../../platform/lanes.ts'
import { type Product, productsSource } from '../../products/public.ts'
import { COMPANIES_AT_ONCE } from '../companies-at-once.ts'
import { companyOf, ENOUGH, type Found, type Hit, NOTHING, type Search } from './hit.ts'

/** Products by words of the name, number, UPC or ASIN. Nurses find a company's products through its offers. */
export const findProducts = async (deps: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  if (actor.role === 'nurse') return NOTHING
  const found = await inLanes(COMPANIES_AT_ONCE, companies, async (company) => {
    const source = productsSource(deps, company.doctorNo, { condition })
    const { records } = await readPage(source, { current: 1, size: ENOUGH }, { uncounted: true })
    return records.map((product) => hitOf(product, company, condition))
  })
  return { hits: found.flat(), more: false }
}

const hitOf = ({ productNo, productName, upc, asin }: Product, company: CompanyName, condition: string): Hit => {
  const isNamed = [productNo, upc, asin].some((code) => code.toLowerCase() === condition.toLowerCase())
  const isExact = isNamed || (upc !== '' && isSameUpc(upc, condition))
  return { no: productNo, ...companyOf(company), isExact, productName, upc }
}
