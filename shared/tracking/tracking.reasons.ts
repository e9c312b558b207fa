import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about arrivals: lines, files, batches and their confirmation. */
export const trackingReasons = reasonsOf('tracking', {
  noText: { code: 'invalid', text: 'Please enter import text.' },
  atMostLines: { code: 'invalid', text: 'Enter at most {most} lines. Use a workbook for more.' },
  batchTypes: { code: 'invalid', text: 'Use 1 (to confirm) or 3 (history).' },
  batchRequired: { code: 'invalid', text: 'Batch number is required.' },
  chooseProducts: { code: 'invalid', text: 'Please select a product for each row.' },
  emptyList: { code: 'invalid', text: 'Empty confirm list.' },
  reasonRequired: { code: 'invalid', text: 'Reason is required.' },
  noBatch: { code: 'missing', text: 'This batch does not exist, or you do not have access to it.' },
  noImport: { code: 'missing', text: 'This import does not exist, or you do not have access to it.' },
  noRow: { code: 'missing', text: 'This row does not exist, or you do not have access to it.' },
  rowConfirmed: {
    code: 'conflict',
    text: 'This row is already confirmed (batch {batch}). Find it in the inbound history.',
  },
  rowInPackage: { code: 'conflict', text: 'This row belongs to a mixed package. Use the mixed packages page for it.' },
  rowImporting: { code: 'conflict', text: 'The import of this row is still in progress. Try again when it is done.' },
  listChanged: {
    code: 'conflict',
    text: 'Rows of this list have been edited or removed since its import was interrupted. Import the missing lines as a new list.',
  },
  noneToRemove: { code: 'invalid', text: 'Please select tracking numbers to remove.' },
  noUnknownUpcs: { code: 'conflict', text: 'The company has a product for every UPC of this batch.' },
  doctorUnproven: {
    code: 'conflict',
    text: 'The company cannot be emailed, because its email address is not verified yet.',
  },
  mailedAlready: {
    code: 'tooFast',
    text: 'The company has already been emailed about this batch. Minutes until it can be emailed again: {minutes}.',
  },
  selfStorage: {
    code: 'invalid',
    text: 'This is a self storage, where the nurse confirms arrivals. Choose another warehouse.',
  },
  rowTwice: { code: 'invalid', text: 'Row {row} is listed twice.' },
  upcWholeAndParts: {
    code: 'invalid',
    text: 'UPC {upc} is listed both with all of its rows and with some of them. List the rows of each product.',
  },
  upcTwice: { code: 'invalid', text: 'UPC {upc} is listed twice.' },
  otherUpc: {
    code: 'invalid',
    text: 'UPC mismatch: {product} has UPC {upc}, the rows have {rows}. Choose a product with that UPC, or have the company add one.',
  },
  mayNotForce: { code: 'forbidden', text: 'Your account may not force a charge time. Leave the field empty.' },
  productChanged: {
    code: 'conflict',
    text: '{product} was changed while you were confirming. Reload the list and try again.',
  },
  confirmedMeanwhile: { text: 'Someone else has confirmed this row.' },
  notReached: { text: 'Not confirmed yet: the time ran out before this row. Confirm the batch again for the rest.' },
  scannedAhead: {
    code: 'invalid',
    text: 'This scan is dated in the future. Correct the clock of the device, and scan again.',
  },
  notPending: { text: 'This row is no longer pending under this UPC in this batch. Reload the list.' },
  otherWorker: { code: 'conflict', text: 'Another worker has finished this import.' },
  manyImporting: { code: 'conflict', text: 'Many people are importing at the same time. Please try again.' },
  duplicateRow: {
    code: 'conflict',
    text: 'Duplicate: this tracking number already exists with the same UPC and quantity (batch {batch}).',
  },
  duplicateLine: { text: 'Duplicate: line {line} has the same tracking number, UPC and quantity.' },
  otherWarehouse: {
    code: 'invalid',
    text: 'Batch {batch} belongs to another warehouse. Leave the batch number empty for a new batch.',
  },
  batchConfirmed: {
    code: 'invalid',
    text: 'Batch {batch} is already confirmed. Leave the batch number empty for a new batch.',
  },
  uploaderLostRights: {
    code: 'forbidden',
    text: 'The person who uploaded the file may no longer receive in this warehouse. Upload the file again.',
  },
  brokeOff: { text: 'Something went wrong on our side several times. Drop the file again.' },
  takenBefore: { text: '{lines} of its lines had already been imported: they are in batch {batch}.' },
  noSuchWarehouse: { text: 'The company has no warehouse {warehouse}. Drop the file at tracking/company/warehouse/.' },
  droppedBefore: { text: 'This file was imported before, from the same sheet: see import {record}.' },
  fileTooLarge: { text: 'The file is larger than 20 MB. Split it and drop the parts.' },
  fileReplaced: { text: 'The file was replaced before it was read; drop it again.' },
  fileGone: { text: 'The file is no longer in the bucket. Drop it again.' },
  fileChanged: { text: 'The file has changed since it was checked. Upload it again.' },
  notChecked: { code: 'conflict', text: 'This workbook is not ready to be imported. Reload the list.' },
  notDiscardable: {
    code: 'conflict',
    text: 'This import has started or ended, so it cannot be discarded. Reload the list.',
  },
  notCheckable: {
    code: 'conflict',
    text: 'Columns can be changed only before any row of the workbook is imported. Reload the list.',
  },
  nothingToImport: {
    code: 'conflict',
    text: 'No line of this workbook can be imported. Correct it and upload it again.',
  },
  noSource: { code: 'missing', text: 'No file is stored for this import.' },
  warehouseClosed: {
    code: 'conflict',
    text: 'This warehouse is being deleted. Choose another one, or try again in a minute.',
  },
  tokenNameRequired: { code: 'invalid', text: 'Enter the name of the machine or program that will use the token.' },
  tokenShownOnce: {
    code: 'conflict',
    text: 'This token has already been created, and it is shown only once. Revoke it and create another one.',
  },
  manyTokens: {
    code: 'conflict',
    text: 'A warehouse can have at most {most} upload tokens. Revoke one that is no longer needed.',
  },
  noToken: { code: 'missing', text: 'This upload token does not exist, or you do not have access to it.' },
  badToken: {
    code: 'unauthenticated',
    text: 'This upload token is unknown or revoked. Ask an administrator of the warehouse for another.',
  },
  tokenTooFast: {
    code: 'tooFast',
    text: 'This upload token has announced {most} files in ten minutes. Wait, or send fewer, larger workbooks.',
  },
})
