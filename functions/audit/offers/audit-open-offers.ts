import { productTotalsRef } from '../../books/public.ts'
import { allOffersOf, offerItem } from '../../offers/public.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { AuditRun } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import type { Check } from '../persistent-breaches.ts'

/** Number of offers that are stored as open, by product. */
export const openOffersByProduct = async ({
  table,
  doctorNo,
}: Pick<AuditRun, 'table' | 'doctorNo'>): Promise<Map<string, number>> => {
  const open = new Map<string, number>()
  for (const range of allOffersOf(doctorNo)) {
    for await (const offers of pagesOf(table, offerItem, range)) {
      for (const { productNo, status } of offers) {
        if (status === 'offering') open.set(productNo, (open.get(productNo) ?? 0) + 1)
      }
    }
  }
  return open
}

/** Verifies the stored number of a product's open offers, which prevent its deletion. */
export const checkOpenOffers =
  ({ table, doctorNo }: AuditRun, productNo: string): Check =>
  async () => {
    const read = () => table.get(productTotalsRef({ doctorNo, productNo }), { consistent: true })
    const before = await read()
    const open = (await openOffersByProduct({ table, doctorNo })).get(productNo) ?? 0
    const after = await read()
    const found = new Findings({ doctorNo, productNo })
    found.expectEqual('product.offers', 'openOffers', open, before?.openOffers ?? 0)
    return { steady: before?.openOffers === after?.openOffers, breaches: found.breaches }
  }
