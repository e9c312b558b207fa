import type { FeeKind } from '../../shared/fees/fees.rules.ts'
import type { BoxVersion, InForce, ServiceVersion } from '../../shared/rates/card.ts'
import type { Fee } from '../../shared/rates/fees/fee.ts'
import { type OutboundItem, outboundFee } from '../../shared/rates/fees/outbound-fee.ts'
import { serviceFee } from '../../shared/rates/fees/service-fee.ts'

/** Shipped units of one product, with their rates. */
export interface ShippedItem extends OutboundItem {
  productNo: string
  productName: string
  rate: InForce<BoxVersion>
  service?: { label: string; rate: InForce<ServiceVersion> }
}

/** One line of a shipment's fees; Money. */
export interface ShipmentLine extends Fee {
  kind: Extract<FeeKind, 'outbound' | 'emptyBoxes' | 'service'>
  /** Absent for boxes beyond the units. */
  item?: ShippedItem
}

interface Shipment {
  items: readonly ShippedItem[]
  /** Number of boxes stated in the shipment; 0 counts as 1. */
  boxes: number
  /** The warehouse's time zone. */
  timeZone: string
}

/** Prices a shipment: each item's units, boxes beyond the units, and each item's service, in this order. */
export const priceShipment = ({ items, boxes, timeZone }: Shipment): ShipmentLine[] => {
  const { lines, emptyBoxes } = outboundFee({ items, boxes, timeZone })
  return [
    ...lines.map(({ item, amount, said }): ShipmentLine => ({ kind: 'outbound', item, amount, said })),
    ...(emptyBoxes ? [{ kind: 'emptyBoxes' as const, amount: emptyBoxes.amount, said: emptyBoxes.said }] : []),
    ...items.flatMap((item): ShipmentLine[] => {
      const { service, units } = item
      if (!service) return []
      const fee = serviceFee({ qty: units, service: service.label, rate: service.rate, timeZone })
      return [{ kind: 'service', item, ...fee }]
    }),
  ]
}
