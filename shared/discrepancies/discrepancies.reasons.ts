import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about discrepancy cases. */
export const discrepanciesReasons = reasonsOf('discrepancies', {
  noCase: { code: 'missing', text: 'This discrepancy case does not exist, or it is not yours.' },
  oneSubject: { code: 'invalid', text: 'Name one record: a tracking row, a take, a shipment or a transfer.' },
  productRequired: { code: 'invalid', text: 'Choose the product of the shipment.' },
  notInShipment: { code: 'invalid', text: 'This product is not in the shipment.' },
  notYourGoods: { code: 'missing', text: 'This record does not exist, or it is not yours.' },
  mixedPackage: {
    code: 'conflict',
    text: 'This row belongs to a mixed package, which has no cases: its claims and its reversal say who gets what.',
  },
  textRequired: { code: 'invalid', text: 'Write what is wrong.' },
  commentRequired: { code: 'invalid', text: 'Write a comment.' },
  fewerThanExpected: { code: 'invalid', text: 'Enter fewer units than expected: fewer than {expected}.' },
  moreThanExpected: { code: 'invalid', text: 'Enter more units than expected: more than {expected}.' },
  atMostExpected: { code: 'invalid', text: 'Enter at most the units expected: {expected}.' },
  alreadyOpen: {
    code: 'conflict',
    text: 'The case {caseNo} about this record is undecided. Add to it instead of opening another.',
  },
  decided: {
    code: 'conflict',
    text: 'This case has been decided already. Open another one if something is still wrong.',
  },
  nothingProposed: { code: 'conflict', text: 'No resolution is proposed at present. Reload the case.' },
  proposalChanged: {
    code: 'conflict',
    text: 'Another resolution has been proposed since you looked. Reload the case and decide again.',
  },
  answerFirst: { code: 'conflict', text: 'A resolution is proposed already. Accept or decline it first.' },
  notForYou: { code: 'forbidden', text: 'This resolution is for others to answer.' },
  cannotPropose: { code: 'invalid', text: 'You cannot propose this for such a case.' },
  cannotClose: { code: 'forbidden', text: 'Only the side that opened the case, or the company, can close it.' },
  quantityNeeded: { code: 'invalid', text: 'Enter the units.' },
  unitsLeast: { code: 'invalid', text: 'Enter at least 1 unit.' },
  changeNeeded: { code: 'invalid', text: 'Enter the units to add, or with a minus those to take off.' },
  amountNeeded: { code: 'invalid', text: 'Enter the amount to add, or with a minus the amount to take off.' },
  notConfirmed: {
    code: 'conflict',
    text: 'The row waits in To Confirm: nothing of it is in stock. Confirm it first, or correct its quantity.',
  },
  proposerGone: {
    code: 'conflict',
    text: '{name}, who proposed this, may no longer do it. Decline the proposal, and propose again.',
  },
  tooManyEvents: { code: 'conflict', text: 'This case holds as much as it can. Decide it, or close it.' },
  tooManyPhotos: { code: 'conflict', text: 'A case holds at most {most} photos. {left} more can be added.' },
  noUpload: { code: 'missing', text: 'The photo is no longer there. Choose it again.' },
  notAPhoto: { code: 'invalid', text: 'This is not a JPEG or WebP photo. Choose another file.' },
  photoTwice: { code: 'invalid', text: 'This photo has been named twice.' },
})
