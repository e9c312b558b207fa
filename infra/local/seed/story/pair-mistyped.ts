import { post } from './close-some.ts'
import type { Teller } from './tell-story.ts'

/**
 * Lets each nurse mistype a tracking number: it differs by two swapped digits from the number of an arrived parcel,
 * which no nurse has submitted.
 */
export const pairMistyped = async ({ company, goods, plan }: Teller): Promise<void> => {
  const { doctorNo, nurses, warehouse } = company
  const [warehouseNo = ''] = goods.warehouses
  const product = goods.products[PAIRED]
  if (!product) throw new Error('The demo company has too few products')
  const { upc, productNo } = product
  const offerNo = await post(company, goods, PAIRED, 30)
  const parcels = await Promise.all(
    [...new Set(nurses)].map(async ({ api }, at) => {
      const { inboundNo } = await api.offers.takeOffer({ doctorNo, offerNo, warehouseNo, quantity: 2 })
      const [given, arrived] = [`60417${at}2896`, `60417${at}2869`].map((end) => `${plan.trackingPrefix}${end}`)
      await api.inbound.importTracking({ doctorNo, inboundNo, data: [{ tracking: given ?? '', qty: 2 }] })
      return { tracking: arrived ?? '', upc, qty: 2 }
    }),
  )
  const { tracking } = warehouse.api
  const { batchNumber } = await tracking.saveImportData({ doctorNo, warehouseNo, data: parcels })
  await tracking.bulkConfirm({ doctorNo, batchNumber, data: [{ upc, productNo }] })
}

/** Catalog index of a product that has no other offer. */
const PAIRED = 5
