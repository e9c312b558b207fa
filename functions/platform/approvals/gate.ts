import type { ApprovalLine, ApprovalSubject } from '../../../shared/approvals/approval-record.ts'
import { approvalsReasons } from '../../../shared/approvals/approvals.reasons.ts'
import { APPROVERS_RIGHT, type ApprovedCall, areaOf } from '../../../shared/approvals/approvals.rules.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { madeAt } from '../../../shared/values/id.ts'
import { activityIntent } from '../activity/activity-intent.ts'
import type { CompanyActor } from '../actor.ts'
import { check, type Intent, put } from '../db/intent.ts'
import { isStoredEqual } from '../db/stored-attributes.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../outbox/notify.ts'
import { mailOf, recordOf } from './approval-mail.ts'
import {
  type Approval,
  type ApprovalRule,
  approvalExpiryItem,
  approvalItem,
  approvalLinesItem,
  approvalRaisedItem,
  approvalRuleItem,
  expiryKeyOf,
  expiryOf,
  LINES_IN_PART,
  RAISED_IN_PART,
  type RaisedNurse,
  ruleInForce,
} from './approvals.items.ts'
import { addWaiting } from './waiting-approvals.ts'

/** A call that may have to wait, as the approver will see it. */
export interface Asked {
  call: ApprovedCall
  input: object
  subject: ApprovalSubject
  /** Name of the record concerned; only one request per record can wait. */
  about: string
  /** Numbers issued for the records that the call creates. */
  made?: Record<string, string>
  /** The payments of a batch; only one request per payment can wait. */
  lines?: ApprovalLine[]
  /** The nurses whose limits rise with a change of their group. */
  raised?: readonly RaisedNurse[]
}

/**
 * Outcome of the rule for a call. If it waits (`approvalNo`), only `intents` are committed; otherwise they are part of
 * the commit that executes the call.
 */
export interface Gate {
  approvalNo?: string
  intents: Intent[]
  /** The person who approved, if the call is executed under an approval. */
  approvedBy?: string | undefined
}

/** Intents of a call that does not wait; empty unless the call is executed under an approval. */
const passed = (rule: ApprovalRule | undefined): Gate => ({ intents: rule ? [unchanged(rule)] : [] })

/** The commit fails its race if the rule has changed since it was read, so a stricter rule applies at once. */
export const unchanged = ({ doctorNo, rev }: ApprovalRule): Intent =>
  check(approvalRuleItem, { doctorNo }, { when: { equals: { rev } }, error: 'race' })

/**
 * Decides whether a call waits for a second person. `mustWait`: decides by the rule; it is not asked for a call that is
 * executed under an approval, which must be what was requested.
 */
export const gateOf = async (
  deps: Deps,
  actor: CompanyActor,
  stored: ApprovalRule | undefined,
  asked: () => Asked,
  mustWait: (rule: ApprovalRule) => Promise<boolean> | boolean,
): Promise<Gate> => {
  const { granted } = deps
  if (granted) {
    if (granted.isResumed) return { intents: [], approvedBy: granted.userName }
    const { call, subject } = asked()
    if (call !== granted.call || !isStoredEqual(subject, granted.subject)) throw refuse(approvalsReasons.isChanged)
    return { intents: granted.intents(), approvedBy: granted.userName }
  }
  const rule = stored && ruleInForce(stored, deps.now())
  if (!rule || !(await mustWait(rule))) return passed(rule)
  return waiting(deps, actor, asked())
}

/** Intents that store a request for approval and notify the people who can approve it. */
export const waiting = async (deps: Deps, actor: CompanyActor, asked: Asked): Promise<Gate> => {
  const { call, input, subject, about, made = {}, lines, raised } = asked
  const { userNo, userName, company } = actor
  const { doctorNo, doctorName } = company
  const approvalNo = deps.newId('approval')
  // The time in the number, by which lists find out which requests have expired.
  const askedAt = new Date(madeAt(approvalNo)).toISOString()
  const approval: Approval = {
    doctorNo,
    doctorName,
    approvalNo,
    call,
    input: JSON.stringify(input),
    subject,
    about,
    made,
    userNo,
    userName,
    askedAt,
    status: 'waiting',
    rev: 1,
  }
  const records = lines ? lines.map(({ paymentNo }) => paymentNo) : [about]
  const added = await addWaiting(deps, approval, records, APPROVERS_RIGHT[areaOf(call)])
  const mail = { kind: 'approvalAsked' as const, ...mailOf(approval) }
  return {
    approvalNo,
    intents: [
      put(approvalItem, approval),
      put(approvalExpiryItem, expiryKeyOf(approval)),
      ...partsOf(lines ?? [], LINES_IN_PART).map((part, at) =>
        put(approvalLinesItem, { doctorNo, approvalNo, part: at, lines: part }),
      ),
      ...partsOf(raised ?? [], RAISED_IN_PART).map((nurses, part) =>
        put(approvalRaisedItem, { doctorNo, approvalNo, part, nurses }),
      ),
      ...added.intents,
      activityIntent(deps, actor, { kind: 'approvalAsked', record: recordOf(approval) }),
      ...queueMails(
        deps,
        added.mailed.map((person) => ({ userNo: person.userNo, content: { ...mail, expiresAt: expiryOf(approval) } })),
      ),
    ],
  }
}

const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
