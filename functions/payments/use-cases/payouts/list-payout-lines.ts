import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { payoutLineRecordOf } from '../../payouts/payout-record.ts'
import { linesOf, payoutLineItem } from '../../payouts/payouts.items.ts'
import { readPayout } from '../../payouts/read-payout.ts'

/** A page of the results of a batch payout, in order of payment. */
export const listPayoutLines: UseCase<typeof payments.calls.listPayoutLines> = async (deps, actor, input) => {
  const { doctorNo, payoutNo } = await readPayout(deps, actor, input.payoutNo)
  return readList(
    {
      source: rangeSource(deps, payoutLineItem, linesOf(doctorNo, payoutNo), { reverse: false }),
      present: (lines) => lines.map(payoutLineRecordOf),
    },
    input,
  )
}
