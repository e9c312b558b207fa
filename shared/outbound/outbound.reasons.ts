import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about shipments. Texts of SPEC-outbound-24 to SPEC-outbound-31 are verbatim. */
export const outboundReasons = reasonsOf('outbound', {
  labelRequired: { code: 'invalid', text: 'Please upload package label before submit.' },
  noItems: { code: 'invalid', text: 'You must select a product to shipment.' },
  productSelected: { code: 'invalid', text: 'Product selected.' },
  differentWarehouses: {
    code: 'invalid',
    text: 'Products from different warehouses cannot be shipped out together.',
  },
  userRequired: { code: 'invalid', text: 'You must select a user to notify.' },
  boxesRequired: { code: 'invalid', text: 'You must set Numb of box Per Shipment greater than 0.' },
  toShipRequired: { code: 'invalid', text: "Toship can't be empty." },
  mainRequired: { code: 'invalid', text: 'You must select a main product before outbound.' },
  carrierNameRequired: { code: 'invalid', text: 'Enter the name of the carrier.' },
  noUser: { code: 'invalid', text: 'This person does not work with your company, or no longer has access.' },
  noMember: { code: 'missing', text: 'This person does not exist, or does not work with your company.' },
  noService: { code: 'invalid', text: 'This service does not exist.' },
  pastedUnknown: { code: 'invalid', text: 'No product in stock has this UPC.' },
  pastedTooMany: { code: 'invalid', text: 'A shipment can have at most {most} products.' },
  stockShort: {
    code: 'conflict',
    text: 'Not enough stock of {product}. In stock: {have}, to be shipped: {need}. Lower the quantity and submit again.',
  },
  noUpload: {
    code: 'invalid',
    text: 'The upload of {file} did not arrive. Choose the labels again.',
  },
  notALabel: { code: 'invalid', text: '{file} is not a PDF, PNG or JPEG. Choose another file.' },
  labelTooLarge: { code: 'invalid', text: '{file} is larger than {most} MB.' },
  labelsTooLarge: { code: 'invalid', text: 'The labels of a shipment can be at most {most} MB in total.' },
  noFiles: {
    code: 'invalid',
    text: 'These labels are not available: they were used for another shipment, or uploaded more than a day ago. Choose them again.',
  },
  noShipment: { code: 'missing', text: 'This shipment does not exist, or you do not have access to it.' },
  notWorking: { code: 'conflict', text: 'This shipment is already {status}.' },
  archived: { text: 'archived' },
  closed: { text: 'canceled' },
  unfinished: {
    code: 'conflict',
    text: 'The submission of this shipment is incomplete. Finish submitting it, or cancel it.',
  },
  beingCancelled: {
    code: 'conflict',
    text: 'This shipment is being canceled. Cancel it again to complete the cancellation.',
  },
  companyFinishes: { code: 'forbidden', text: 'Only the company can finish submitting a shipment.' },
  companyCancels: { code: 'forbidden', text: 'Only the company can cancel a shipment.' },
  notReopened: {
    code: 'conflict',
    text: 'This shipment was archived on {day}. It could return to Working only on that day.',
  },
  warehouseReopens: {
    code: 'conflict',
    text: 'The warehouse archived this shipment. Only the warehouse can return it to Working.',
  },
  companyReopens: {
    code: 'conflict',
    text: 'The company archived this shipment. Only the company can return it to Working.',
  },
  historyFull: {
    code: 'conflict',
    text: 'The history of this shipment is full. Its tracking number can no longer change, and it cannot return to Working.',
  },
  warehouseGone: {
    code: 'conflict',
    text: 'The warehouse of this shipment has been deleted, so its units cannot be returned there.',
  },
  productGone: {
    code: 'conflict',
    text: 'A product of this shipment has been deleted, so its units cannot be returned to stock.',
  },
  packTooFew: { code: 'invalid', text: '{product}: {have} scanned, fewer than the {need} in the shipment.' },
  packTooMany: { code: 'invalid', text: '{product}: {have} scanned, more than the {need} in the shipment.' },
  notInShipment: { code: 'invalid', text: 'A scanned product is not part of this shipment.' },
  isPacked: { code: 'conflict', text: '{userName} has already packed this shipment.' },
  fromAfterTo: { code: 'invalid', text: 'The first day is after the last day. Choose an earlier first day.' },
  labelNotFetched: { text: 'A label could not be downloaded. Check your connection and try again.' },
  labelsGone: { code: 'missing', text: 'The labels of this shipment were kept for 400 days and have been deleted.' },
})
