import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import { labelKey } from '../labels/label-keys.ts'
import type { Shipment } from './shipments.items.ts'

/** Items listed in a mail; beyond, only their number. */
const ITEMS_OF_MAIL = 20

/** Notifies the person named of a shipment, with its instruction and its labels. */
export const tellOfShipment = (deps: Deps, shipment: Shipment): Intent[] => {
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
