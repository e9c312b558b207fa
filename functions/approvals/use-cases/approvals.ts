import type { approvals } from '../../../shared/approvals/approvals.contract.ts'
import { approvalsReasons } from '../../../shared/approvals/approvals.reasons.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import {
  approvalLinesItem,
  approvalLinesOf,
  approvalRaisedItem,
  approvalRaisedOf,
} from '../../platform/approvals/approvals.items.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { ended, readApproval, refuseAnswerer, refuseEnded } from '../approval-life.ts'
import { approvalRecordOf } from '../approval-record.ts'
import { approvalsList, approvalsToAnswer } from '../approvals.source.ts'

/** A page of the company's requests for approval. */
export const listApprovals: UseCase<typeof approvals.calls.listApprovals> = (deps, actor, input) =>
  readList(approvalsList(deps, actor, input), input)

/** Number of the requests that the caller can answer. */
export const countApprovals: UseCase<typeof approvals.calls.countApprovals> = async (deps, actor) => {
  const { count, more } = await approvalsToAnswer(deps, actor)
  return { count, isLowerBound: more }
}

/** One request for approval, with the payments of a batch, or all nurses whose limits rise with a group. */
export const getApproval: UseCase<typeof approvals.calls.getApproval> = async (deps, actor, { approvalNo }) => {
  const approval = await readApproval(deps, actor, approvalNo)
  const parts =
    approval.call === 'startPayout' ? await readAll(deps.table, approvalLinesItem, approvalLinesOf(approval)) : []
  const raised =
    approval.subject.kind === 'group' ? await readAll(deps.table, approvalRaisedItem, approvalRaisedOf(approval)) : []
  return {
    ...approvalRecordOf(approval, actor, deps.now()),
    lines: parts.flatMap(({ lines }) => lines),
    raised: raised.flatMap(({ nurses }) => nurses.map(({ name }) => name)).sort(),
  }
}

/** Refuses a request of another person; nothing else changes. */
export const refuseApproval: UseCase<typeof approvals.calls.refuseApproval> = (deps, actor, { approvalNo, note }) =>
  retryRace(async () => {
    const approval = await readApproval(deps, actor, approvalNo)
    refuseAnswerer(actor, approval)
    refuseEnded(approval, deps.now())
    const answer = { approvalNo, status: 'refused' as const }
    await deps.table.commit(ended(deps, approval, { status: 'refused', by: actor, note }), answer)
    return answer
  })

/** Withdraws the caller's own request. */
export const withdrawApproval: UseCase<typeof approvals.calls.withdrawApproval> = (deps, actor, { approvalNo }) =>
  retryRace(async () => {
    const approval = await readApproval(deps, actor, approvalNo)
    if (approval.userNo !== actor.userNo) throw refuse(approvalsReasons.notYours)
    refuseEnded(approval, deps.now())
    const answer = { approvalNo, status: 'withdrawn' as const }
    await deps.table.commit(ended(deps, approval, { status: 'withdrawn', by: actor }), answer)
    return answer
  })
