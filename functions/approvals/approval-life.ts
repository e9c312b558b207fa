import { approvalsReasons } from '../../shared/approvals/approvals.reasons.ts'
import { APPROVERS_RIGHT, type ApprovalState, areaOf, READERS_RIGHTS } from '../../shared/approvals/approvals.rules.ts'
import { type Refusal, refuse } from '../../shared/contract/errors.ts'
import type { Reason } from '../../shared/reasons/reasons.ts'
import { suffices } from '../../shared/rights/rights.ts'
import { activityIntent } from '../platform/activity/activity-intent.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { mailOf, recordOf } from '../platform/approvals/approval-mail.ts'
import {
  type Approval,
  approvalExpiryItem,
  approvalItem,
  expiryKeyOf,
  expiryOf,
} from '../platform/approvals/approvals.items.ts'
import { type Intent, put, remove } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { notify } from '../platform/outbox/notify.ts'

export const stateOf = (approval: Approval, now: string): ApprovalState =>
  approval.status === 'waiting' && now >= expiryOf(approval) ? 'expired' : approval.status

export const canRead = ({ company: { rights } }: CompanyActor, { call }: Pick<Approval, 'call'>): boolean =>
  suffices(rights, READERS_RIGHTS[areaOf(call)])

export const mayAnswer = ({ company: { rights } }: CompanyActor, { call }: Pick<Approval, 'call'>): boolean =>
  suffices(rights, APPROVERS_RIGHT[areaOf(call)])

/** Reads a request of the company; 404 for one that the caller may not see. People always see their own. */
export const readApproval = async (
  { table }: Pick<Deps, 'table'>,
  actor: CompanyActor,
  approvalNo: string,
): Promise<Approval> => {
  const { doctorNo } = actor.company
  const approval = await table.get(ref(approvalItem, { doctorNo, approvalNo }), { consistent: true })
  if (!approval || !(approval.userNo === actor.userNo || canRead(actor, approval))) {
    throw refuse(approvalsReasons.noApproval)
  }
  return approval
}

const ENDED = {
  approved: approvalsReasons.isApproved,
  refused: approvalsReasons.isRefused,
  withdrawn: approvalsReasons.isWithdrawn,
  expired: approvalsReasons.isExpired,
} as const

/** Refuses (409) a request that no longer waits. */
export const refuseEnded = (approval: Approval, now: string): void => {
  const state = stateOf(approval, now)
  if (state !== 'waiting') throw refuse(ENDED[state])
}

/** Refuses (403) an answer to one's own request, or without the right. */
export const refuseAnswerer = (actor: CompanyActor, approval: Approval): void => {
  if (approval.userNo === actor.userNo) throw refuse(approvalsReasons.ownRequest)
  if (mayAnswer(actor, approval)) return
  throw refuse(approvalsReasons.lacksRight, { right: APPROVERS_RIGHT[areaOf(approval.call)] })
}

interface End {
  status: 'approved' | 'refused' | 'withdrawn'
  by: CompanyActor
  note?: string
  /** The reason of Dockside for a refusal. */
  why?: Reason
  isUnfinished?: boolean
}

/**
 * Intents that end a waiting request, and tell the person who asked. Only one of several answers is committed: the
 * others are refused with the first one.
 */
export const ended = (deps: Deps, approval: Approval, { status, by, note, why, isUnfinished }: End): Intent[] => {
  const { rev } = approval
  const [endedAt, endedNo, endedBy] = [deps.now(), by.userNo, by.userName]
  const after: Approval = { ...approval, status, endedAt, endedNo, endedBy, note, why, isUnfinished, rev: rev + 1 }
  // The condition on `rev` makes this hold for the stored request, and each attempt of the commit checks it again.
  if (status === 'approved' && endedAt >= expiryOf(approval)) throw refuse(approvalsReasons.isExpired)
  const outcome = status === 'refused' && why ? 'outdated' : status
  return [
    put(approvalItem, after, { when: { equals: { status: 'waiting', rev } }, error: endedMeanwhile }),
    remove(approvalExpiryItem, expiryKeyOf(approval), { error: 'race' }),
    ...(outcome === 'withdrawn'
      ? []
      : [
          activityIntent(deps, by, {
            kind: status === 'approved' ? 'approvalGranted' : 'approvalRefused',
            record: recordOf(approval),
          }),
          ...notify(deps, approval.userNo, {
            kind: 'approvalEnded',
            ...mailOf(approval),
            outcome,
            endedBy,
            note: note ?? '',
          }),
        ]),
  ]
}

const endedMeanwhile = (current: Record<string, unknown> | undefined): Refusal | 'race' => {
  switch (current?.status) {
    case 'approved':
    case 'refused':
    case 'withdrawn':
      return refuse(ENDED[current.status])
    default:
      return 'race'
  }
}
