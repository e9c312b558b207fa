export { allOffersOf, type Offer, offerItem, offersOf } from './offers.items.ts'
