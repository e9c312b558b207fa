export { bankKeys } from './banks/bank-keys.ts'
export { bankChangedLetter, ownBankChangedLetter } from './banks/bank-letters.ts'
export { maskedBank } from './banks/bank-record.ts'
export { bankLine, type CopiedBank, closedCopy, copiedBank, copyOfBank, numberOfCopy } from './banks/copied-bank.ts'
export { deployedSeal } from './banks/deployed-seal.ts'
export { type NumberSeal, numberSeal } from './banks/number-seal.ts'
export {
  type AskedAccount,
  accountChecks,
  isReplaced,
  refuseUnpayable,
  waitOf,
} from './banks/waiting-account.ts'
export { adjustment } from './ledger/adjustment.ts'
export { transactionsList } from './ledger/transactions.source.ts'
export { paymentAnsweredLetter, paymentRequestLetter } from './payment-letters.ts'
export {
  linesOf as payoutLinesOf,
  type Payout,
  type PayoutLine,
  payoutLineType,
  payoutRef,
  payoutsOf,
  payoutType,
} from './payouts/payouts.items.ts'
export { changeStatus } from './requests/change-status.ts'
export { type NumberRead, numberReadType, readsOfCompany } from './requests/number-reads.items.ts'
export { plainText, shownBank } from './requests/payment-approval.ts'
export { type PendingBankCopies, pendingBankCopies } from './requests/pending-bank-copies.ts'
export { maySeeNumbers, numberRead, placeOfRequest } from './requests/read-number.ts'
export {
  archivedBy,
  type By,
  begunBy,
  closedBy,
  listedStatus,
  type RequestLife,
  refuseClosed,
  requestLife,
} from './requests/request-life.ts'
export {
  type PaymentRequest,
  paymentPk,
  requestRef,
  requestsOf,
  requestsOfNurse,
  requestType,
} from './requests/requests.items.ts'
export { listRequests } from './requests/requests.source.ts'
export { requiredNote } from './requests/required-note.ts'
export { resealBanks } from './reseal-banks.ts'
export { statementLinesList } from './statements/statement-lines.source.ts'
export { addAdjustBalance } from './use-cases/balances.ts'
export { startPayout } from './use-cases/payouts.ts'
export { payRequest } from './use-cases/requests.ts'
