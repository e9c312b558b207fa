import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { isClosed } from '../../../shared/offers/offers.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { type Inbound, inboundType, statusNumber, takesOf } from '../../inbound/public.ts'
import { openLimits } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mayTake, offerRecordOf } from '../offer-record.ts'
import { offerItem } from '../offers.items.ts'

/** Takes shown with an offer; of more than these it tells the number. */
const SHOWN_TAKES = 200

/**
 * One offer with its takes, newest first; a nurse sees their own takes and limits. Archived and canceled offers, and
 * private ones for others, a nurse sees only after taking of them.
 */
export const getOffer = async (deps: Deps, actor: CompanyActor, input: Input<typeof offers.calls.getOffer>) => {
  const { doctorNo } = actor.company
  const { offerNo } = input
  const isNurse = actor.role === 'nurse'
  const all = rangeSource(deps, inboundType, takesOf(doctorNo, offerNo))
  const shown = isNurse ? filtered(all, ({ userNo }) => userNo === actor.userNo) : all
  const [offer, page, limits] = await Promise.all([
    deps.table.get(ref(offerItem, { doctorNo, offerNo })),
    readPage(shown, { current: 1, size: SHOWN_TAKES }, { uncounted: true }),
    isNurse ? openLimits(deps, actor) : undefined,
  ])
  const { records: takes } = page
  const isListed = offer !== undefined && mayTake(offer, actor) && !(isNurse && isClosed(offer.status))
  if (!offer || !(isListed || takes.length > 0)) throw refuse(generalReasons.noOffer)
  return {
    ...offerRecordOf(offer, dayIn(deps.now()), actor),
    offerUsers: takes.map(({ inboundNo, userNo, userName, qty, leftNum, cancelled, status, takeDate }) => ({
      ...{ inboundNo, userNo, userName, qty, leftNum, cancelled, status: statusNumber(status), takeDate },
    })),
    ...(await totalOf(page, shown)),
    ...(limits ? { limits } : {}),
  }
}

/** Counted only where there are more than the page shows; a nurse's own stand among the others' and are not counted. */
const totalOf = async (page: Page<Inbound>, shown: Source<Inbound>) => {
  if (!page.totalIsLowerBound) return { offerUsersTotal: page.total }
  const { count, more } = (await shown.count?.()) ?? { count: page.total, more: true }
  return { offerUsersTotal: Math.max(count, page.total), ...(more ? { offerUsersTotalIsLowerBound: true } : {}) }
}
