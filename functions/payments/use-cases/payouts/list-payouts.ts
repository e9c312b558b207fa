import type { Input } from '../../../../shared/contract/call.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { Deps } from '../../../platform/deps.ts'
import { payoutRecordOf } from '../../payouts/payout-record.ts'
import { payoutItem, payoutsOf } from '../../payouts/payouts.items.ts'

/** A page of the company's batch payouts. */
export const listPayouts = (deps: Deps, { company }: CompanyActor, input: Input<typeof payments.calls.listPayouts>) =>
  readList(
    {
      source: rangeSource(deps, payoutItem, payoutsOf(company.doctorNo)),
      present: (payouts) => payouts.map((payout) => payoutRecordOf(payout, deps.now())),
    },
    input,
  )
