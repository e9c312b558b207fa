import { reasonsOf } from '../reasons/reasons.ts'

/** What is said of fees. */
export const feesReasons = reasonsOf('fees', {
  noCategory: {
    code: 'conflict',
    text: 'The fees of {product} are not known: it has no category. Choose one for the product first.',
  },
})
