import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about fees. */
export const feesReasons = reasonsOf('fees', {
  noCategory: {
    code: 'conflict',
    text: 'The fees of {product} cannot be calculated because it has no category. Choose one for the product first.',
  },
  unpricedStorage: {
    text: 'The storage of {count} products, such as {product}, is not charged because their categories have no rate. Choose a category for each, then rebuild the day.',
  },
  unpricedEvents: {
    text: 'Fees of {count} products, such as {product}, are not charged yet: the product, or one shipped together with it, has no category with a rate. Choose a category for each, then rebuild the day.',
  },
  unpricedMonth: {
    text: 'In this month, the fees of at least {count} products, such as {product}, are not charged yet because these products have no category with a rate. Choose a category for each, then rebuild the month.',
  },
  beforeFirst: { text: 'The warehouse was added on {day}, so there is nothing to calculate before that day.' },
  // Shown next to the sentence of a row's fee.
  takenBack: { text: 'full reversal of the fee for {day}' },
  late: { text: 'for {day}, charged later because {month} had already been paid' },
  notPriced: { text: 'not priced: the product has no category with a rate' },
  runFailed: {
    text: 'The run was interrupted ({error}). It is retried automatically. If this message stays, rebuild the day or month again.',
  },
  requesterLostRights: {
    code: 'forbidden',
    text: 'Nothing was calculated: the person who requested this may no longer rebuild the fees of this warehouse.',
  },
  oneMonth: { code: 'invalid', text: 'Enter exactly one month like 2023-09.' },
  datesByCommas: { code: 'invalid', text: 'Enter dates like 2023-09-01, separated by commas.' },
  tooManyDates: { code: 'invalid', text: 'Enter at most {most} dates.' },
  dayOrMonth: { code: 'invalid', text: 'Enter a day like 2023-09-01 or a month like 2023-09.' },
  notOver: { code: 'invalid', text: '{day} is not over yet. The fees of a day are calculated after it has ended.' },
  notBegun: { code: 'invalid', text: '{month} has not begun yet.' },
  monthsPaid: { code: 'conflict', text: 'Already paid: {months}. Fees of a paid month cannot change.' },
})
