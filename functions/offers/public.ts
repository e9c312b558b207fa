export { cleanNote } from './clean-note.ts'
export { holdLetter } from './holds/hold-letter.ts'
export { newOffersLetter } from './news/new-offers-letter.ts'
export { takeableOffers } from './news/takeable-offers.ts'
export { countTaker, isListed, mayTake } from './offer-record.ts'
export {
  allOffersOf,
  type Offer,
  offerEventRef,
  offerItem,
  offersOf,
  offerTakerType,
  takersOf,
} from './offers.items.ts'
export { offersByStatus, offersList } from './offers.source.ts'
export { cancelLetter } from './takes/cancel-letter.ts'
export { holdHoursOf, makeTake, usableBy } from './takes/make-take.ts'
export { cancelUnits, readTakeWithOffer } from './takes/release-take.ts'
export { takeHistoryList } from './takes/take-history.source.ts'
export { indexedOffers } from './write-offer.ts'
