import type * as z from 'zod'
import { Refusal } from '../../../shared/contract/errors.ts'
import type { finishQueue } from '../../../shared/outbound/finish.messages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { giveBack } from './give-back.ts'
import { outboundItem, type Shipment } from './shipments.items.ts'
import type { Shipper } from './shipper.ts'
import { finishShipment } from './submit-shipment.ts'
import { tellOfRefusal } from './tell-of-refusal.ts'

type Begun = z.output<typeof finishQueue.message>

/** Products of a commit: fewer in tests. */
interface Options {
  most?: number
}

/**
 * Brings a submission or a cancellation to its end whose call broke off. One that somebody has ended, or has begun to
 * cancel meanwhile, is left alone: that has a message of its own. What was refused, here or by a call of which nobody may
 * have heard the answer, is told by mail to whoever began it, once.
 */
export const finishBegun = async (deps: Deps, begun: Begun, options: Options = {}): Promise<void> => {
  const { doctorNo, outboundNo } = begun
  const read = () => deps.table.get(ref(outboundItem, { doctorNo, outboundNo }), { consistent: true })
  const shipment = await read()
  if (!shipment) return
  const refused = isUnderWay(shipment, begun) ? await finish(deps, shipment, begun, options) : undefined
  await tellOfRefusal(deps, { begun, shipment: (await read()) ?? shipment, refused })
}

const isUnderWay = ({ status }: Shipment, { what }: Begun): boolean =>
  status === (what === 'submitted' ? 'preparing' : 'closing')

/** What refuses it, if anything does: a submission that is short by now has given all back then. */
const finish = async (
  deps: Deps,
  { doctorName }: Shipment,
  { doctorNo, outboundNo, what, userNo, userName }: Begun,
  options: Options,
): Promise<Refusal | undefined> => {
  const shipper: Shipper = { userNo, userName, company: { doctorNo, doctorName } }
  try {
    if (what === 'submitted') await finishShipment(deps, shipper, outboundNo, options)
    else await giveBack(deps, shipper, outboundNo, { what, refuseUnless: () => {} })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn('shipment not finished', { outboundNo, what, reason: error.reason })
    return error
  }
}
