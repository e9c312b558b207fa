import type * as z from 'zod'
import { Refusal } from '../../../shared/contract/errors.ts'
import { mailQueue } from '../../../shared/notifications/mail.messages.ts'
import type { finishQueue } from '../../../shared/outbound/finish.messages.ts'
import type { ShipmentRefusedMail } from '../../../shared/outbound/outbound.mails.ts'
import type { Acting } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { returnUnits } from './return-units.ts'
import { shipmentRecordOf } from './shipment-record.ts'
import { outboundItem, type Shipment } from './shipments.items.ts'
import { finishShipment } from './submit-shipment.ts'

type UnfinishedOperation = z.output<typeof finishQueue.message>

/** `most`: maximum number of products per commit; tests lower it. */
interface Options {
  most?: number
}

/**
 * Finishes an interrupted submission or cancellation. Does not continue it if someone else has ended it or has begun to
 * cancel it, since a cancellation has its own message. A refusal, here or in a call whose answer may have been lost, is
 * emailed once to the person who began the operation.
 */
export const finishInterrupted = async (
  deps: Deps,
  begun: UnfinishedOperation,
  options: Options = {},
): Promise<void> => {
  const { doctorNo, outboundNo } = begun
  const read = () => deps.table.get(ref(outboundItem, { doctorNo, outboundNo }), { consistent: true })
  const shipment = await read()
  if (!shipment) return
  const refused = isUnderWay(shipment, begun) ? await finish(deps, shipment, begun, options) : undefined
  await notifyOfRefusal(deps, { begun, shipment: (await read()) ?? shipment, refused })
}

const isUnderWay = ({ status }: Shipment, { what }: UnfinishedOperation): boolean =>
  status === (what === 'submitted' ? 'preparing' : 'closing')

/** Returns the refusal, if any. By then, a submission that ran short of stock has returned all its units. */
const finish = async (
  deps: Deps,
  { doctorName }: Shipment,
  { doctorNo, outboundNo, what, userNo, userName }: UnfinishedOperation,
  options: Options,
): Promise<Refusal | undefined> => {
  const shipper: Acting = { userNo, userName, company: { doctorNo, doctorName } }
  try {
    if (what === 'submitted') await finishShipment(deps, shipper, outboundNo, options)
    else await returnUnits(deps, shipper, outboundNo, { what, refuseUnless: () => {} })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn('shipment not finished', { outboundNo, what, reason: error.reason })
    return error
  }
}

interface Of {
  begun: { userNo: string }
  /** The shipment in its current state. */
  shipment: Shipment
  /** The refusal, if finishing the shipment has just failed. */
  refused: Refusal | undefined
}

/**
 * Emails the person who began the operation that the shipment was not submitted, or that its cancellation cannot
 * continue. The message number is derived from the shipment number, so the email is sent once even if the refusal is
 * detected repeatedly.
 */
const notifyOfRefusal = async (deps: Deps, { begun, shipment, refused }: Of): Promise<void> => {
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
