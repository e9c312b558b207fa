/**
 * Corrected English for messages that calls return in the specification's wording, by reason; the console shows these.
 */
export const CORRECTIONS: ReadonlyMap<string, readonly [specified: string, corrected: string]> = new Map([
  ['payments.noteRequired', ['Note is requried.', 'Note is required.']],
  ['payments.amountAboveZero', ['Amount must more then 0.', 'Amount must be more than 0.']],
  [
    'products.oneOrMore',
    ['Quantity must more than 1.', 'Quantity must be at least 1: this warehouse has not held the product before.'],
  ],
  ['products.zeroOrMore', ['Quantity must more than 1.', 'Quantity must be 0 or more.']],
  ['credentials.passwordsDiffer', ['Password not match.', 'The passwords do not match.']],
  ['success.fees.generateMonthly', ['Monthly Fee generate success', 'The monthly fees are being generated.']],
  ['success.fees.generateDaily', ['Daily Fee generate success', 'The daily fees are being generated.']],
  ['success.fees.rebuildMonthly', ['Rebuild Monthly Fee success', 'The monthly fees are being rebuilt.']],
  ['success.fees.rebuildDaily', ['Rebuild Storage Daily Fee success', 'The daily fees are being rebuilt.']],
])
