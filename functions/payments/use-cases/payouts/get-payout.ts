import type { payments } from '../../../../shared/payments/payments.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { payoutRecordOf } from '../../payouts/payout-record.ts'
import { readPayout } from '../../payouts/read-payout.ts'

/** The progress of a batch payout. */
export const getPayout: UseCase<typeof payments.calls.getPayout> = async (deps, actor, { payoutNo }) =>
  payoutRecordOf(await readPayout(deps, actor, payoutNo), deps.now())
