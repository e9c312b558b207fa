import { reasonsOf } from '../reasons/reasons.ts'

/** What is said of fees. */
export const feesReasons = reasonsOf('fees', {
  noCategory: {
    code: 'conflict',
    text: 'The fees of {product} are not known: it has no category. Choose one for the product first.',
  },
  unpricedStorage: {
    text: 'The storage of {count} products is not charged: their category has no rate, as that of {product}. Choose a category for each, then rebuild the day.',
  },
  // Beside the sentence of a row's fee.
  takenBack: { text: 'taken back: the fee of {day} exactly' },
  late: { text: 'of {day}, charged later: {month} had been paid' },
  notPriced: { text: 'not priced: the product has no category with a rate' },
  runFailed: {
    text: 'The run broke off ({error}). It is tried again by itself; if it stays like this, rebuild the day or month once more.',
  },
})
