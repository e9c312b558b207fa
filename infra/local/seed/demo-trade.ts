import type { DemoProduct, HARBOR_WAREHOUSES } from './catalogue.ts'
import type { DemoPerson } from './demo-people.ts'

export interface DemoCompany {
  doctorNo: string
  doctor: DemoPerson
  nurses: readonly [DemoPerson, DemoPerson]
  warehouse: DemoPerson
}

/** Warehouses and products of a company. */
export interface Goods {
  /** Numbers by index in the catalog. */
  products: { productNo: string; upc: string; price: number }[]
  warehouses: string[]
}

/** Size category of a catalog product, by weight in pounds. */
const WEIGHTS = [
  { label: 'S', upTo: 1 },
  { label: 'M', upTo: 5 },
  { label: 'L', upTo: 20 },
  { label: 'XL', upTo: 50 },
]
const HEAVIEST = { label: 'OS' }

/** Creates warehouses and products of a company; the warehouse admin manages the warehouses. */
export const fillCompany = async (
  company: DemoCompany,
  warehouses: readonly Partial<(typeof HARBOR_WAREHOUSES)[number]>[],
  products: readonly DemoProduct[],
): Promise<Goods> => {
  const { doctorNo, doctor } = company
  const made = await Promise.all(
    warehouses.map(({ state = '', city = '', address = '', zipCode = '', ...more }) =>
      doctor.api.warehouses.saveWarehouse({
        doctorNo,
        state,
        city,
        address,
        zipCode,
        adminNo: company.warehouse.userNo,
        ...more,
      }),
    ),
  )
  const { records: sizes } = await doctor.api.rates.listBoxSizeOptions({})
  const sizeFor = (weight: number): string => {
    const label = (WEIGHTS.find(({ upTo }) => weight <= upTo) ?? HEAVIEST).label
    const size = sizes.find(({ sizeLabel }) => sizeLabel === label)
    if (!size) throw new Error(`The store has no size category ${label}`)
    return size.id
  }
  const listed = await Promise.all(
    products.map(async ({ freeMonths: months, ...product }) => {
      const size = sizeFor(product.weight)
      const { productNo } = await doctor.api.products.saveProduct({ doctorNo, size, ...product })
      if (months !== undefined) {
        await company.warehouse.api.products.saveFreeStorage({ doctorNo, productNo, months })
      }
      return { productNo, upc: product.upc, price: product.price }
    }),
  )
  return { products: listed, warehouses: made.map(({ warehouseNo }) => warehouseNo) }
}
