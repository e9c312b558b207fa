import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { freeOf } from '../../books/public.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { rowsByTracking } from '../numbers/rows-by-tracking.ts'
import { shownTake } from '../read-take.ts'
import { unclaimedOf } from '../refuse-claim.ts'

/** Units of numbers of the caller's take; reveals nothing about other numbers. */
export const getQtyByTracking: UseCase<typeof inbound.calls.getQtyByTracking> = async (
  deps,
  actor,
  { inboundNo, trackings },
) => {
  const take = await shownTake(deps, actor, inboundNo)
  const asked = [...new Set(trackings.map(normalTracking))]
  const given = new Map(take.trackings.map((one) => [one.tracking, one]))
  const rows = await rowsByTracking(
    deps,
    take.doctorNo,
    asked.filter((tracking) => given.has(tracking)),
  )
  const records = asked.map((tracking) => ({
    tracking,
    qty: given.get(tracking)?.qty ?? 0,
    claimed: given.get(tracking)?.claimed ?? 0,
    claimableQty: take.status === 'open' ? unclaimedOf(rows.get(tracking) ?? [], take) : 0,
  }))
  const sum = (count: (record: (typeof records)[number]) => number) => records.reduce((all, one) => all + count(one), 0)
  return {
    qty: sum(({ qty }) => qty),
    claimableQty: Math.min(
      freeOf(take),
      sum((one) => one.claimableQty),
    ),
    records,
  }
}
