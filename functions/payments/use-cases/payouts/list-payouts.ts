import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { payoutRecordOf } from '../../payouts/payout-record.ts'
import { payoutItem, payoutsOf } from '../../payouts/payouts.items.ts'

/** A page of the company's batch payouts. */
export const listPayouts: UseCase<typeof payments.calls.listPayouts> = (deps, { company }, input) =>
  readList(
    {
      source: rangeSource(deps, payoutItem, payoutsOf(company.doctorNo)),
      present: (payouts) => payouts.map((payout) => payoutRecordOf(payout, deps.now())),
    },
    input,
  )
