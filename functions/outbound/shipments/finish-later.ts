import { finishQueue } from '../../../shared/outbound/finish.messages.ts'
import type { Acting } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { ShipmentEvent } from './shipments.items.ts'

/** Operations that span several commits. */
export type UnfinishedOperation = Extract<ShipmentEvent['what'], 'submitted' | 'cancelled' | 'refused'>

/**
 * Intent for the first of several commits. A minute later, when the call has ended or died, a worker checks the
 * shipment and finishes it if necessary.
 */
export const finishLater = (
  deps: Deps,
  { userNo, userName, company }: Acting,
  outboundNo: string,
  what: UnfinishedOperation,
): Intent[] => toQueue(deps, finishQueue, [{ doctorNo: company.doctorNo, outboundNo, what, userNo, userName }])
