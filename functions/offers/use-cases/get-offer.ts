import type { Input } from '../../../shared/contract/call.ts'
import { missing } from '../../../shared/contract/errors.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { isClosed } from '../../../shared/offers/offers.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { type Inbound, inboundType, statusNumber, takesOf } from '../../inbound/public.ts'
import { openLimits } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readKept } from '../../platform/db/kept-pages.ts'
import { COUNT_LIMIT, readPage } from '../../platform/db/pages.ts'
import { type Range, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mayTake, offerRecordOf } from '../offer-record.ts'
import { offerItem } from '../offers.items.ts'

/** Takes shown with an offer; of more than these it tells the number. */
const SHOWN_TAKES = 200

/**
 * One offer with its takes, newest first; a nurse sees their own takes and limits. Archived and canceled offers, and
 * private ones for others, a nurse sees only after taking of them.
 */
export const getOffer = async (deps: Deps, actor: CompanyActor, input: Input<typeof offers.calls.offerDetail>) => {
  const { doctorNo } = actor.company
  const { offerNo } = input
  const isNurse = actor.role === 'nurse'
  const isTheirs = (take: Inbound): boolean => !isNurse || take.userNo === actor.userNo
  const [offer, page, limits] = await Promise.all([
    deps.table.get(ref(offerItem, { doctorNo, offerNo })),
    readKept({ current: 1, size: SHOWN_TAKES }, isTheirs, (part) =>
      readPage(deps.table, inboundType, takesOf(doctorNo, offerNo), part, { index: 'gsi3', uncounted: true }),
    ),
    isNurse ? openLimits(deps, actor) : undefined,
  ])
  const { records: takes } = page
  const isListed = offer !== undefined && mayTake(offer, actor) && !(isNurse && isClosed(offer.status))
  if (!offer || !(isListed || takes.length > 0)) throw missing('offer')
  return {
    ...offerRecordOf(offer, dayIn(deps.now()), actor),
    offerUsers: takes.map(({ inboundNo, userNo, userName, qty, leftNum, cancelled, status, takeDate }) => ({
      ...{ inboundNo, userNo, userName, qty, leftNum, cancelled, status: statusNumber(status), takeDate },
    })),
    ...(await totalOf(deps, page, isNurse ? undefined : takesOf(doctorNo, offerNo))),
    ...(limits ? { limits } : {}),
  }
}

/** Counted only where there are more than the page shows; a nurse's own stand among the others' and are not counted. */
const totalOf = async (deps: Deps, page: Page<Inbound>, all: Range | undefined) => {
  if (!page.totalIsLowerBound) return { offerUsersTotal: page.total }
  const { count, more } = all
    ? await deps.table.count(all, { index: 'gsi3', limit: COUNT_LIMIT })
    : { count: page.total, more: true }
  return { offerUsersTotal: Math.max(count, page.total), ...(more ? { offerUsersTotalIsLowerBound: true } : {}) }
}
