import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { boxSizeItem } from '../../rates/public.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { shipmentRecordOf } from '../shipments/shipment-record.ts'

/** The items of a shipment, and for which of them a barcode is printed, by their category. */
export const getPacking: UseCase<typeof outbound.calls.getPacking> = async (deps, actor, { outboundNo }) => {
  const { items, packed } = shipmentRecordOf(await readShipment(deps, actor, outboundNo))
  const { doctorNo } = actor.company
  const products = await deps.table.batchGet(items.map(({ productNo }) => ref(productItem, { doctorNo, productNo })))
  const sizes = [...new Set(products.flatMap((product) => (product?.size ? [product.size] : [])))]
  const categories = await deps.table.batchGet(sizes.map((boxSizeId) => ref(boxSizeItem, { boxSizeId })))
  const printed = new Set(categories.flatMap((size) => (size?.printBarCode ? [size.boxSizeId] : [])))
  return {
    outboundNo,
    items: items.map(({ productNo, productName, upc, qty, serviceLabel }, at) => ({
      productNo,
      productName,
      upc,
      qty,
      serviceLabel,
      isPrintBarCode: printed.has(products[at]?.size ?? ''),
    })),
    packed,
  }
}
