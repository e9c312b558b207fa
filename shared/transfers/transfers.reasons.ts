import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about transfers between companies. */
export const transfersReasons = reasonsOf('transfers', {
  toRequired: { code: 'invalid', text: 'Transfer To is required.' },
  qtyRequired: { code: 'invalid', text: 'Transfer Qty is required.' },
  qtyLeast: { code: 'invalid', text: 'Transfer Qty must be at least 1.' },
  onlyAvailable: { code: 'conflict', text: 'Units available in this warehouse: {available}.' },
  noKeyword: {
    code: 'invalid',
    text: 'This warehouse has no keyword for transfers. Set the transfer address keyword of the warehouse first.',
  },
  noReceiver: { code: 'invalid', text: 'No company has the user name {to}. Choose one from the list.' },
  toOneself: { code: 'invalid', text: 'A company cannot transfer to itself.' },
  notThere: {
    code: 'invalid',
    text: 'This company has no warehouse whose address contains the transfer address keyword "{keyword}" and that has the same admin or is linked to yours.',
  },
  notThatWarehouse: { code: 'invalid', text: 'Choose one of the warehouses that match the transfer address keyword.' },
  noTransfer: { code: 'missing', text: 'This transfer does not exist, or you do not have access to it.' },
  isChecked: { code: 'conflict', text: 'This transfer has already been checked.' },
  onlyUnchecked: { code: 'invalid', text: 'Units still to be checked: {left}.' },
  nothingChecked: { code: 'invalid', text: 'Enter how many units have arrived, or close the check with a difference.' },
  noDifference: { code: 'invalid', text: 'All units have been found: there is no difference to note.' },
  reasonRequired: { code: 'invalid', text: 'Choose why units are missing.' },
  tooManySteps: {
    code: 'conflict',
    text: 'A transfer can be checked in at most {most} steps. Close the check with the units that are left.',
  },
  noUpload: { code: 'missing', text: 'The photo is no longer available. Choose it again.' },
  notAPhoto: { code: 'invalid', text: 'This is not a JPEG or WebP photo. Choose another file.' },
})
