import { reasonsOf } from '../reasons/reasons.ts'

/** What is said of products and their stock. */
export const productsReasons = reasonsOf('products', {
  nameRequired: { code: 'invalid', text: 'Product Name is required.' },
  categoryRequired: { code: 'invalid', text: 'Category is required.' },
  noteRequired: { code: 'invalid', text: 'Note is required.' },
  oneOrMore: { code: 'invalid', text: 'Quantity must more than 1.' },
  movedMeanwhile: {
    code: 'conflict',
    text: 'The stock is {stock} now, not {expected}. Check the count against it and save again.',
  },
  noCategory: { code: 'invalid', text: 'Choose one of the categories.' },
  nameFixed: { code: 'invalid', text: 'The name of a product cannot be changed once saved.' },
  categoryFixed: { code: 'invalid', text: 'The category of a product cannot be changed once saved.' },
  upcFixed: {
    code: 'conflict',
    text: 'The UPC cannot be changed while units are on their way or unclaimed: parcels are matched by it.',
  },
})
