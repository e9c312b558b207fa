import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { QUEUES_OF, type WorkQueue } from '../../../shared/home/queues.rules.ts'
import type { Session } from '../../session/session-context.tsx'

export type Queue = Output<typeof contracts.home.calls.listWorkQueues>['queues'][number]

/** Properties of the user that the addresses of queues depend on. */
export interface Reader {
  userNo: string
  isNurse: boolean
  /** Companies that the user can see. Lists that show one company at a time show the first by default. */
  companies: readonly { doctorNo: string }[]
}

/** False for users for whom no work can wait. */
export const mayHaveQueues = ({ user, company }: Pick<Session, 'user' | 'company'>): boolean =>
  QUEUES_OF[user.role].length > 0 &&
  user.clerk?.barred === undefined &&
  (user.role !== 'doctor' || company !== undefined)

export const readerOf = ({ user, company }: Pick<Session, 'user' | 'company'>): Reader => ({
  userNo: user.userNo,
  isNurse: user.role === 'nurse',
  companies: company ? [company] : user.companies,
})

/**
 * True if the list of a queue shows one company at a time, as a nurse's list of shipments does. Each company's part of
 * the queue then has its own link.
 */
export const isOfOneCompany = (queue: WorkQueue, { isNurse, companies }: Reader): boolean =>
  isNurse && companies.length > 1 && queue === 'shipments'

/**
 * Address of the list that shows exactly the items of a queue; `doctorNo` selects the company if the list shows one at
 * a time.
 */
export const placeOf = (queue: WorkQueue, reader: Reader, doctorNo = ''): string => {
  const { userNo, isNurse, companies } = reader
  const isElsewhere = isOfOneCompany(queue, reader) && companies[0]?.doctorNo !== doctorNo
  const company = isElsewhere ? encodeURIComponent(doctorNo) : ''
  switch (queue) {
    case 'approvals':
      return '/approvals/waiting'
    case 'paymentRequests':
      return '/payments/requests?status=pending'
    case 'billRequests':
      return '/payments/storageFee?status=requested'
    case 'reports':
      return '/inbound/reported'
    case 'proposals':
      return '/offer/proposed?status=pending'
    case 'takesToClaim':
      return '/inbound/open?arrived=yes'
    case 'batches':
      return '/inbound/toConfirm'
    case 'claims':
      return '/mixedPackageList/claims?status=0'
    case 'mixedBatches':
      return '/mixedPackageList/toConfirm'
    case 'transfers':
      return '/transferCheck?checked=no'
    case 'shipments':
      if (isNurse) return `/outbound/working?user=${encodeURIComponent(userNo)}${company && `&of=${company}`}`
      return '/outbound/working'
    case 'discrepancies':
      return '/discrepancies?mine=yes'
    case 'invitations':
      return '/invitations'
  }
}
