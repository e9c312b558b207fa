import type { FeeKind } from '../../shared/fees/fees.rules.ts'
import type { BoxVersion, InForce, ServiceVersion } from '../../shared/rates/card.ts'
import type { Fee } from '../../shared/rates/fees/fee.ts'
import { type OutboundItem, outboundFee } from '../../shared/rates/fees/outbound-fee.ts'
import { serviceFee } from '../../shared/rates/fees/service-fee.ts'

/** Shipped units of one product, and the rates that apply to them. */
export interface ShippedItem extends OutboundItem {
  productNo: string
  productName: string
  rate: InForce<BoxVersion>
  service?: { label: string; rate: InForce<ServiceVersion> }
}

/** One line of a shipment's fees. Amounts are Money. */
export interface ShipmentLine extends Fee {
  kind: Extract<FeeKind, 'outbound' | 'emptyBoxes' | 'service'>
  /** Absent for boxes that exceed the number of units. */
  item?: ShippedItem
}

interface Shipment {
  items: readonly ShippedItem[]
  /** Number of boxes stated in the shipment; 0 counts as 1. */
  boxes: number
  /** The warehouse's time zone. */
  timeZone: string
}

/**
 * Prices a shipment. Lines are in this order: each item's units, boxes beyond the number of units, each item's service.
 */
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
