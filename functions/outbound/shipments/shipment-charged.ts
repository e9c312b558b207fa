import { feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { Shipment, ShipmentEvent } from './shipments.items.ts'

const CHARGED = { submitted: 'shipped', cancelled: 'shipmentUndone' } as const

/**
 * Part of the commit that completes a submission or a cancellation: its fees are made, or taken back, shortly after. A
 * refused shipment was never submitted, and costs nothing.
 */
export const shipmentCharged = (deps: Deps, { doctorNo, warehouseNo, outboundNo, events }: Shipment): Intent[] => {
  const last = events.at(-1)
  if (!last || !isCharged(last.what)) return []
  const event = { what: CHARGED[last.what], outboundNo, eventNo: last.eventNo, at: last.at }
  return toQueue(deps, feeEventQueue, [{ doctorNo, warehouseNo, events: [event] }])
}

const isCharged = (what: ShipmentEvent['what']): what is keyof typeof CHARGED => what in CHARGED
