import { Refusal } from '../../../shared/contract/errors.ts'
import { billsReasons } from '../../../shared/fees/bills.reasons.ts'
import { feeQueue } from '../../../shared/fees/jobs.messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { Bill } from './bills.items.ts'

/**
 * Commits the payment of a bill. If rows were added after the bill was built, the payment is refused and a rebuild is
 * queued, so that the bill is current at the next attempt.
 */
export const payOrRebuild = async (deps: Deps, bill: Bill, pay: () => Promise<void>): Promise<void> => {
  try {
    await pay()
  } catch (error) {
    if (error instanceof Refusal && error.reason === billsReasons.hasMoved.key) {
      const { doctorNo, warehouseNo, month } = bill
      const run = { doctorNo, warehouseNo, days: [], reprice: false, months: [month], standingOnly: true, step: 0 }
      await deps.table.commit(toQueue(deps, feeQueue, [{ asOf: deps.now(), ...run }]))
    }
    throw error
  }
}
