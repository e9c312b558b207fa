import { addDays, dayIn } from '../../../shared/values/day.ts'
import type { DemoProduct, HARBOR_WAREHOUSES } from './catalogue.ts'
import type { DemoPerson } from './demo-people.ts'

export interface DemoCompany {
  doctorNo: string
  doctor: DemoPerson
  nurses: readonly [DemoPerson, DemoPerson]
  warehouse: DemoPerson
}

interface Goods {
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

/** How far a take has come in the demo. */
type Reach = 'taken' | 'tracked' | 'arrived' | 'confirmed' | 'claimed'
const REACHES: readonly Reach[] = ['taken', 'tracked', 'arrived', 'confirmed', 'claimed']

/** Offers of the catalogue positions, each with the reach of its takes by the two nurses. */
const DEALS: readonly { at: number; total: number; bouns: number; takes: readonly [qty: number, reach: Reach][] }[] = [
  {
    at: 0,
    total: 40,
    bouns: 5,
    takes: [
      [8, 'claimed'],
      [5, 'confirmed'],
    ],
  },
  {
    at: 2,
    total: 120,
    bouns: 0,
    takes: [
      [30, 'claimed'],
      [12, 'tracked'],
    ],
  },
  { at: 4, total: 25, bouns: 2.5, takes: [[6, 'arrived']] },
  { at: 6, total: 10, bouns: 0, takes: [[10, 'confirmed']] },
  { at: 8, total: 15, bouns: 4, takes: [[3, 'taken']] },
  { at: 9, total: 60, bouns: 1.25, takes: [] },
]

/** Offers, takes and arrivals in different states, so that every screen has something to show. */
export const tradeSome = async (company: DemoCompany, goods: Goods, prefix: string): Promise<void> => {
  const { doctorNo, doctor } = company
  const expireDate = addDays(dayIn(new Date().toISOString()), 3)
  let parcel = 0
  for (const { at, total, bouns, takes } of DEALS) {
    const product = goods.products[at]
    const [warehouseNo] = goods.warehouses
    if (!product || !warehouseNo) continue
    const { offerNo } = await doctor.api.offers.saveOrUpdateOffer({
      ...{ doctorNo, productNo: product.productNo, price: product.price, quantity: total, expireDate, bouns },
      note: 'Ship to the warehouse named; one order a box.',
    })
    for (const [index, [quantity, reach]] of takes.entries()) {
      parcel += 1
      const nurse = company.nurses[index % 2] ?? company.nurses[0]
      const tracking = `${prefix}${String(20_260_000 + parcel * 7919).padStart(10, '0')}`
      await walk(
        company,
        nurse,
        { offerNo, warehouseNo, quantity, tracking, upc: product.upc, productNo: product.productNo },
        reach,
      )
    }
  }
}

interface Parcel {
  offerNo: string
  warehouseNo: string
  quantity: number
  tracking: string
  upc: string
  productNo: string
}

const walk = async (company: DemoCompany, nurse: DemoPerson, parcel: Parcel, reach: Reach): Promise<void> => {
  const { doctorNo, warehouse } = company
  const { offerNo, warehouseNo, quantity, tracking, upc, productNo } = parcel
  const steps = REACHES.indexOf(reach)
  const { inboundNo } = await nurse.api.offers.takeOffer({ doctorNo, offerNo, warehouseNo, quantity })
  if (steps < 1) return
  await nurse.api.inbound.importTracking({ doctorNo, inboundNo, data: [{ tracking, qty: quantity }] })
  if (steps < 2) return
  const { batchNumber } = await warehouse.api.tracking.saveImportData({
    ...{ doctorNo, warehouseNo },
    data: [{ tracking, upc, qty: quantity }],
  })
  if (steps < 3) return
  await warehouse.api.tracking.bulkConfirm({ doctorNo, batchNumber, data: [{ upc, productNo }] })
  if (steps < 4) return
  await nurse.api.inbound.claimTracking({ doctorNo, inboundNo, tracking, qty: quantity })
}
