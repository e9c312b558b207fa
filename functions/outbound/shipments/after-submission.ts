import { feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { labelKey } from '../labels/label-keys.ts'
import type { Shipment, ShipmentEvent } from './shipments.items.ts'

/**
 * Intents for the commit in which the last units of a shipment leave. They notify the named person and queue the fees.
 */
export const afterSubmission = (deps: Deps, shipment: Shipment): Intent[] => [
  ...tellOfShipment(deps, shipment),
  ...shipmentCharged(deps, shipment),
]

const CHARGED = { submitted: 'shipped', cancelled: 'shipmentUndone' } as const

/**
 * Intents for the commit that completes a submission or a cancellation. They queue its fees, or their reversal. A
 * refused shipment was never submitted, so it has no fees.
 */
export const shipmentCharged = (deps: Deps, { doctorNo, warehouseNo, outboundNo, events }: Shipment): Intent[] => {
  const last = events.at(-1)
  if (!last || !isCharged(last.what)) return []
  const event = { what: CHARGED[last.what], outboundNo, eventNo: last.eventNo, at: last.at }
  return toQueue(deps, feeEventQueue, [{ doctorNo, warehouseNo, events: [event] }])
}

const isCharged = (what: ShipmentEvent['what']): what is keyof typeof CHARGED => what in CHARGED

/** Maximum number of items listed in an email; further items are only counted. */
const ITEMS_OF_MAIL = 20

/** Intents that notify the person named in a shipment, with its instruction and its labels. */
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
  return notify(deps, shipment.notifyUserNo, content, shipment.events.at(-1)?.userName)
}
