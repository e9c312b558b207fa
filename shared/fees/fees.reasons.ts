import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about fees. */
export const feesReasons = reasonsOf('fees', {
  noCategory: {
    code: 'conflict',
    text: 'The fees of {product} are not known: it has no category. Choose one for the product first.',
  },
  unpricedStorage: {
    text: 'The storage of {count} products is not charged: their category has no rate, as that of {product}. Choose a category for each, then rebuild the day.',
  },
  unpricedEvents: {
    text: 'Fees of {count} products are not charged yet, as those of {product}: a product, or one shipped together with it, has no category with a rate. Choose a category for each, then rebuild the day.',
  },
  unpricedMonth: {
    text: 'Fees of at least {count} products of the month are not charged yet, as those of {product}: they have no category with a rate. Choose a category for each, then rebuild the month.',
  },
  beforeFirst: { text: 'The warehouse was added on {day}: there is nothing to compute before.' },
  // Shown next to the sentence of a row's fee.
  takenBack: { text: 'taken back: the fee of {day} exactly' },
  late: { text: 'of {day}, charged later: {month} had been paid' },
  notPriced: { text: 'not priced: the product has no category with a rate' },
  runFailed: {
    text: 'The run broke off ({error}). It is tried again by itself; if it stays like this, rebuild the day or month once more.',
  },
  oneMonth: { code: 'invalid', text: 'Enter exactly one month like 2023-09.' },
  datesByCommas: { code: 'invalid', text: 'Enter dates like 2023-09-01, separated by commas.' },
  tooManyDates: { code: 'invalid', text: 'Enter at most {most} dates at once.' },
  dayOrMonth: { code: 'invalid', text: 'Enter a day like 2023-09-01 or a month like 2023-09.' },
  notOver: { code: 'invalid', text: '{day} is not over yet: the fees of a day are known when it has ended.' },
  notBegun: { code: 'invalid', text: '{month} has not begun yet.' },
  monthsPaid: { code: 'conflict', text: '{months} is paid: its fees stay as they are.' },
})
