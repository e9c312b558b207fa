import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about proposals on expired offers. */
export const proposalsReasons = reasonsOf('proposals', {
  noProposal: { code: 'missing', text: 'This proposal does not exist, or you do not have access to it.' },
  noNewProposals: {
    code: 'forbidden',
    text: 'You can finish your open takes, but you cannot make new proposals. Ask the company.',
  },
  stillOpen: { code: 'conflict', text: 'This offer is open: take it instead of proposing.' },
  tooManyPending: {
    code: 'conflict',
    text: '{most} of your proposals for this offer await an answer. Change or cancel one of them.',
  },
  offerFixed: { code: 'invalid', text: 'The offer of a proposal cannot be changed.' },
  isConfirmed: { code: 'conflict', text: 'This proposal has already been confirmed.' },
  isRejected: { code: 'conflict', text: 'This proposal has already been rejected.' },
  isCancelled: { code: 'conflict', text: 'The nurse has canceled this proposal.' },
  isCancelledByYou: { code: 'conflict', text: 'You have canceled this proposal.' },
  nurseCancels: { code: 'forbidden', text: 'You can only cancel a proposal. The company confirms or rejects it.' },
  offerClosed: { code: 'conflict', text: 'The offer is archived or canceled. Relist it before you confirm.' },
  nurseLimited: {
    code: 'conflict',
    text: '{nurse} is limited and cannot take new units. Make them active on Teams, or reject the proposal.',
  },
  nurseBlocked: {
    code: 'conflict',
    text: '{nurse} is blocked or has left the company. Reject the proposal.',
  },
  nurseDisabled: { code: 'conflict', text: 'The account of {nurse} is disabled. Reject the proposal.' },
  warehouseGone: {
    code: 'conflict',
    text: '{nurse} can no longer send goods to this warehouse. Show it to nurses again, or reject the proposal.',
  },
  changedSince: {
    code: 'conflict',
    text: '{nurse} has changed this proposal since you loaded it: it is now {units} × {price}. Review it again, then confirm.',
  },
  pendingStays: { code: 'conflict', text: 'This proposal is pending. Cancel it first.' },
  pendingAnswer: { code: 'conflict', text: 'This proposal is pending. Reject it first.' },
})
