import type { DemoProduct, HARBOR_WAREHOUSES } from './catalogue.ts'
import type { DemoPerson } from './demo-people.ts'

export interface DemoCompany {
  doctorNo: string
  doctor: DemoPerson
  nurses: readonly [DemoPerson, DemoPerson]
  warehouse: DemoPerson
}

/** What a company trades with. */
export interface Goods {
  /** Numbers by position in the catalogue. */
  products: { productNo: string; upc: string; price: number }[]
  warehouses: string[]
}

/** Warehouses and products of a company; the warehouse admin looks after the warehouses. */
export const fillCompany = async (
  company: DemoCompany,
  warehouses: readonly Partial<(typeof HARBOR_WAREHOUSES)[number]>[],
  products: readonly DemoProduct[],
): Promise<Goods> => {
  const { doctorNo, doctor } = company
  const made: Goods = { products: [], warehouses: [] }
  for (const { state = '', city = '', address = '', zipCode = '', ...more } of warehouses) {
    const { warehouseNo } = await doctor.api.warehouses.addWareHouse({
      ...{ doctorNo, state, city, address, zipCode, adminNo: company.warehouse.userNo },
      ...more,
    })
    made.warehouses.push(warehouseNo)
  }
  for (const product of products) {
    const { productNo } = await doctor.api.products.saveOrUpdateProduct({ doctorNo, size: 'Standard', ...product })
    made.products.push({ productNo, upc: product.upc, price: product.price })
  }
  return made
}
