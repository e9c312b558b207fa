import { reasonsOf } from '../../reasons/reasons.ts'

/** Messages about transferring a company to a new owner. */
export const ownerReasons = reasonsOf('owner', {
  linkIncomplete: { code: 'invalid', text: 'This link is incomplete. Open it from the email again.' },
  noTransfer: {
    code: 'missing',
    text: 'This link is not valid for your account, or the transfer is no longer open. Sign in as the person who received the email.',
  },
  noOpenTransfer: { code: 'missing', text: 'There is no open transfer that you could cancel.' },
  openAlready: {
    code: 'conflict',
    text: 'A transfer to {name} is open. Cancel it before you start another one.',
  },
  notActive: {
    code: 'conflict',
    text: '{name} is suspended or disabled. Choose an active member of the staff.',
  },
  unproven: {
    code: 'conflict',
    text: '{name} has not confirmed their email address. They can do so on their Account page.',
  },
  staffChanged: {
    code: 'conflict',
    text: 'The access of {name} has changed since the transfer was started. Cancel it and start again.',
  },
  ownsMany: { code: 'conflict', text: '{name} already owns {most} companies.' },
  wrongPassword: { code: 'invalid', text: 'This password is wrong.' },
  tooEarly: {
    code: 'tooFast',
    text: 'The transfer was started a moment ago. Confirm again in {wait}.',
  },
  justSent: { code: 'tooFast', text: 'Emails about a transfer were sent a moment ago. Start it again in {wait}.' },
  sentOften: {
    code: 'tooFast',
    text: 'Emails about transfers were sent {times} times within a day. Start it again in {wait}.',
  },
  seconds: { text: '{count} seconds' },
})
