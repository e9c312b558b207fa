import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about takes under way and claims. */
export const inboundReasons = reasonsOf('inbound', {
  lineNamesNone: { code: 'invalid', text: 'Name the inbound that this tracking number is given for.' },
  noneGiven: { code: 'invalid', text: 'Enter at least one tracking number.' },
  atMostAtOnce: { code: 'invalid', text: 'At most {most} tracking numbers at once.' },
  noInbound: { code: 'missing', text: 'This inbound does not exist, or you do not have access to it.' },
  tooManyGiven: { code: 'invalid', text: 'An inbound takes at most {most} tracking numbers.' },
  completedTakesNone: { code: 'conflict', text: 'This inbound is completed: it takes no more tracking numbers.' },
  cancelledTakesNone: { code: 'conflict', text: 'This inbound is canceled: it takes no more tracking numbers.' },
  cancelled: { code: 'conflict', text: 'This inbound is canceled: nothing more can be claimed for it.' },
  notInWarehouse: { code: 'invalid', text: 'Tracking numbers not found in warehouse records' },
  notConfirmedYet: {
    code: 'invalid',
    text: 'The warehouse has this parcel and has not confirmed it yet. Try again later.',
  },
  otherProduct: {
    code: 'invalid',
    text: 'The warehouse has confirmed this parcel as another product of the same UPC. Ask the company.',
  },
  upcMismatch: { code: 'invalid', text: 'UPC mismatch' },
  allClaimed: { code: 'conflict', text: 'All units of this tracking number have been claimed.' },
  completed: { code: 'conflict', text: 'This inbound is completed: nothing is left to claim for it.' },
  moreThanLeft: { code: 'invalid', text: "Inbound quantity can't more than left." },
  numberRemoved: { code: 'conflict', text: 'This tracking number was removed from the inbound meanwhile.' },
  leftForOthers: {
    code: 'conflict',
    text: 'The quantity you gave for this inbound is claimed. The other units of the parcel are for your other inbounds: claim them there, or claim this number by itself.',
  },
  notReached: { code: 'conflict', text: 'There was no time left for this number. Claim again.' },
  noNumbers: {
    code: 'invalid',
    text: 'None UnClaimed Tracking # found.',
  },
  onlyUnclaimed: {
    code: 'invalid',
    text: 'Units of this tracking number left to claim: {units}. Enter at most that.',
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
  givenAlready: { code: 'invalid', text: 'This tracking number is already given for this inbound.' },
  tooManyTakes: { code: 'invalid', text: 'One parcel can arrive for at most {most} inbounds.' },
  notGiven: { code: 'missing', text: 'This tracking number is not given for this inbound.' },
  claimedStay: { code: 'conflict', text: 'Exist already claimed tracking#: {numbers}' },
  arrivedStays: {
    code: 'conflict',
    text: 'This parcel has arrived: its quantity is what the warehouse counts. Claim it once it is confirmed.',
  },
  numberMoved: {
    code: 'conflict',
    text: 'The number {tracking} has changed meanwhile: it was removed, or its parcel has arrived. Look at the list again.',
  },
  arrivalMoved: {
    code: 'conflict',
    text: 'Nothing of the parcel {tracking} can be claimed for this inbound any more. Look at the suggestions again.',
  },
  arrivalGiven: {
    code: 'conflict',
    text: 'Another nurse has given the number {tracking} meanwhile. Look at the suggestions again.',
  },
  nobodyGave: { code: 'missing', text: 'Nobody has given this tracking number, or it has been freed.' },
  atMostTakes: { code: 'invalid', text: 'At most {most} inbounds at once.' },
  sheetGone: { text: 'The uploaded file is not there any more. Upload it again.' },
  sheetNoHeader: {
    text: 'No header row was found in the first rows of the sheet "{sheet}", which begins with: {found}. Choose the columns, or name them tracking and qty in one row above the data and upload the workbook again.',
  },
  sheetColumnsMissing: {
    text: 'The header in row {row} of the sheet "{sheet}" lacks these columns: {columns}. Choose the columns, or name them tracking and qty in one row above the data and upload the workbook again.',
  },
  chooseInbound: { code: 'invalid', text: 'Choose the inbound this number is for.' },
  chooseInboundOf: { code: 'invalid', text: 'Line {line}: choose the inbound this number is for.' },
  fromAfterTo: { code: 'invalid', text: 'The first day is after the last one.' },
  onlyClaimable: { code: 'invalid', text: 'Only {units} can be claimed now.' },
})
