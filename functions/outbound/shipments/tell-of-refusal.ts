import type { Refusal } from '../../../shared/contract/errors.ts'
import { mailQueue } from '../../../shared/notifications/mail.messages.ts'
import type { ShipmentRefusedMail } from '../../../shared/outbound/outbound.mails.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { shipmentRecordOf } from './shipment-record.ts'
import type { Shipment } from './shipments.items.ts'

interface Of {
  begun: { userNo: string }
  /** Current state. */
  shipment: Shipment
  /** The refusal, if finishing it just failed. */
  refused: Refusal | undefined
}

/**
 * Mails the person who began it that a shipment was not submitted, or that a cancellation cannot continue. The message
 * number is the shipment's, so it is sent once, however often this is detected.
 */
export const tellOfRefusal = async (deps: Deps, { begun, shipment, refused }: Of): Promise<void> => {
  const what = refusalOf(shipment, refused)
  if (what === undefined) return
  const { outboundNo, doctorNo, doctorName, warehouse } = shipment
  const { productName, items, units } = shipmentRecordOf(shipment)
  const content = {
    kind: 'shipmentRefused' as const,
    outboundNo,
    doctorNo,
    doctorName,
    warehouse,
    productName,
    units,
    products: items.length,
    what,
    why: refused?.message ?? shipment.refusal ?? '',
  }
  await deps.table.commit(
    toQueue(deps, mailQueue, [{ mailNo: `${outboundNo}-not-${what}`, userNo: begun.userNo, content }]),
  )
}

const refusalOf = (
  { status, events }: Shipment,
  refused: Refusal | undefined,
): ShipmentRefusedMail['what'] | undefined => {
  if (status === 'closed' && events.at(-1)?.what === 'refused') return 'submitted'
  return status === 'closing' && refused ? 'cancelled' : undefined
}
