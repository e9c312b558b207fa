import type { Input } from '../../../../shared/contract/call.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { Deps } from '../../../platform/deps.ts'
import { payoutLineRecordOf } from '../../payouts/payout-record.ts'
import { linesOf, payoutLineItem } from '../../payouts/payouts.items.ts'
import { readPayout } from '../../payouts/read-payout.ts'

/** A page of the results of a batch payout, in the order of paying. */
export const listPayoutLines = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof payments.calls.listPayoutLines>,
) => {
  const { doctorNo, payoutNo } = await readPayout(deps, actor, input.payoutNo)
  return readList(
    {
      source: rangeSource(deps, payoutLineItem, linesOf(doctorNo, payoutNo), { reverse: false }),
      present: (lines) => lines.map(payoutLineRecordOf),
    },
    input,
  )
}
