import { isSameUpc } from '../../../shared/values/upc.ts'
import { offersList } from '../../offers/public.ts'
import { membersSource } from '../../people/public.ts'
import type { CompanyName } from '../../platform/companies/companies-in-scope.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Product, productsSource } from '../../products/public.ts'
import { transfersFound } from '../../transfers/public.ts'
import { isNamed, staffedWarehousesOf, warehouseItem, warehouseName } from '../../warehouses/public.ts'
import { inCompanies } from '../in-companies.ts'
import { aboutPerson, companyOf, ENOUGH, type Found, type Hit, NOTHING, type Search } from './hit.ts'

/** Finds open offers by words and UPC. Warehouse admins see no offers. */
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

/** Finds products by words from the name, number, UPC or ASIN. Nurses find a company's products through its offers. */
export const findProducts = async (deps: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  if (actor.role === 'nurse') return NOTHING
  const found = await inCompanies(companies, async (company) => {
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

/** Finds transfers by words or UPC of their product. Warehouse admins find only those received by their companies. */
export const findTransfers = async (deps: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  if (actor.role === 'nurse') return NOTHING
  const found = await inCompanies(companies, async (company) => {
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

/** Finds people of the company by words from their name, alias or email address. Only doctors have a list of people. */
export const findPeople = async (deps: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  const [company] = companies
  if (actor.role !== 'doctor' || !company) return NOTHING
  const source = membersSource(deps, company.doctorNo, { condition })
  const { records } = await readPage(source, { current: 1, size: ENOUGH }, { uncounted: true })
  const isNamed = (name: string): boolean => name.toLowerCase() === condition.toLowerCase()
  return {
    hits: records.map((person) => ({
      no: person.userNo,
      ...companyOf(company),
      ...aboutPerson(person),
      isExact: isNamed(person.userName) || isNamed(person.email),
    })),
    more: false,
  }
}

/** Maximum number of warehouses read per company; a company has few. */
const MAX_WAREHOUSES = 100
/** Minimum length of the search text; shorter text would match too many addresses. */
const MIN_LENGTH = 3

/** Finds warehouses by words from their address. Nurses have no page for warehouses. */
export const findWarehouses = async ({ table }: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  if (actor.role === 'nurse' || condition.length < MIN_LENGTH || !/\p{L}/u.test(condition)) return NOTHING
  const found = await inCompanies(companies, async (company) => {
    const { records } = await table.query(warehouseItem, staffedWarehousesOf(company.doctorNo), {
      limit: MAX_WAREHOUSES,
    })
    return records
      .filter((warehouse) => isNamed(warehouse, condition))
      .map((warehouse) => ({
        no: warehouse.warehouseNo,
        ...companyOf(company),
        isExact: false,
        warehouse: warehouseName(warehouse),
      }))
  })
  return { hits: found.flat(), more: false }
}
