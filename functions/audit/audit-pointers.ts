import { productTotalsRef } from '../books/public.ts'
import { inboundRef, openTakesOf, openTakeType } from '../inbound/public.ts'
import { pagesOf } from '../platform/db/walk.ts'
import type { AuditRun } from './audit-run.ts'
import { Findings } from './breach.ts'
import type { Check } from './persistent-breaches.ts'

/**
 * Verifies the pointers to open takes of a product. Each must refer to an open take of that product, and the units of
 * those takes must add up to the product's inbound units, which `product.totals` verifies against the takes. This
 * proves that each open take has exactly one pointer, and that no other pointers exist.
 */
export const checkPointers =
  ({ table, doctorNo }: AuditRun, productNo: string): Check =>
  async () => {
    const read = () => table.get(productTotalsRef({ doctorNo, productNo }), { consistent: true })
    const before = await read()
    const found = new Findings({ doctorNo, productNo })
    let units = 0
    for await (const page of pagesOf(table, openTakeType, openTakesOf(doctorNo, productNo), { consistent: true })) {
      const takes = await table.batchGet(page.map(inboundRef), { consistent: true })
      for (const [at, { inboundNo, warehouseNo, takeDate, userNo, isListed = false }] of page.entries()) {
        const take = takes[at]
        const is =
          take &&
          `${take.productNo} ${take.warehouseNo} ${take.takeDate} ${take.userNo} ${take.status} ${take.isListedByPointer || isListed}`
        const should = `${productNo} ${warehouseNo} ${takeDate} ${userNo} open ${isListed}`
        found.expectEqual('take.pointer', `take ${inboundNo}`, should, is ?? 'missing')
        units += take?.leftNum ?? 0
      }
    }
    const after = await read()
    found.expectEqual('take.pointer', 'units of takes with a pointer', before?.inbound ?? 0, units)
    return { steady: before?.inbound === after?.inbound, breaches: found.breaches }
  }
