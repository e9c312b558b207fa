import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { readPage } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { bulkClaimedOf } from '../claims/bulk-claimed.ts'
import { claimNumbers } from '../claims/claim-numbers.ts'
import { type GivenTracking, inboundItem, takesOfNurse } from '../inbound.items.ts'

/** Takes per call: at 500 numbers each they would exceed a call's time, but most takes have a few. */
const TAKES = 20

/**
 * 1. Reads some of the nurse's open takes with the company, newest first; a completed take leaves the list, and the
 *    cursor stays valid.
 * 2. Claims their numbers that have arrived, according to the takes, like a bulk claim.
 */
export const claimAllArrived: UseCase<typeof inbound.calls.claimAllArrived> = async (
  deps,
  actor,
  { nextToken: from },
) => {
  const inTime = timeBudget(deps)
  const { doctorNo } = actor.company
  const open = rangeSource(deps, inboundItem, takesOfNurse(doctorNo, actor.userNo, 'open'))
  const page = await readPage(open, { current: 1, size: TAKES, nextToken: from })
  const wanted = page.records.flatMap(({ inboundNo, trackings }) =>
    trackings.filter(hasArrived).map(({ tracking }) => ({ inboundNo, tracking })),
  )
  const { nextToken, total } = page
  return claimNumbers(deps, actor, wanted, { inTime }, async (outcome) => ({
    ...(await bulkClaimedOf(deps, doctorNo, outcome)),
    total,
    nextToken,
    looked: page.records.length,
  }))
}

const hasArrived = ({ status, waiting }: GivenTracking): boolean => status === 'matched' || waiting
