import type { ShipmentStatus } from '../../../shared/outbound/shipments.rules.ts'
import { ID_PATTERN, ID_PREFIXES } from '../../../shared/values/id.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { concatenated, filtered, inMemory, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { productsFound } from '../../products/public.ts'
import { isNewestFirst, outboundItem, type Shipment, shipmentsOf, shipmentsTracked } from './shipments.items.ts'
import { shipmentsOfProducts } from './shipments-of-products.ts'

/**
 * Maximum number of products whose movements are read to find shipments. If the words match more, the list itself is
 * scanned.
 */
const MAX_PRODUCTS = 50

/**
 * Shipments that match a condition: number, tracking number, or words from their products. May include shipments with
 * other statuses. Matches by tracking number come first. The others are sorted by time (working shipments oldest first)
 * or, if the words match many products, in the order of the list.
 */
export const shipmentsFound = async (
  deps: Deps,
  doctorNo: string,
  status: ShipmentStatus,
  condition: string,
): Promise<Source<Shipment>> => {
  const text = condition.trim().toUpperCase()
  // A text that only begins like a shipment number may be a product's name or UPC, which is found by its words.
  if (text.startsWith(`${ID_PREFIXES.shipment}-`) && ID_PATTERN.test(text)) return byNumber(deps, doctorNo, text)
  const trackingKey = normalTracking(condition)
  const order = { reverse: isNewestFirst(status) }
  const { products, more } = await productsFound(deps, { doctorNo, condition }, MAX_PRODUCTS)
  const byProducts = more
    ? filtered(rangeSource(deps, outboundItem, shipmentsOf(doctorNo, status), order), isNamed(condition))
    : shipmentsOfProducts(deps, { doctorNo, products: products.map(({ productNo }) => productNo) }, order)
  if (trackingKey === '') return byProducts
  const tracked = rangeSource(deps, outboundItem, shipmentsTracked(doctorNo, trackingKey), order)
  return concatenated(
    tracked,
    filtered(byProducts, (shipment) => shipment.trackingKey !== trackingKey),
  )
}

const isNamed =
  (condition: string) =>
  ({ items }: Shipment): boolean =>
    items.some(({ productName, productNo, upc }) => hasWords(wordsOf(productName, [productNo, upc]), condition))

const byNumber = (deps: Deps, doctorNo: string, outboundNo: string): Source<Shipment> =>
  inMemory(
    `shipment of ${doctorNo}`,
    async () => {
      const shipment = await deps.table.get(ref(outboundItem, { doctorNo, outboundNo }))
      return shipment ? [shipment] : []
    },
    ({ outboundNo: at }) => ({ at, pk: doctorNo, sk: at }),
  )
