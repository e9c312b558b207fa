import { productLogOf, stockLogType } from '../../books/public.ts'
import { instantBounds, type Span, widened } from '../../platform/days/span.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { outboundItem, type Shipment } from './shipments.items.ts'

/** bizType of a shipment's movements in the log (DEC-books-11). */
const SHIPPED = 3

/**
 * Shipments of one product with any status, newest first. `span`: contains their submissions; the list may include
 * shipments of the days before and after it.
 */
export const shipmentsOfProduct = (
  deps: Deps,
  doctorNo: string,
  productNo: string,
  span: Span = {},
): Source<Shipment> =>
  mapped(shippedLog(deps, { doctorNo, productNo, span }), (rows) => readShipments(deps, doctorNo, rows))

/** Shipments of several products in the given order. A shipment that contains several of them is listed once. */
export const shipmentsOfProducts = (
  deps: Deps,
  { doctorNo, products }: { doctorNo: string; products: readonly string[] },
  order: { reverse: boolean },
): Source<Shipment> => {
  const found = new Set(products)
  return merged(
    products.map((productNo) =>
      mapped(shippedLog(deps, { doctorNo, productNo }, order), async (rows) => {
        const shipments = await readShipments(deps, doctorNo, rows)
        return shipments.map((shipment) =>
          shipment?.items.find((item) => found.has(item.productNo))?.productNo === productNo ? shipment : undefined,
        )
      }),
    ),
    order,
  )
}

interface OfProduct {
  doctorNo: string
  productNo: string
  span?: Span
}

// The log has one row per product and shipment, and each row points to its shipment. The units of a large shipment leave
// some time after its submission.
const shippedLog = (deps: Deps, { doctorNo, productNo, span = {} }: OfProduct, order = { reverse: true }) => {
  const range = { ...productLogOf(doctorNo, productNo, SHIPPED), ...instantBounds(widened(span)) }
  return rangeSource(deps, stockLogType, range, order)
}

const readShipments = (deps: Deps, doctorNo: string, rows: readonly { refNo: string }[]) =>
  deps.table.batchGet(rows.map(({ refNo: outboundNo }) => ref(outboundItem, { doctorNo, outboundNo })))
