import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { DEFAULT_FREE_MONTHS } from '../../../shared/products/products.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { companyFreeMonths } from '../../rates/public.ts'
import { staffedWarehousesOf, type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import { freeMonthsOf } from '../free-months.ts'
import { presentProducts, productRecordOf } from '../product-record.ts'
import { type Product, productItem } from '../products.items.ts'
import { choicesList, productsList } from '../products.source.ts'
import type { ProductsDeps } from '../products-deps.ts'

interface Months {
  freeMonths: number
  by: (typeof BY)[number]
}

/** A page of products. Their range or search is read first, then their totals and categories in one request. */
export const listProducts: UseCase<typeof products.calls.listProducts, ProductsDeps> = (deps, actor, input) =>
  readList(productsList(deps, actor, input), input)

/** The company's products, which warehouse admins who work for the company may also list. */
export const listCompanyProducts: UseCase<typeof products.calls.listCompanyProducts, ProductsDeps> = (
  deps,
  actor,
  input,
) => readList(productsList(deps, actor, input), input)

/** A page of products to choose from. */
export const chooseProducts: UseCase<typeof products.calls.chooseProducts, ProductsDeps> = (deps, actor, input) =>
  readList(choicesList(deps, actor, input), input)

/**
 * A product with its figures and the free storage months for units that arrive today: those granted for the product, or
 * else those of the company's terms, or else 3. Returns the fewest and the most months, because warehouses can differ.
 */
export const getProduct: UseCase<typeof products.calls.getProduct, ProductsDeps> = async (
  deps,
  actor,
  { productNo },
) => {
  const { doctorNo } = actor.company
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo }))
  const [record] = product ? await presentProducts(deps, [product], productRecordOf) : []
  if (!product || !record) throw refuse(generalReasons.noProduct)
  const places = await monthsByPlace(deps, actor, product)
  const months = places.map(({ freeMonths }) => freeMonths)
  const by = BY.find((one) => places.some((place) => place.by === one)) ?? 'default'
  return {
    ...record,
    freeMonths: Math.min(...months),
    freeMonthsMost: Math.max(...months),
    freeMonthsBy: by,
    freeStorage: grantsOf(actor, product),
  }
}

/** Sources of free storage in order of precedence. */
const BY = ['product', 'company', 'default'] as const

/** Months currently in force in each of the company's warehouses; a warehouse admin sees only their own warehouses. */
const monthsByPlace = async (deps: ProductsDeps, actor: CompanyActor, product: Product): Promise<Months[]> => {
  const { role, operatorNo } = actor
  const { doctorNo } = actor.company
  const all = await readAll(deps.table, warehouseItem, staffedWarehousesOf(doctorNo))
  const seen = all.filter(({ adminNo }) => role !== 'warehouseAdmin' || adminNo === operatorNo)
  const places = Map.groupBy(seen, ({ adminNo, timeZone }) => `${adminNo} ${timeZone}`)
  const found = await Promise.all(
    [...places.values()].flatMap(([place]) => (place ? [monthsAt(deps, actor, product, place)] : [])),
  )
  return found.length > 0 ? found : [monthsOf(freeMonthsOf(product, ''), {})]
}

const monthsAt = async (
  deps: ProductsDeps,
  { company: { doctorNo } }: CompanyActor,
  product: Product,
  { adminNo, timeZone }: Warehouse,
): Promise<Months> => {
  const inboundDate = dayIn(deps.now(), timeZone)
  const terms = await companyFreeMonths(deps, { doctorNo, adminNo, timeZone, inboundDate })
  return monthsOf(freeMonthsOf(product, adminNo), terms)
}

const monthsOf = (granted: { freeMonths?: number }, terms: { freeMonths?: number }): Months => {
  if (granted.freeMonths !== undefined) return { freeMonths: granted.freeMonths, by: 'product' }
  if (terms.freeMonths !== undefined) return { freeMonths: terms.freeMonths, by: 'company' }
  return { freeMonths: DEFAULT_FREE_MONTHS, by: 'default' }
}

/**
 * Exceptions in force, with the user who set them; a warehouse admin sees only those that apply to their own
 * warehouses.
 */
const grantsOf = ({ role, operatorNo }: CompanyActor, { freeStorage }: Product) =>
  freeStorage.flatMap(({ adminNo, adminName, months, userName, at }) => {
    const isSeen = role !== 'warehouseAdmin' || adminNo === undefined || adminNo === operatorNo
    if (months === undefined || !isSeen) return []
    return [{ months, setBy: userName, setAt: at, admin: adminName }]
  })
