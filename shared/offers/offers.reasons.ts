import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about offers and taking them. */
export const offersReasons = reasonsOf('offers', {
  takenAlready: { code: 'conflict', text: 'This take has already been made.' },
  totalRequired: { code: 'invalid', text: 'Total is required.' },
  leftRequired: { code: 'invalid', text: 'Left is required.' },
  expiryRequired: { code: 'invalid', text: 'Expire Date is required.' },
  bonusRequired: { code: 'invalid', text: 'Bonus is required.' },
  originalTotalRequired: { code: 'invalid', text: 'Original Total is required.' },
  noNewTakes: {
    code: 'forbidden',
    text: 'You can finish your open takes, but you cannot take new units. Ask the company.',
  },
  notOpen: { code: 'conflict', text: 'This offer is no longer open.' },
  noSurplus: { code: 'conflict', text: 'No surplus' },
  onlyLeft: { code: 'conflict', text: 'No surplus: only {left} left.' },
  nurseStatuses: { code: 'forbidden', text: 'Nurses can list open and expired offers only.' },
  leftOfNew: { code: 'invalid', text: 'Left of a new offer must equal its total.' },
  notEditable: { code: 'conflict', text: 'Only an open offer can be edited. Relist it first.' },
  productFixed: { code: 'invalid', text: 'The product of an offer cannot be changed.' },
  nobodyChosen: { code: 'invalid', text: 'Choose who may take a private offer.' },
  badNumber: { code: 'invalid', text: '{number} is not the number of a nurse or a group. Choose again.' },
  tooManyChosen: { code: 'invalid', text: 'Choose at most {most} nurses and groups; put more nurses into a group.' },
  notInCompany: { code: 'invalid', text: '{name} is not a nurse or group in your company. Choose again.' },
  pastDay: { code: 'invalid', text: 'Choose yesterday, today or a later day.' },
  leftAboveTotal: { code: 'invalid', text: 'Left cannot exceed the original total.' },
  totalBelowTaken: { code: 'invalid', text: 'Total cannot be below the {taken} already taken.' },
  takenMeanwhile: {
    code: 'conflict',
    text: '{taken} of {total} are already taken, so {left} are left. To get more, increase the total.',
  },
  totalFollows: {
    code: 'conflict',
    text: 'Units already taken: {taken}. With {left} left, the total is {total}. Save again if that is right.',
  },
  leftMustBe: { code: 'invalid', text: 'Left must be {left}: the total less the {taken} already taken.' },
  emptyInboundNo: { code: 'invalid', text: 'Empty InboundNo' },
  cancelRequired: { code: 'invalid', text: 'Cancel quantity is required.' },
  nothingToCancel: { code: 'conflict', text: 'Nothing is left to cancel: all units have been delivered or canceled.' },
  cancelAtMost: { code: 'invalid', text: 'Units that can be canceled: {units}. Enter at most {units}.' },
  cancelAllPending: {
    code: 'conflict',
    text: 'All {pending} remaining units are in pending claims on mixed packages. Answer those first.',
  },
  cancelPending: {
    code: 'invalid',
    text: 'Units that can be canceled: {units}. Enter at most {units}; {pending} more are in pending claims or reports.',
  },
  undoExpired: {
    code: 'conflict',
    text: 'A take can only be undone within {minutes} minutes. Cancel units under Inbound instead.',
  },
  undoAttached: {
    code: 'conflict',
    text: 'This take already has tracking numbers or deliveries. Cancel units under Inbound instead.',
  },
  lowerOnly: { code: 'invalid', text: 'The quantity can only be lowered: enter at most {units}.' },
  takesCap: {
    code: 'invalid',
    text: 'You have reached your pending transaction limit. {open} of {most} transactions are pending.',
  },
  amountCap: {
    code: 'invalid',
    text: 'You have reached your pending amount limit. {open} of {most} is pending, and this take is worth {worth}.',
  },
  openAlready: { code: 'conflict', text: 'This offer is already open.' },
  closedAlready: { code: 'conflict', text: 'This offer is already {status}. Relist it first.' },
  archived: { text: 'archived' },
  canceled: { text: 'canceled' },
  perNurseMost: {
    code: 'invalid',
    text: 'The company lets each nurse take at most {most} of this offer. You have taken {taken}.',
  },
  perNurseLate: {
    code: 'invalid',
    text: 'Some units are already taken. Set a limit per nurse before the first take, or on a new offer.',
  },
  linkLabelRequired: { code: 'invalid', text: 'Link name is required.' },
  linkInvalid: { code: 'invalid', text: 'Use a full address that begins with https://.' },
  tooManyLinks: { code: 'invalid', text: 'Use at most {most} links.' },
  noteTooDeep: { code: 'invalid', text: 'The note is too complex. Use fewer nested lists.' },
})
