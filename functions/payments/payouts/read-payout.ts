import { refuse } from '../../../shared/contract/errors.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Payout, payoutItem } from './payouts.items.ts'

/** A batch payout of the caller's company (404 for any other). */
export const readPayout = async (deps: Deps, { company }: CompanyActor, payoutNo: string): Promise<Payout> => {
  const payout = await deps.table.get(ref(payoutItem, { doctorNo: company.doctorNo, payoutNo }), { consistent: true })
  if (!payout) throw refuse(paymentsReasons.noPayout)
  return payout
}
