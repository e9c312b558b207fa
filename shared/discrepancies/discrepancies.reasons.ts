import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about discrepancy cases. */
export const discrepanciesReasons = reasonsOf('discrepancies', {
  noCase: { code: 'missing', text: 'This discrepancy case does not exist, or you do not have access to it.' },
  oneSubject: { code: 'invalid', text: 'Name one record: a tracking row, a take, a shipment or a transfer.' },
  productRequired: { code: 'invalid', text: 'Choose the product of the shipment.' },
  notInShipment: { code: 'invalid', text: 'This product is not in the shipment.' },
  notYourGoods: { code: 'missing', text: 'This record does not exist, or you do not have access to it.' },
  mixedPackage: {
    code: 'conflict',
    text: 'This row belongs to a mixed package, which cannot have discrepancy cases. Settle its units by claims, or reverse the package.',
  },
  textRequired: { code: 'invalid', text: 'Describe the problem.' },
  commentRequired: { code: 'invalid', text: 'Write a comment.' },
  fewerThanExpected: { code: 'invalid', text: 'Enter fewer than {expected}, the expected number of units.' },
  moreThanExpected: { code: 'invalid', text: 'Enter more than {expected}, the expected number of units.' },
  atMostExpected: { code: 'invalid', text: 'Enter at most {expected}, the expected number of units.' },
  alreadyOpen: {
    code: 'conflict',
    text: 'Case {caseNo} about this record has not been decided yet. Comment on it instead of opening another one.',
  },
  decided: {
    code: 'conflict',
    text: 'This case has already been decided. Open another one if something is still wrong.',
  },
  nothingProposed: { code: 'conflict', text: 'There is no proposed resolution at the moment. Reload the case.' },
  proposalChanged: {
    code: 'conflict',
    text: 'Another resolution has been proposed since you loaded the case. Reload it and decide again.',
  },
  answerFirst: { code: 'conflict', text: 'A resolution has already been proposed. Accept or decline it first.' },
  notForYou: { code: 'forbidden', text: 'This resolution awaits an answer from another party.' },
  cannotPropose: { code: 'invalid', text: 'You cannot propose this resolution for this case.' },
  cannotClose: { code: 'forbidden', text: 'Only the side that opened the case, or the company, can close it.' },
  quantityNeeded: { code: 'invalid', text: 'Enter the number of units.' },
  unitsLeast: { code: 'invalid', text: 'Enter at least 1 unit.' },
  changeNeeded: { code: 'invalid', text: 'Enter the units to add, or a negative number to remove units.' },
  amountNeeded: { code: 'invalid', text: 'Enter the amount to add, or a negative amount to deduct.' },
  notConfirmed: {
    code: 'conflict',
    text: 'The row is still in To Confirm, so none of its units are in stock. Confirm it first, or correct its quantity.',
  },
  proposerGone: {
    code: 'conflict',
    text: '{name}, who proposed this, is no longer allowed to. Decline the proposal, and propose again.',
  },
  needsApproval: {
    code: 'conflict',
    text: 'The company lets deductions of this amount wait for approval by a second person. The company must deduct it on the page Payments, and close this case without a correction.',
  },
  tooManyEvents: { code: 'conflict', text: 'This case has reached its maximum size. Resolve or close it.' },
  tooManyPhotos: { code: 'conflict', text: 'A case can have at most {most} photos. {left} more can be added.' },
  noUpload: { code: 'missing', text: 'The photo is no longer available. Choose it again.' },
  notAPhoto: { code: 'invalid', text: 'This is not a JPEG or WebP photo. Choose another file.' },
  photoTwice: { code: 'invalid', text: 'This photo is listed twice.' },
})
