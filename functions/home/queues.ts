import {
  CLERK_RIGHT_OF_QUEUE,
  QUEUE_COUNTED_TO,
  QUEUE_RIGHTS,
  QUEUES_OF,
  type WorkQueue,
} from '../../shared/home/queues.rules.ts'
import { TAKE_STATUS } from '../../shared/inbound/take-status.rules.ts'
import { claimStatusNumber } from '../../shared/mixed-packages/claims.rules.ts'
import { hasClerkRight, type RequiredRight, suffices } from '../../shared/rights/rights.ts'
import { approvalsToAnswer } from '../approvals/public.ts'
import { awaitedFrom, casesList } from '../discrepancies/public.ts'
import { paymentsOfCompany } from '../fees/public.ts'
import { takesList } from '../inbound/public.ts'
import { reportsOf } from '../inventory/public.ts'
import { batchesWithPending, claimsToReview, mixedBatchType, reviewedClaimsList } from '../mixed-packages/public.ts'
import { shipmentsOf, shipmentsOfUser, shipmentType } from '../outbound/public.ts'
import { requestsOf } from '../payments/public.ts'
import { waitingInvitations } from '../people/public.ts'
import type { MaybeCompanyActor } from '../platform/actor.ts'
import type { CompanyName } from '../platform/companies/companies-in-scope.ts'
import type { Count } from '../platform/db/cursor.ts'
import type { ItemType } from '../platform/db/item.ts'
import { readPage } from '../platform/db/pages.ts'
import type { Range } from '../platform/db/range.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import type { ReadOnlyType } from '../platform/db/read-only.ts'
import type { List, Source } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'
import { proposalsOfCompany } from '../proposals/public.ts'
import { batchesToConfirm, batchItem } from '../tracking/public.ts'
import { arrivalsOf, transferType } from '../transfers/public.ts'

/** The caller, and the company whose queue is counted. */
interface QueueScope {
  actor: MaybeCompanyActor
  company: CompanyName
  doctorNo: string
}
type CompanyQueue = Exclude<WorkQueue, 'invitations'>

const inRange =
  (range: (scope: QueueScope) => Range) =>
  (deps: Deps, scope: QueueScope): Promise<Count> =>
    upTo(deps, range(scope))

/** Like `inRange`; a clerk may see only part of such a range, which is counted by reading it. */
const inRangeOf =
  <Value>(item: ItemType<Value, Value> | ReadOnlyType<Value>, range: (scope: QueueScope) => Range) =>
  (deps: Deps, scope: QueueScope): Promise<Count> =>
    deps.table.isPartial ? foundUpTo(rangeSource(deps, item, range(scope))) : upTo(deps, range(scope))

const inList = async <T>(list: Promise<List<T, unknown>>): Promise<Count> => foundUpTo((await list).source)

/** The caller in the company whose queue is counted. */
const inCompany = ({ actor, company }: QueueScope): MaybeCompanyActor => ({
  ...actor,
  company: { ...company, limited: false, groups: [] },
})

// Counted by filtering the list of open takes, since no index contains only takes whose units have arrived.
const takesToClaim = async (deps: Deps, { actor: { company, ...nurse } }: QueueScope): Promise<Count> =>
  company
    ? inList(takesList(deps, { ...nurse, company }, { status: TAKE_STATUS.open, arrived: true }))
    : { count: 0, more: false }

// Only the requests that the caller can answer, which the range does not tell.
const approvals = async (deps: Deps, { actor: { company, ...person } }: QueueScope): Promise<Count> =>
  company ? approvalsToAnswer(deps, { ...person, company }) : { count: 0, more: false }

/** Counts each queue of a company from the list in which users process it, so that both agree. */
const COUNTS: Record<CompanyQueue, (deps: Deps, scope: QueueScope) => Promise<Count>> = {
  approvals,
  paymentRequests: inRange(({ doctorNo }) => requestsOf(doctorNo, 'pending')),
  billRequests: inRange(({ doctorNo }) => paymentsOfCompany(doctorNo, 'pending')),
  reports: inRange(({ doctorNo }) => reportsOf(doctorNo, 'pending')),
  proposals: inRange(({ doctorNo }) => proposalsOfCompany(doctorNo, 'pending')),
  takesToClaim,
  batches: inRangeOf(batchItem, ({ doctorNo }) => batchesToConfirm(doctorNo)),
  claims: (deps, scope) =>
    deps.table.isPartial
      ? inList(reviewedClaimsList(deps, inCompany(scope), { status: claimStatusNumber('pending') }))
      : upTo(deps, claimsToReview(scope.doctorNo, 'pending')),
  mixedBatches: inRangeOf(mixedBatchType, ({ doctorNo }) => batchesWithPending(doctorNo)),
  transfers: inRangeOf(transferType, ({ doctorNo }) => arrivalsOf(doctorNo, false)),
  discrepancies: (deps, scope) =>
    scope.actor.clerk
      ? inList(casesList(deps, inCompany(scope), { mine: true }))
      : upTo(deps, awaitedFrom(scope.actor, scope.doctorNo)),
  // Nurses pack the shipments assigned to them.
  shipments: inRangeOf(shipmentType, ({ actor: { role, userNo }, doctorNo }) =>
    role === 'nurse' ? shipmentsOfUser(doctorNo, userNo, 'working') : shipmentsOf(doctorNo, 'working'),
  ),
}

export interface Queue extends Count {
  queue: WorkQueue
  company?: CompanyName
}

const isOfCompany = (queue: WorkQueue): queue is CompanyQueue => queue !== 'invitations'

const RIGHTS: Partial<Record<WorkQueue, RequiredRight>> = QUEUE_RIGHTS

/** False for a queue that a member of the company's staff or a clerk of the warehouse may not process. */
const isProcessed = ({ company, clerk }: MaybeCompanyActor, queue: WorkQueue): boolean =>
  suffices(company?.rights, RIGHTS[queue] ?? 'any') &&
  (!clerk || hasClerkRight(clerk.rights, CLERK_RIGHT_OF_QUEUE[queue]))

/** The queues of a role in one company. */
export const queuesIn = (deps: Deps, actor: MaybeCompanyActor, company: CompanyName): Promise<Queue[]> =>
  Promise.all(
    QUEUES_OF[actor.role]
      .filter(isOfCompany)
      .filter((queue) => isProcessed(actor, queue))
      .map(async (queue) => ({
        queue,
        company,
        ...(await COUNTS[queue](deps, { actor, company, doctorNo: company.doctorNo })),
      })),
  )

/** Personal queues of the caller, independent of the selected company. */
export const ownQueues = async (deps: Deps, actor: MaybeCompanyActor): Promise<Queue[]> =>
  QUEUES_OF[actor.role].some((queue) => queue === 'invitations')
    ? [{ queue: 'invitations', ...(await foundUpTo(await waitingInvitations(deps, actor))) }]
    : []

/** Counts a range up to the limit for queues. One additional item is read to detect whether more items exist. */
const upTo = async ({ table }: Pick<Deps, 'table'>, range: Range): Promise<Count> => {
  const { count, more } = await table.count(range, { limit: QUEUE_COUNTED_TO + 1 })
  return { count: Math.min(count, QUEUE_COUNTED_TO), more }
}

/** Counts a filtered list from its first page. */
const foundUpTo = async <T>(source: Source<T>): Promise<Count> => {
  const { records, nextToken } = await readPage(source, { current: 1, size: QUEUE_COUNTED_TO }, { uncounted: true })
  return { count: records.length, more: nextToken !== undefined }
}
