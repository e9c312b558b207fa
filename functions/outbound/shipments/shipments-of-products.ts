import { productLogOf, stockLogType } from '../../books/public.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { outboundItem, type Shipment } from './shipments.items.ts'

/** bizType of a shipment's movements in the log (DEC-books-11). */
const SHIPPED = 3

/** Shipments of one product with any status, newest first. */
export const shipmentsOfProduct = (deps: Deps, doctorNo: string, productNo: string): Source<Shipment> =>
  mapped(shippedLog(deps, doctorNo, productNo), (rows) => readShipments(deps, doctorNo, rows))

/** Shipments of several products in the given order. A shipment that contains several of them is listed once. */
export const shipmentsOfProducts = (
  deps: Deps,
  { doctorNo, products }: { doctorNo: string; products: readonly string[] },
  order: { reverse: boolean },
): Source<Shipment> => {
  const found = new Set(products)
  return merged(
    products.map((productNo) =>
      mapped(shippedLog(deps, doctorNo, productNo, order), async (rows) => {
        const shipments = await readShipments(deps, doctorNo, rows)
        return shipments.map((shipment) =>
          shipment?.items.find((item) => found.has(item.productNo))?.productNo === productNo ? shipment : undefined,
        )
      }),
    ),
    order,
  )
}

// The log has one row per product and shipment, and each row points to its shipment.
const shippedLog = (deps: Deps, doctorNo: string, productNo: string, order = { reverse: true }) =>
  rangeSource(deps, stockLogType, productLogOf(doctorNo, productNo, SHIPPED), order)

const readShipments = (deps: Deps, doctorNo: string, rows: readonly { refNo: string }[]) =>
  deps.table.batchGet(rows.map(({ refNo: outboundNo }) => ref(outboundItem, { doctorNo, outboundNo })))
