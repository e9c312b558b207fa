import { addDays, dayIn } from '../../../../shared/values/day.ts'
import type { DemoCompany, Goods } from '../demo-trade.ts'
import type { Teller } from './tell-story.ts'

/**
 * Posts two offers. On the first, each nurse returns one take and the company cancels another; the offer is then
 * archived. The second is canceled.
 */
export const closeSome = async ({ company, goods }: Teller): Promise<void> => {
  const { doctorNo, doctor } = company
  const [warehouseNo = ''] = goods.warehouses
  const archived = await post(company, goods, 1, 20)
  for (const { api } of new Set(company.nurses)) {
    const take = async (quantity: number): Promise<string> =>
      (await api.offers.takeOffer({ doctorNo, offerNo: archived, warehouseNo, quantity })).inboundNo
    await api.offers.cancelNurseInbound({ doctorNo, inboundNo: await take(4), cancelNum: 4 })
    await doctor.api.offers.cancelInboundByDoctor({ doctorNo, inboundNo: await take(3), note: 'Sold out at the shop.' })
  }
  await doctor.api.offers.changeOfferStatus({ doctorNo, offerNo: archived, status: 'archived' })
  const canceled = await post(company, goods, 3, 10)
  await doctor.api.offers.changeOfferStatus({ doctorNo, offerNo: canceled, status: 'canceled' })
}

/** Posts an offer of a product by its index in the catalog, open for five days. */
export const post = async (
  { doctorNo, doctor }: DemoCompany,
  { products }: Goods,
  at: number,
  quantity: number,
): Promise<string> => {
  const product = products[at]
  if (!product) throw new Error(`The demo catalog has no product ${at}`)
  const { productNo, price } = product
  const expireDate = addDays(dayIn(new Date().toISOString()), 5)
  return (
    await doctor.api.offers.saveOffer({ doctorNo, productNo, price, quantity, bouns: 0, expireDate, notify: false })
  ).offerNo
}
