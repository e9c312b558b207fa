import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { boxSizeItem } from '../../rates/public.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { shipmentRecordOf } from '../shipments/shipment-record.ts'
import type { Shipment } from '../shipments/shipments.items.ts'
import { changedShipment, refuseUnlessSubmitted } from '../shipments/write-shipment.ts'

type PackInput = Input<typeof outbound.calls.checkPacked>

/** The items of a shipment, and whether a barcode must be printed for each, according to its category. */
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

/** Records, once, that the scanned contents of a working shipment match its items. */
export const checkPacked: UseCase<typeof outbound.calls.checkPacked> = (deps, actor, { outboundNo, items }) =>
  retryRace(async () => {
    const shipment = await readShipment(deps, actor, outboundNo)
    refuseUnlessSubmitted(shipment)
    const before = shipment.events.find(({ what }) => what === 'packed')
    if (before) throw refuse(outboundReasons.isPacked, { userName: before.userName })
    refuseOtherUnits(shipment, items)
    const { after, intent } = changedShipment(deps, actor, shipment, { what: 'packed' })
    const answer = { outboundNo, packed: { at: after.updateDate, userName: actor.userName } }
    await deps.table.commit([intent], answer)
    return answer
  })

const refuseOtherUnits = (shipment: Shipment, scanned: PackInput['items']): void => {
  const units = new Map<string, number>()
  for (const [at, { productNo, qty }] of scanned.entries()) {
    const isThere = shipment.items.some((item) => item.productNo === productNo)
    if (!isThere) throw refuseField(`items.${at}.productNo`, outboundReasons.notInShipment)
    units.set(productNo, (units.get(productNo) ?? 0) + qty)
  }
  for (const { productNo, productName: product, qty: need } of shipment.items) {
    const have = units.get(productNo) ?? 0
    if (have < need) throw refuseField('items', outboundReasons.packTooFew, { have, need, product })
    if (have > need) throw refuseField('items', outboundReasons.packTooMany, { have, need, product })
  }
}
