import type { Input } from '../../../../shared/contract/call.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { payoutRecordOf } from '../../payouts/payout-record.ts'
import { readPayout } from '../../payouts/read-payout.ts'

/** How far a batch payout is. */
export const getPayout = async (
  deps: Deps,
  actor: CompanyActor,
  { payoutNo }: Input<typeof payments.calls.getPayout>,
) => payoutRecordOf(await readPayout(deps, actor, payoutNo), deps.now())
