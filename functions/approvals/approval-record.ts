import { approvalsReasons } from '../../shared/approvals/approvals.reasons.ts'
import { areaOf } from '../../shared/approvals/approvals.rules.ts'
import { booksReasons } from '../../shared/books/books.reasons.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { billsReasons } from '../../shared/fees/bills.reasons.ts'
import { paymentsReasons } from '../../shared/payments/payments.reasons.ts'
import { peopleReasons } from '../../shared/people/people.reasons.ts'
import { speaker } from '../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { type Approval, expiryOf } from '../platform/approvals/approvals.items.ts'
import { mayAnswer, stateOf } from './approval-life.ts'

// Refusals of the calls that can wait.
const say = speaker(approvalsReasons, paymentsReasons, booksReasons, billsReasons, peopleReasons, generalReasons)

/** A request for the console, as the caller sees it. */
export const approvalRecordOf = (approval: Approval, actor: CompanyActor, now: string) => {
  const { approvalNo, call, subject, userNo, userName, askedAt, endedBy, endedAt, note = '', why } = approval
  const status = stateOf(approval, now)
  const isOwn = userNo === actor.userNo
  return {
    approvalNo,
    call,
    area: areaOf(call),
    status,
    subject,
    askedBy: userName,
    askedAt,
    expiresAt: expiryOf(approval),
    endedBy,
    endedAt,
    note,
    ...(why === undefined ? {} : { message: say(why), why }),
    isOwn,
    canAnswer: status === 'waiting' && !isOwn && mayAnswer(actor, approval),
  }
}
