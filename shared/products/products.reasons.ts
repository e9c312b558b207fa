import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about products and their stock. */
export const productsReasons = reasonsOf('products', {
  nameRequired: { code: 'invalid', text: 'Product Name is required.' },
  categoryRequired: { code: 'invalid', text: 'Category is required.' },
  fromAfterTo: { code: 'invalid', text: 'The first day is after the last day. Choose an earlier first day.' },
  noteRequired: { code: 'invalid', text: 'Note is required.' },
  /** The specification has one text for both refusals; the console uses two (web/texts/corrections.ts). */
  oneOrMore: { code: 'invalid', text: 'Quantity must more than 1.' },
  zeroOrMore: { code: 'invalid', text: 'Quantity must more than 1.' },
  movedMeanwhile: {
    code: 'conflict',
    text: 'The stock is now {stock}, not {expected}. Compare the count with it and save again.',
  },
  stockLeft: { code: 'conflict', text: "You can't delete a product if FBM left more then 0." },
  unclaimedLeft: {
    code: 'conflict',
    text: 'The product cannot be deleted. Units in the warehouses that are not claimed yet: {count}.',
  },
  unitsUnderWay: { code: 'conflict', text: 'The product cannot be deleted. Units on their way: {count}.' },
  openOffers: { code: 'conflict', text: 'The product cannot be deleted while it is on offer ({count}).' },
  pendingReports: {
    code: 'conflict',
    text: 'The product cannot be deleted while inventory reports on it await a decision ({count}).',
  },
  freeByWarehouse: {
    code: 'invalid',
    text: 'Free storage months are granted by the warehouse. Leave this empty and ask the warehouse admin.',
  },
  tooManyGrants: {
    code: 'conflict',
    text: 'Free storage of a product can be set for at most {most} warehouse admins.',
  },
  freeMonths: { code: 'invalid', text: 'Use whole months, 0 to {most}.' },
  noUpload: { code: 'missing', text: 'The upload is no longer available. Choose the picture again.' },
  notAPicture: { code: 'invalid', text: 'This is not a JPEG or WebP picture. Choose another file.' },
  noCategory: { code: 'invalid', text: 'Choose one of the categories.' },
  nameFixed: { code: 'invalid', text: 'The name of a product cannot be changed once saved.' },
  categoryFixed: { code: 'invalid', text: 'The category of a product cannot be changed once saved.' },
  upcFixed: {
    code: 'conflict',
    text: 'The UPC cannot be changed while units are on their way or unclaimed, because parcels are matched by it.',
  },
})
