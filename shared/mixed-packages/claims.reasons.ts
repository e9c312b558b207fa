import { reasonsOf } from '../reasons/reasons.ts'

/**
 * Messages about claims on mixed packages and their review. The texts fixed by the specification are verbatim
 * (SPEC-mixed-packages-89 to SPEC-mixed-packages-106, SPEC-mixed-packages-123 to SPEC-mixed-packages-143).
 */
export const mixedClaimsReasons = reasonsOf('mixedClaims', {
  noClaim: { code: 'missing', text: 'This claim does not exist, or you do not have access to it.' },
  noPackageHere: {
    code: 'missing',
    text: 'No mixed package with this tracking number can be claimed for this warehouse.',
  },
  noSuchUpc: { code: 'invalid', text: 'This package contains no units of this UPC.' },
  allClaimed: { code: 'conflict', text: 'All units of this UPC in this package have been claimed.' },
  upcMismatch: { code: 'invalid', text: 'UPC mismatch' },
  beyondLeft: { code: 'invalid', text: 'Quantity exceeds remaining claimable amount' },
  onlyUnclaimed: {
    code: 'conflict',
    text: 'Units of this UPC left to claim in this package: {units}. Enter at most {units}.',
  },
  mostWithoutInbound: { code: 'invalid', text: 'At most {most} units can be claimed in one claim.' },
  chooseInbound: { code: 'invalid', text: 'Choose an inbound record.' },
  nothingLeft: { code: 'conflict', text: 'This inbound record has no remaining quantity to claim' },
  nursesAlone: { code: 'invalid', text: 'Only nurses claim against an inbound record. Leave it empty.' },
  lockedWarehouse: {
    code: 'invalid',
    text: 'The inbound record is for another warehouse. Choose the warehouse of the inbound record.',
  },
  otherCompany: { code: 'invalid', text: 'Claims are for the company you are working in.' },
  selfStorage: {
    code: 'invalid',
    text: 'Mixed packages are stored in warehouses and cannot be claimed for a self storage.',
  },
  noProductOfUpc: {
    code: 'invalid',
    text: 'Your company has no product with this UPC. Add it to the products first, then claim again.',
  },
  notInBuilding: {
    code: 'conflict',
    text: 'The warehouse of this claim is no longer in the same building under the same admin as the warehouse of the package. Reject the claim, or give both warehouses the same address keyword and admin.',
  },
  warehouseGone: {
    code: 'conflict',
    text: 'The warehouse of this claim no longer exists. Reject the claim.',
  },
  productCorrected: {
    code: 'conflict',
    text: 'The product of this claim now has the UPC {upc}. Reject the claim.',
  },
  productGone: { code: 'conflict', text: 'The product of this claim no longer exists. Reject the claim.' },
  wrongStatus: {
    code: 'conflict',
    text: 'This claim is now {status}. This can only be done with claims that are {allowed}. Nothing was changed.',
  },
  cannotTakeBack: {
    code: 'conflict',
    text: 'Units of this claim have left the warehouse. In stock: {have} of {need}. Nothing was changed.',
  },
  rejectReason: { code: 'invalid', text: 'Rejection reason is required' },
  rejectReasonShort: { code: 'invalid', text: 'Rejection reason must be at least {least} characters' },
  adjustReason: { code: 'invalid', text: 'Adjustment reason is required' },
  sameQuantity: { code: 'invalid', text: 'Quantity has not changed' },
  onlyAvailable: { code: 'invalid', text: 'Units available for this claim: {most}. Enter at most {most}.' },
  chargeReason: { code: 'invalid', text: 'A reason is required for a forced charge time.' },
  chargeTime: {
    code: 'invalid',
    text: 'Enter the time from which storage is charged, or null for the normal free period.',
  },
  customTime: { code: 'invalid', text: 'Please select custom charge time' },
  noneChosen: { code: 'invalid', text: 'Choose at least one claim.' },
  tooMany: { code: 'invalid', text: 'Choose at most {most} claims.' },
  chosenTwice: { code: 'invalid', text: 'A claim is listed twice.' },
  noRun: { code: 'missing', text: 'This batch operation does not exist, or you do not have access to it.' },
  packageReversed: { text: 'The package was reversed.' },
  statusPending: { text: 'Pending Review' },
  statusApproved: { text: 'Approved' },
  statusDistributed: { text: 'Distributed' },
  statusRejected: { text: 'Rejected' },
  statusAdjusted: { text: 'Quantity Adjusted' },
  statusCancelled: { text: 'Canceled' },
  approvedOrAdjusted: { text: 'Approved or Quantity Adjusted' },
  notEnded: { text: 'Pending Review, Approved or Quantity Adjusted' },
  canRollBack: { text: 'Approved, Quantity Adjusted or Distributed' },
})
