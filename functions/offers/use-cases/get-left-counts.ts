import type { Input, Output } from '../../../shared/contract/call.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { shownStatus } from '../../../shared/offers/offers.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { openLimits } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { isListed } from '../offer-record.ts'
import { offerItem } from '../offers.items.ts'

type CountsCall = typeof offers.calls.getLeftCounts

/** What is left of those offers named that the caller's lists hold, and for a nurse their limits: one read of the offers, one of the account. */
export const getLeftCounts = async (
  deps: Deps,
  actor: CompanyActor,
  { offerNos }: Input<CountsCall>,
): Promise<Output<CountsCall>> => {
  const { doctorNo, limited } = actor.company
  const today = dayIn(deps.now())
  const refs = [...new Set(offerNos)].map((offerNo) => ref(offerItem, { doctorNo, offerNo }))
  const [read, limits] = await Promise.all([
    deps.table.batchGet(refs),
    actor.role === 'nurse' ? openLimits(deps, actor) : undefined,
  ])
  const shown = read.flatMap((offer) => (offer && isListed(offer, actor) ? [offer] : []))
  return {
    offers: shown.map(({ offerNo, leftNum, expireDate, status }) => ({
      ...{ offerNo, leftNum, expireDate, status: shownStatus(status, expireDate, today) },
    })),
    ...(limits ? { limits } : {}),
    limited,
  }
}
