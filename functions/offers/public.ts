export { newOfferLetter } from './new-offer-letter.ts'
export { allOffersOf, type Offer, offerItem, offersOf } from './offers.items.ts'
export { offersList } from './offers.source.ts'
