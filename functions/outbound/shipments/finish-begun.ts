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

/** Products per commit: fewer in tests. */
interface Options {
  most?: number
}

/**
 * Finishes an interrupted submission or cancellation. Leaves alone one that someone else has ended, or has begun to
 * cancel: that has its own message. A refusal, here or in a call whose answer may have been lost, is mailed once to the
 * person who began it.
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

/** Returns the refusal, if any: a submission whose stock is short by now has given back all units by then. */
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
