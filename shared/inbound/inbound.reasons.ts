import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about open takes and claims. */
export const inboundReasons = reasonsOf('inbound', {
  takeRequired: { code: 'invalid', text: 'Choose the take for this tracking number.' },
  noneGiven: { code: 'invalid', text: 'Enter at least one tracking number.' },
  atMostAtOnce: { code: 'invalid', text: 'Enter at most {most} tracking numbers.' },
  noInbound: { code: 'missing', text: 'This take does not exist, or you do not have access to it.' },
  tooManyGiven: { code: 'invalid', text: 'A take can have at most {most} tracking numbers.' },
  takeCompleted: { code: 'conflict', text: 'This take is completed. You cannot add tracking numbers to it.' },
  takeCanceled: { code: 'conflict', text: 'This take is canceled. You cannot add tracking numbers to it.' },
  cancelled: { code: 'conflict', text: 'This take is canceled. Nothing more can be claimed for it.' },
  notInWarehouse: { code: 'invalid', text: 'Tracking numbers not found in warehouse records' },
  notConfirmedYet: {
    code: 'invalid',
    text: 'The warehouse has received this parcel but has not confirmed it yet. Try again later.',
  },
  otherProduct: {
    code: 'invalid',
    text: 'The warehouse has confirmed this parcel as another product with the same UPC. Ask the company.',
  },
  upcMismatch: { code: 'invalid', text: 'UPC mismatch' },
  allClaimed: { code: 'conflict', text: 'All units of this tracking number have been claimed.' },
  completed: { code: 'conflict', text: 'This take is completed. Nothing is left to claim for it.' },
  moreThanLeft: { code: 'invalid', text: "Inbound quantity can't more than left." },
  allReserved: {
    code: 'conflict',
    text: 'All {left} remaining units of this take are in pending claims on mixed packages. Cancel one of those claims first.',
  },
  someReserved: {
    code: 'invalid',
    text: 'Remaining units that are not reserved: {free}. Enter at most {free}; {reserved} more are in pending claims on mixed packages.',
  },
  numberRemoved: { code: 'conflict', text: 'This tracking number has been removed from the take in the meantime.' },
  leftForOthers: {
    code: 'conflict',
    text: 'The quantity you entered for this take has been claimed. The other units of the parcel belong to your other takes: claim them there, or claim this number on its own.',
  },
  notReached: { code: 'conflict', text: 'The time ran out before this number was claimed. Claim it again.' },
  noNumbers: {
    code: 'invalid',
    text: 'None UnClaimed Tracking # found.',
  },
  onlyUnclaimed: {
    code: 'invalid',
    text: 'Units of this tracking number left to claim: {units}. Enter at most {units}.',
  },
  claimFirst: {
    code: 'invalid',
    text: 'Units to claim first: {units}. The other units of this tracking number arrived on another day or elsewhere.',
  },
  duplicateLine: { code: 'invalid', text: 'Duplicate: line {line} has the same tracking number.' },
  othersNumber: {
    code: 'invalid',
    text: 'This tracking number belongs to another nurse. Check it, or ask the company.',
  },
  givenAlready: { code: 'invalid', text: 'This tracking number has already been added to this take.' },
  tooManyTakes: { code: 'invalid', text: 'One parcel can arrive for at most {most} takes.' },
  notGiven: { code: 'missing', text: 'This tracking number has not been added to this take.' },
  claimedStay: { code: 'conflict', text: 'Exist already claimed tracking#: {numbers}' },
  arrivedStays: {
    code: 'conflict',
    text: 'This parcel has arrived, so the warehouse counts its units. Claim it once it is confirmed.',
  },
  numberMoved: {
    code: 'conflict',
    text: 'The number {tracking} has changed in the meantime: it was removed, or its parcel has arrived. Check the list again.',
  },
  arrivalMoved: {
    code: 'conflict',
    text: 'Nothing in the parcel {tracking} can be claimed for this take any more. Check the suggestions again.',
  },
  arrivalGiven: {
    code: 'conflict',
    text: 'Another nurse has submitted the number {tracking} in the meantime. Check the suggestions again.',
  },
  neverSubmitted: { code: 'missing', text: 'Nobody has submitted this tracking number, or it has since been removed.' },
  atMostTakes: { code: 'invalid', text: 'Choose at most {most} takes.' },
  sheetGone: { text: 'The uploaded file is no longer available. Upload it again.' },
  sheetNoHeader: {
    text: 'No header row was found in the first rows of the sheet "{sheet}", which begins with: {found}. Choose the columns, or name them tracking and qty in one row above the data and upload the workbook again.',
  },
  sheetColumnsMissing: {
    text: 'The header in row {row} of the sheet "{sheet}" lacks these columns: {columns}. Choose the columns, or name them tracking and qty in one row above the data and upload the workbook again.',
  },
  chooseInbound: { code: 'invalid', text: 'Choose the take for this number.' },
  chooseInboundOf: { code: 'invalid', text: 'Line {line}: choose the take for this number.' },
  fromAfterTo: { code: 'invalid', text: 'The first day is after the last day. Choose an earlier first day.' },
  onlyClaimable: { code: 'invalid', text: 'Only {units} can be claimed now.' },
})
