import type { approvals } from '../../shared/approvals/approvals.contract.ts'
import { APPROVAL_AREAS, READERS_RIGHTS } from '../../shared/approvals/approvals.rules.ts'
import type { Output } from '../../shared/contract/call.ts'
import { suffices } from '../../shared/rights/rights.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { type Approval, approvalItem, approvalsOf, waitingSince } from '../platform/approvals/approvals.items.ts'
import type { Count } from '../platform/db/cursor.ts'
import { merged } from '../platform/db/merged-source.ts'
import { readPage } from '../platform/db/pages.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { emptySource, filtered, type List } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'
import { mayAnswer } from './approval-life.ts'
import { approvalRecordOf } from './approval-record.ts'

type Record = Output<typeof approvals.calls.listApprovals>['records'][number]

/**
 * Requests of the areas that the caller can read, newest first: those that wait, or those that have ended. A request
 * expires without a write, so expired ones are still in the range of the unanswered ones.
 */
export const approvalsList = (
  deps: Deps,
  actor: CompanyActor,
  { ended }: { ended: boolean },
): List<Approval, Record> => {
  const { doctorNo, rights } = actor.company
  const border = waitingSince(deps.now())
  const ranges = APPROVAL_AREAS.filter((area) => suffices(rights, READERS_RIGHTS[area])).flatMap((area) => {
    const unanswered = approvalsOf(doctorNo, area, false)
    return ended
      ? [approvalsOf(doctorNo, area, true), { ...unanswered, to: border }]
      : [{ ...unanswered, from: border }]
  })
  return {
    source: ranges.length === 0 ? emptySource : merged(ranges.map((range) => rangeSource(deps, approvalItem, range))),
    present: (records) => records.map((approval) => approvalRecordOf(approval, actor, deps.now())),
  }
}

/** Maximum number of requests that are counted. */
const COUNTED_TO = 20

/** Number of waiting requests of other people that the caller can answer. */
export const approvalsToAnswer = async (deps: Deps, actor: CompanyActor): Promise<Count> => {
  const { source } = approvalsList(deps, actor, { ended: false })
  const theirs = filtered(source, (approval) => approval.userNo !== actor.userNo && mayAnswer(actor, approval))
  const { records, nextToken } = await readPage(theirs, { current: 1, size: COUNTED_TO }, { uncounted: true })
  return { count: records.length, more: nextToken !== undefined }
}
