import { feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { labelKey } from '../labels/label-keys.ts'
import type { Shipment, ShipmentEvent } from './shipments.items.ts'

/** Part of the commit in which the last units of a shipment leave: notifies the person named, and queues the fees. */
export const afterSubmission = (deps: Deps, shipment: Shipment): Intent[] => [
  ...tellOfShipment(deps, shipment),
  ...shipmentCharged(deps, shipment),
]

const CHARGED = { submitted: 'shipped', cancelled: 'shipmentUndone' } as const

/**
 * Part of the commit that completes a submission or a cancellation: queues its fees, or their reversal. A refused
 * shipment was never submitted, and costs nothing.
 */
export const shipmentCharged = (deps: Deps, { doctorNo, warehouseNo, outboundNo, events }: Shipment): Intent[] => {
  const last = events.at(-1)
  if (!last || !isCharged(last.what)) return []
  const event = { what: CHARGED[last.what], outboundNo, eventNo: last.eventNo, at: last.at }
  return toQueue(deps, feeEventQueue, [{ doctorNo, warehouseNo, events: [event] }])
}

const isCharged = (what: ShipmentEvent['what']): what is keyof typeof CHARGED => what in CHARGED

/** Items listed in a mail; beyond, only their number. */
const ITEMS_OF_MAIL = 20

/** Notifies the person named of a shipment, with its instruction and its labels. */
const tellOfShipment = (deps: Deps, shipment: Shipment): Intent[] => {
  const { outboundNo, doctorNo, doctorName, warehouse, items, boxes, priority, carrier, carrierName } = shipment
  const { tracking, instruction, instructionFormat, note, noteFormat } = shipment
  const content = {
    kind: 'shipmentSubmitted' as const,
    outboundNo,
    doctorNo,
    doctorName,
    warehouse,
    boxes,
    priority,
    tracking,
    instruction,
    instructionFormat,
    note,
    noteFormat,
    products: items.length,
    units: items.reduce((sum, { qty }) => sum + qty, 0),
    carrier: carrierName || carrier,
    items: items.slice(0, ITEMS_OF_MAIL).map(({ productName, qty, serviceLabel: service = '' }) => ({
      productName,
      qty,
      service,
    })),
    labels: shipment.labels.map(({ fileName }, at) => ({ fileName, key: labelKey({ doctorNo, outboundNo }, at) })),
  }
  return notify(deps, shipment.notifyUserNo, content)
}
