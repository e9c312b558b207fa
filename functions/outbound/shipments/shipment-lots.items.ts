import * as z from 'zod'
import { lotPart } from '../../books/public.ts'
import { itemType } from '../../platform/db/item.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { partsOf } from './shipments.items.ts'

/**
 * Source lots of consecutive items of a shipment; `from` is the index of the first. Written by the commit that takes
 * the units; never changed.
 */
export const shipmentLotsItem = itemType({
  type: 'ShipmentLots',
  schema: z.object({
    doctorNo: z.string(),
    outboundNo: z.string(),
    from: z.int(),
    products: z.array(z.object({ productNo: z.string(), parts: z.array(lotPart) })),
  }),
  key: (of: { doctorNo: string; outboundNo: string; from: number }) => ({
    ...partsOf(of),
    sk: `LOTS#${String(of.from).padStart(3, '0')}`,
  }),
})
export type ShipmentLots = z.output<typeof shipmentLotsItem.schema>
/** Read-only type, for queries from other domains. */
export const shipmentLotsType = readOnly(shipmentLotsItem)
/** All lots of a shipment, in the order of its items. */
export const lotsOfShipment = (of: { doctorNo: string; outboundNo: string }) => ({ ...partsOf(of), prefix: 'LOTS#' })
