import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { isClosed, shownStatus } from '../../../shared/offers/offers.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readKept } from '../../platform/db/kept-pages.ts'
import { type PageRequest, readPage } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { findPage } from '../../platform/search/search.ts'
import { mayTake, offerRecordOf, wordsOfOffer } from '../offer-record.ts'
import { type Offer, offerItem, offersOf } from '../offers.items.ts'

type ListInput = Input<typeof offers.calls.offerList>

/**
 * A page of the offers in a status, as the range of that status holds them, or of what the condition finds. A nurse's
 * page holds what they may take and is filled with what follows.
 */
export const listOffers = async (deps: Deps, actor: CompanyActor, input: ListInput) => {
  const { condition, status } = input
  if (actor.role === 'nurse' && isClosed(status)) {
    throw refuseField('status', 'Nurses can list open and expired offers only.')
  }
  const { doctorNo } = actor.company
  const today = dayIn(deps.now())
  const isVisible = (offer: Offer): boolean => mayTake(offer, actor)
  const { index, ...range } = offersOf(doctorNo, status, today)
  const inStatus = (request: PageRequest, uncounted: boolean): Promise<Page<Offer>> =>
    readPage(deps.table, offerItem, range, request, { index, uncounted })
  const page = await (condition
    ? findPage(deps.table, { doctorNo, kind: 'offer' }, condition, input, {
        read: (numbers) => deps.table.batchGet(numbers.map((offerNo) => ref(offerItem, { doctorNo, offerNo }))),
        wordsBy: wordsOfOffer,
        keep: (offer) => isVisible(offer) && shownStatus(offer.status, offer.expireDate, today) === status,
      })
    : actor.role === 'nurse'
      ? readKept(input, isVisible, (part) => inStatus(part, true))
      : inStatus(input, false))
  return { ...page, records: page.records.map((offer) => offerRecordOf(offer, today, actor)) }
}
