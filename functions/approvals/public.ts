export { approvalAskedLetter, approvalEndedLetter } from './approval-letters.ts'
export { approvalsToAnswer } from './approvals.source.ts'
export { approvalsLoweredLetter, approverAddedLetter } from './warning-letters.ts'
