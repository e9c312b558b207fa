export { newOffersLetter } from './news/new-offers-letter.ts'
export { allOffersOf, type Offer, offerItem, offersOf } from './offers.items.ts'
export { countTaker } from './takers.ts'
