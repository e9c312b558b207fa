import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import { NO_SERVICE } from '../../../shared/outbound/shipments.rules.ts'
import { type Card, cardAt } from '../../../shared/rates/card.ts'
import { ratesReasons } from '../../../shared/rates/rates.reasons.ts'
import { dayIn, endOfDay } from '../../../shared/values/day.ts'
import { addMoney, moneyToWire } from '../../../shared/values/money.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { readCard, type ServiceFee, serviceFeeItem } from '../../rates/public.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { priceShipment, type ShipmentLine, type ShippedItem } from '../price-shipment.ts'

type QuoteInput = Input<typeof fees.calls.quoteOutbound>

/**
 * Prices a shipment that has not been submitted, at the rates that will be in force in the warehouse at the end of
 * today.
 */
export const quoteOutbound: UseCase<typeof fees.calls.quoteOutbound> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { warehouseNo, splitPackagesNum, data } = input
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  const { timeZone, adminNo, selfStorage } = warehouse
  const day = dayIn(deps.now(), timeZone)
  const units = data.reduce((sum, { qty }) => sum + qty, 0)
  const asked = { day, units, boxes: Math.max(1, splitPackagesNum), isFree: selfStorage }
  if (selfStorage) return { ...asked, amount: 0, lines: [] }
  const [card, named] = await Promise.all([readCard(deps, { adminNo, doctorNo }), readNamed(deps, doctorNo, data)])
  const items = itemsOf(data, named, cardAt(card, endOfDay(day, timeZone)))
  const lines = priceShipment({ items, boxes: splitPackagesNum, timeZone })
  return {
    ...asked,
    amount: moneyToWire(addMoney(...lines.map(({ amount }) => amount))),
    lines: lines.map(lineOf),
  }
}

interface Named {
  /** Name and category of each product, by number. */
  products: ReadonlyMap<string, { productName: string; size: string }>
  services: ReadonlyMap<string, ServiceFee>
}

const readNamed = async ({ table }: Deps, doctorNo: string, data: QuoteInput['data']): Promise<Named> => {
  const productNos = [...new Set(data.map(({ productNo }) => productNo))]
  const serviceIds = [...new Set(data.flatMap(({ service }) => (service && service !== NO_SERVICE ? [service] : [])))]
  const [products, services] = await Promise.all([
    table.batchGet(productNos.map((productNo) => ref(productItem, { doctorNo, productNo }))),
    table.batchGet(serviceIds.map((serviceFeeId) => ref(serviceFeeItem, { serviceFeeId }))),
  ])
  return {
    products: new Map(products.flatMap((one) => (one ? [[one.productNo, one]] : []))),
    services: new Map(services.flatMap((one) => (one ? [[one.serviceFeeId, one]] : []))),
  }
}

const itemsOf = (data: QuoteInput['data'], { products, services }: Named, card: Card): ShippedItem[] =>
  data.map(({ productNo, qty: units, service: serviceFeeId = NO_SERVICE }, index) => {
    const product = products.get(productNo)
    if (!product) throw refuse(generalReasons.noProduct)
    const rate = card.boxes.get(product.size)
    const { productName } = product
    if (!rate) throw refuseField(`data.${index}.productNo`, feesReasons.noCategory, { product: productName })
    const item = { productNo, productName, units, rate }
    if (serviceFeeId === NO_SERVICE) return item
    const [service, serviceRate] = [services.get(serviceFeeId), card.services.get(serviceFeeId)]
    if (!service || !serviceRate) throw refuse(ratesReasons.noServiceFee)
    return { ...item, service: { label: service.serviceLabel, rate: serviceRate } }
  })

const lineOf = ({ kind, item, amount, said }: ShipmentLine) => ({
  kind,
  amount: moneyToWire(amount),
  said,
  ...(item ? { productNo: item.productNo, productName: item.productName } : {}),
})
