import type * as z from 'zod'
import { Refusal } from '../../../shared/contract/errors.ts'
import type { finishQueue } from '../../../shared/outbound/finish.messages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { giveBack } from './give-back.ts'
import { outboundItem } from './shipments.items.ts'
import type { Shipper } from './shipper.ts'
import { finishShipment } from './submit-shipment.ts'

/** Products of a commit: fewer in tests. */
interface Options {
  most?: number
}

/**
 * Brings a submission or a cancellation to its end whose call broke off. One that somebody has ended, or has begun to
 * cancel meanwhile, is left alone: that has a message of its own. What is refused stays for a person, who sees it in the
 * list; a submission that is short by now has given all back then.
 */
export const finishBegun = async (
  deps: Deps,
  { doctorNo, outboundNo, what, userNo, userName }: z.output<typeof finishQueue.message>,
  options: Options = {},
): Promise<void> => {
  const shipment = await deps.table.get(ref(outboundItem, { doctorNo, outboundNo }), { consistent: true })
  if (shipment?.status !== (what === 'submitted' ? 'preparing' : 'closing')) return
  const shipper: Shipper = { userNo, userName, company: { doctorNo, doctorName: shipment.doctorName } }
  try {
    if (what === 'submitted') await finishShipment(deps, shipper, outboundNo, options)
    else await giveBack(deps, shipper, outboundNo, { what, refuseUnless: () => {} })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn('shipment not finished', { outboundNo, what, reason: error.reason })
  }
}
