import { post } from './close-some.ts'
import type { Teller } from './tell-story.ts'

/** Gives each nurse a self storage, with some units from a take and other units added directly. */
export const keepAtHome = async ({ company, goods }: Teller): Promise<void> => {
  const { doctorNo, nurses } = company
  const product = goods.products[KEPT]
  if (!product) throw new Error('The demo company has too few products')
  const offerNo = await post(company, goods, KEPT, 40)
  for (const [at, { api }] of [...new Set(nurses)].entries()) {
    const { warehouseNo } = await api.warehouses.saveWarehouse({ doctorNo, ...(HOMES[at] ?? HOMES[0]) })
    const { inboundNo } = await api.offers.takeOffer({ doctorNo, offerNo, warehouseNo, quantity: 6 })
    await api.inventory.confirmNurseInbound({ doctorNo, inboundNo, confirmNum: 4 })
    const { productNo } = product
    await api.inventory.nurseAddStock({ doctorNo, productNo, warehouseNo, qty: 2, note: 'Left over from last month.' })
  }
}

/** Index in the catalog. */
const KEPT = 7

const HOMES = [
  { state: 'NJ', city: 'Metuchen', address: '48 Maple Ave, garage', zipCode: '08840' },
  { state: 'PA', city: 'Levittown', address: '9 Quincy Dr', zipCode: '19057' },
] as const
