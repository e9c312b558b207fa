import type { Input } from '../../../shared/contract/call.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { shownStatus } from '../../../shared/offers/offers.rules.ts'
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
 * A page by its index, newest first, or of what the condition finds. A nurse's page holds what she may take and is
 * filled with what follows; what has passed its day and is not swept yet drops out.
 */
export const listOffers = async (deps: Deps, actor: CompanyActor, input: ListInput) => {
  const { condition, status } = input
  const { doctorNo } = actor.company
  const today = dayIn(deps.now())
  const isShown = (offer: Offer): boolean =>
    mayTake(offer, actor) && shownStatus(offer.status, offer.expireDate, today) === status
  const inStatus = (request: PageRequest, uncounted: boolean): Promise<Page<Offer>> =>
    readPage(deps.table, offerItem, offersOf(doctorNo, status), request, { index: 'gsi1', uncounted })
  const page = await (condition
    ? findPage(deps.table, { doctorNo, kind: 'offer' }, condition, input, {
        read: (numbers) => deps.table.batchGet(numbers.map((offerNo) => ref(offerItem, { doctorNo, offerNo }))),
        wordsBy: wordsOfOffer,
        keep: isShown,
      })
    : actor.role === 'nurse'
      ? readKept(input, isShown, (part) => inStatus(part, true))
      : inStatus(input, false))
  return { ...page, records: page.records.filter(isShown).map((offer) => offerRecordOf(offer, today, actor)) }
}
