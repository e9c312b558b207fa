import { QUEUE_COUNTED_TO, QUEUES_OF, type WorkQueue } from '../../../shared/home/queues.rules.ts'
import { awaitedFrom } from '../../discrepancies/public.ts'
import { paymentsOfCompany } from '../../fees/public.ts'
import { inboundType, takesOfNurse } from '../../inbound/public.ts'
import { reportsOf } from '../../inventory/public.ts'
import { batchesWithPending, claimsToReview } from '../../mixed-packages/public.ts'
import { shipmentsOf, shipmentsOfUser } from '../../outbound/public.ts'
import { requestsOf } from '../../payments/public.ts'
import { waitingInvitations } from '../../people/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { CompanyName } from '../../platform/companies-in-scope.ts'
import type { Count } from '../../platform/db/cursor.ts'
import type { Range } from '../../platform/db/range.ts'
import type { Deps } from '../../platform/deps.ts'
import { proposalsOfCompany } from '../../proposals/public.ts'
import { batchesToConfirm } from '../../tracking/public.ts'
import { arrivalsOf } from '../../transfers/public.ts'
import { foundUpTo, upTo } from './counting.ts'

type Reading = Pick<Deps, 'table' | 'now'>

/** Whose queue, and in which company. */
interface Whose {
  actor: MaybeCompanyActor
  doctorNo: string
}
type CompanyQueue = Exclude<WorkQueue, 'invitations'>

const inRange =
  (range: (whose: Whose) => Range) =>
  (deps: Reading, whose: Whose): Promise<Count> =>
    upTo(deps, range(whose))

/** How each queue of a company is counted: by the list that it is worked off in. */
const COUNTS: Record<CompanyQueue, (deps: Reading, whose: Whose) => Promise<Count>> = {
  paymentRequests: inRange(({ doctorNo }) => requestsOf(doctorNo, 'pending')),
  billRequests: inRange(({ doctorNo }) => paymentsOfCompany(doctorNo, 'pending')),
  reports: inRange(({ doctorNo }) => reportsOf(doctorNo, 'pending')),
  proposals: inRange(({ doctorNo }) => proposalsOfCompany(doctorNo, 'pending')),
  takesToClaim: (deps, whose) => takesToClaim(deps, whose),
  batches: inRange(({ doctorNo }) => batchesToConfirm(doctorNo)),
  claims: inRange(({ doctorNo }) => claimsToReview(doctorNo, 'pending')),
  mixedBatches: inRange(({ doctorNo }) => batchesWithPending(doctorNo)),
  transfers: inRange(({ doctorNo }) => arrivalsOf(doctorNo, false)),
  discrepancies: inRange(({ actor, doctorNo }) => awaitedFrom(actor, doctorNo)),
  // Nurses pack those that they are told of.
  shipments: inRange(({ actor: { role, userNo }, doctorNo }) =>
    role === 'nurse' ? shipmentsOfUser(doctorNo, userNo, 'working') : shipmentsOf(doctorNo, 'working'),
  ),
}

/** Open takes that are looked through: nurses have some few of them at a time. */
const TAKES_LOOKED_AT = 100

const takesToClaim = async ({ table }: Reading, { actor, doctorNo }: Whose): Promise<Count> => {
  const range = takesOfNurse(doctorNo, actor.userNo, 'open')
  const { records, next } = await table.query(inboundType, range, { reverse: true, limit: TAKES_LOOKED_AT })
  const count = records.filter(({ arrived }) => arrived > 0).length
  return { count: Math.min(count, QUEUE_COUNTED_TO), more: count > QUEUE_COUNTED_TO || next !== undefined }
}

export interface Queue extends Count {
  queue: WorkQueue
  company?: CompanyName
}

const isOfCompany = (queue: WorkQueue): queue is CompanyQueue => queue !== 'invitations'

/** The queues of a role in one company. */
export const queuesIn = (deps: Reading, actor: MaybeCompanyActor, company: CompanyName): Promise<Queue[]> =>
  Promise.all(
    QUEUES_OF[actor.role].filter(isOfCompany).map(async (queue) => ({
      queue,
      company,
      ...(await COUNTS[queue](deps, { actor, doctorNo: company.doctorNo })),
    })),
  )

/** The person's own, whichever company is chosen. */
export const ownQueues = async (deps: Reading, actor: MaybeCompanyActor): Promise<Queue[]> =>
  QUEUES_OF[actor.role].some((queue) => queue === 'invitations')
    ? [{ queue: 'invitations', ...(await foundUpTo(waitingInvitations(deps, actor))) }]
    : []
