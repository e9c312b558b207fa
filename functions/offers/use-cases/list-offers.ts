import type { Input } from '../../../shared/contract/call.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { shownStatus } from '../../../shared/offers/offers.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { findPage, hasWords } from '../../platform/search/search.ts'
import { mayTake, offerRecordOf, wordsOfOffer } from '../offer-record.ts'
import { type Offer, offerItem, offersOf } from '../offers.items.ts'

type ListInput = Input<typeof offers.calls.offerList>

/** A page by its index, newest first; what the viewer may not see, or what is past its day, drops out of its page. */
export const listOffers = async (deps: Deps, actor: CompanyActor, input: ListInput) => {
  const { doctorNo } = actor.company
  const today = dayIn(deps.now())
  const page = await (input.condition
    ? findOffers(deps, doctorNo, input.condition, input)
    : readPage(deps.table, offerItem, offersOf(doctorNo, input.status), input, { index: 'gsi1' }))
  const shown = page.records.filter(
    (offer) => mayTake(offer, actor) && shownStatus(offer.status, offer.expireDate, today) === input.status,
  )
  const whole = input.current === 1 && !page.nextToken
  return {
    ...page,
    ...(whole ? { total: shown.length } : {}),
    records: shown.map((offer) => offerRecordOf(offer, today)),
  }
}

const findOffers = async (deps: Deps, doctorNo: string, condition: string, input: ListInput): Promise<Page<Offer>> => {
  const found = await findPage(deps.table, { doctorNo, kind: 'offer' }, condition, input)
  const read = await deps.table.batchGet(found.records.map((offerNo) => ref(offerItem, { doctorNo, offerNo })))
  const records = read.flatMap((offer) => (offer && hasWords(wordsOfOffer(offer), condition) ? [offer] : []))
  return { ...found, records }
}
