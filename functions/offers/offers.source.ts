import type { Input } from '../../shared/contract/call.ts'
import type { offers } from '../../shared/offers/offers.contract.ts'
import { shownStatus } from '../../shared/offers/offers.rules.ts'
import { dayIn } from '../../shared/values/day.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { searchSource } from '../platform/search/search.ts'
import { mayTake, offerRecordOf, wordsOfOffer } from './offer-record.ts'
import { type Offer, offerItem, offersOf } from './offers.items.ts'

type Asked = Pick<Input<typeof offers.calls.listOffers>, 'condition' | 'status'>

/** The offers in a status, as the range of that status holds them, or what the condition finds; a nurse's: what they may take. */
export const offersList = (
  deps: Deps,
  actor: CompanyActor,
  asked: Asked,
): List<Offer, ReturnType<typeof offerRecordOf>> => ({
  source: sourceOf(deps, actor, asked),
  present: (records) => {
    const today = dayIn(deps.now())
    return records.map((offer) => offerRecordOf(offer, today, actor))
  },
})

const sourceOf = (deps: Deps, actor: CompanyActor, { condition, status }: Asked): Source<Offer> => {
  const { doctorNo } = actor.company
  const today = dayIn(deps.now())
  const isVisible = (offer: Offer): boolean => mayTake(offer, actor)
  if (condition) {
    return searchSource(deps, { doctorNo, kind: 'offer' }, condition, {
      read: (numbers) => deps.table.batchGet(numbers.map((offerNo) => ref(offerItem, { doctorNo, offerNo }))),
      wordsBy: wordsOfOffer,
      keep: (offer) => isVisible(offer) && shownStatus(offer.status, offer.expireDate, today) === status,
    })
  }
  const inStatus = rangeSource(deps, offerItem, offersOf(doctorNo, status, today))
  return actor.role === 'nurse' ? filtered(inStatus, isVisible) : inStatus
}
