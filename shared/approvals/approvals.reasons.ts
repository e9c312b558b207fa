import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about the approval of payments and limits by a second person. */
export const approvalsReasons = reasonsOf('approvals', {
  noApproval: { code: 'missing', text: 'This request for approval does not exist, or you do not have access to it.' },
  isWaiting: {
    code: 'conflict',
    text: '{userName} has already requested this. It is waiting for approval by a second person.',
  },
  tooManyOwn: {
    code: 'conflict',
    text: 'You already have {most} requests waiting for approval. Wait until some are answered, or withdraw some.',
  },
  tooManyWaiting: {
    code: 'conflict',
    text: 'Too many requests of the company are waiting for approval. Some must be answered or withdrawn first.',
  },
  ownRequest: { code: 'forbidden', text: 'You requested this yourself. A second person must approve or refuse it.' },
  notYours: { code: 'forbidden', text: 'Only the person who requested this can withdraw it.' },
  lacksRight: { code: 'forbidden', text: 'You need the right {right} to approve or refuse this.' },
  newApprover: {
    code: 'conflict',
    text: 'You got the right to approve this less than 24 hours ago. You can approve it from {from}.',
  },
  isApproved: { code: 'conflict', text: 'This request has already been approved.' },
  isRefused: { code: 'conflict', text: 'This request has already been refused.' },
  isWithdrawn: { code: 'conflict', text: 'This request has been withdrawn.' },
  isExpired: { code: 'conflict', text: 'This request has expired. It must be made again.' },
  isChanged: {
    code: 'conflict',
    text: 'This has changed since it was requested, so it was refused. It must be requested again.',
  },
  askerLost: {
    code: 'conflict',
    text: '{userName}, who requested this, may no longer do it, so it was refused.',
  },
  nowRaises: {
    code: 'conflict',
    text: 'The limits of {name} have changed in the meantime, so this would raise them without approval. Save again to request it.',
  },
  needsPayers: {
    code: 'conflict',
    text: 'Payments can wait for approval only if at least two active people have the right payments:write. Give it to a second person first.',
  },
  needsManagers: {
    code: 'conflict',
    text: 'Limits can wait for approval only if at least two active people have the right team:write. Give it to a second person first.',
  },
  reasonRequired: { code: 'invalid', text: 'Enter a reason.' },
})
