import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about mixed packages, their batches and their quantities. */
export const mixedReasons = reasonsOf('mixed', {
  // Batches and imports.
  selfStorage: {
    code: 'invalid',
    text: 'A self storage cannot receive mixed packages. Choose another warehouse.',
  },
  warehouseClosed: {
    code: 'conflict',
    text: 'This warehouse is being deleted. Choose another one, or try again in a minute.',
  },
  noBatch: { code: 'missing', text: 'This batch of mixed packages does not exist, or you do not have access to it.' },
  batchRequired: { code: 'invalid', text: 'Batch number is required.' },
  otherWarehouse: {
    code: 'invalid',
    text: 'Batch {batch} belongs to another warehouse. Choose that warehouse, or generate another batch number.',
  },
  noText: { code: 'invalid', text: 'Please enter import text.' },
  noFile: { code: 'invalid', text: 'The file is no longer available. Upload it again.' },
  atMostLines: { code: 'invalid', text: 'Enter at most {most} lines. Import the rest as a second list.' },
  threeFields: { text: 'Format error: enter exactly 3 fields: tracking number, UPC, quantity.' },
  quantityMost: { code: 'invalid', text: 'Quantity cannot exceed {most}.' },
  sumMost: { text: 'The quantities of UPC {upc} add up to more than {most}.' },
  tooManyUpcs: {
    code: 'invalid',
    text: 'A package can have at most {most} UPCs. Enter the others as a separate package.',
  },
  otherLineWrong: {
    text: 'Not imported: line {line} with the same tracking number is wrong. Correct it and import both.',
  },
  duplicateLine: { text: 'Duplicate: line {line} has the same tracking number, UPC and quantity.' },
  trackingExists: {
    code: 'conflict',
    text: 'Duplicate: this tracking number already exists among the mixed packages (batch {where}).',
  },
  trackingExistsByHand: {
    code: 'conflict',
    text: 'Duplicate: this tracking number already exists among the mixed packages (entered by hand).',
  },
  notReached: { text: 'Not imported yet because the list is long. Import the remaining lines again.' },
  manyImporting: { code: 'conflict', text: 'Many people are importing at the same time. Please try again.' },
  // Pending parcels.
  noPending: {
    code: 'missing',
    text: 'No package with this tracking number awaits confirmation in this batch.',
  },
  pendingConfirmed: {
    code: 'conflict',
    text: 'This package has already been confirmed. Reload the list.',
  },
  pendingRemoved: {
    code: 'conflict',
    text: 'This package has already been removed from its batch. Reload the list.',
  },
  noPendingUpc: { code: 'missing', text: 'This package no longer contains UPC {upc}. Reload it.' },
  upcInPackage: { code: 'invalid', text: 'The package already contains UPC {upc}. Edit the quantity there.' },
  noChanges: { code: 'invalid', text: 'No changes detected' },
  nothingPending: { code: 'conflict', text: 'No package of this batch awaits confirmation.' },
  rowsConfirmed: {
    code: 'conflict',
    text: 'Units of this tracking number are confirmed in the inbound history. Reverse them there first: they would be counted twice.',
  },
  // Packages.
  noPackage: { code: 'missing', text: 'This mixed package does not exist, or you do not have access to it.' },
  packageChanging: {
    code: 'conflict',
    text: 'This package is being reversed. Wait until the reversal ends, or resume it.',
  },
  packageCancelled: { code: 'conflict', text: 'This package has been canceled. Reload the list.' },
  packageMoved: {
    code: 'conflict',
    text: 'This package has changed since you previewed its reversal. Preview it again.',
  },
  hasClaims: {
    code: 'conflict',
    text: 'There are claims on this package. Reverse it instead, which undoes the claims first.',
  },
  noItem: { code: 'missing', text: 'This package does not contain UPC {upc}.' },
  oneItem: { code: 'invalid', text: 'At least one item is required' },
  validItem: { code: 'invalid', text: 'Please add at least one valid item' },
  belowClaimed: { code: 'invalid', text: 'New total quantity cannot be less than claimed quantity' },
  unchangedQuantity: { code: 'invalid', text: 'Quantity has not changed' },
  totalMost: { code: 'invalid', text: 'Total quantity cannot exceed {most}.' },
  nothingToReverse: { code: 'conflict', text: 'This batch has no active packages left.' },
  stockGone: {
    code: 'conflict',
    text: 'Units of {product} to be removed from the stock of {company}: {qty}. Left in stock there: {stock}.',
  },
})
