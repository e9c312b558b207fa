import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { type Inbound, shownTake } from '../../inbound/public.ts'
import { openLimits } from '../../people/public.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isListed, leftForTaker, offerRecordOf } from '../offer-record.ts'
import { offerTakeOf, offerTakes } from '../offer-takes.source.ts'
import { eventsOfOffer, type OfferEvent, offerEventItem, offerItem, offerTakerItem } from '../offers.items.ts'

/** Maximum number of takes listed with an offer; additional takes are only counted. */
const SHOWN_TAKES = 200
/** Maximum number of events listed with an offer. */
const SHOWN_EVENTS = 20

/**
 * One offer with its takes, newest first. A nurse sees only their own takes, and their limits. Nurses see archived and
 * canceled offers, and private offers for others, only if they have taken from them.
 */
export const getOffer: UseCase<typeof offers.calls.getOffer> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { offerNo } = input
  const isNurse = actor.role === 'nurse'
  const { source: shown } = offerTakes(deps, actor, { offerNo })
  const [[offer, taker], page, limits, events] = await Promise.all([
    deps.table.batchGet([
      ref(offerItem, { doctorNo, offerNo }),
      ref(offerTakerItem, { ...input, userNo: actor.userNo }),
    ]),
    readPage(shown, { current: 1, size: SHOWN_TAKES }, { uncounted: true }),
    isNurse ? openLimits(deps, actor) : undefined,
    isNurse ? undefined : readEvents(deps, doctorNo, offerNo),
  ])
  const { records: takes } = page
  if (!offer || !(isListed(offer, actor) || takes.length > 0)) throw refuse(generalReasons.noOffer)
  return {
    ...offerRecordOf(offer, dayIn(deps.now()), actor),
    offerUsers: takes.map(offerTakeOf),
    ...(await totalOf(page, shown)),
    limits,
    ...(isNurse ? leftForTaker(offer, taker?.units) : {}),
    happenings: events ? events.map(happeningOf) : undefined,
  }
}

/** The offer of a take. Anyone who may see the take may see the offer, with any status. */
export const getOfferDetail: UseCase<typeof offers.calls.getOfferDetail> = async (
  deps,
  actor,
  { doctorNo, inboundNo },
) => {
  const { offerNo } = await shownTake(deps, actor, inboundNo)
  return getOffer(deps, actor, { doctorNo, offerNo })
}

const readEvents = async (deps: Deps, doctorNo: string, offerNo: string): Promise<OfferEvent[]> => {
  const newest = { reverse: true, limit: SHOWN_EVENTS }
  return (await deps.table.query(offerEventItem, eventsOfOffer(doctorNo, offerNo), newest)).records
}

const happeningOf = ({ what, at, userName, price, bonus, quantity, leftNum, expireDate }: OfferEvent) => ({
  what,
  at,
  userName,
  price: moneyToWire(price),
  bouns: moneyToWire(bonus),
  quantity,
  leftNum,
  expireDate,
})

/**
 * The takes are counted only if there are more than the page shows. A nurse's own takes are not counted, because the
 * range also contains those of others.
 */
const totalOf = async (page: Page<Inbound>, shown: Source<Inbound>) => {
  if (!page.totalIsLowerBound) return { offerUsersTotal: page.total }
  const { count, more } = (await shown.count?.()) ?? { count: page.total, more: true }
  return { offerUsersTotal: Math.max(count, page.total), offerUsersTotalIsLowerBound: more || undefined }
}
