import type * as z from 'zod'
import type { feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { priceCategorized } from './reprice.ts'
import { settleEvents } from './settle-events.ts'

/** Processes one message of the queue `fee-events`. */
export const settleMessage = (
  deps: Pick<Deps, 'table' | 'now' | 'newId'>,
  message: z.output<typeof feeEventQueue.message>,
): Promise<unknown> =>
  'categorized' in message ? priceCategorized(deps, message.doctorNo, message.categorized) : settleEvents(deps, message)
