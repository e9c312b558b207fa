import { OFFER_STATUSES, type OfferStatus } from '../../../shared/offers/offers.rules.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { offerColumns } from './offer-columns.tsx'
import { findOffer } from './offer-filters.ts'
import { STATUS_TEXT } from './offer-record.ts'

/** The list is read by one status at a time; this one when none is chosen. */
const FIRST: OfferStatus = 'expired'
const OTHERS = OFFER_STATUSES.filter((status) => status !== 'offering' && status !== FIRST)

const filters: readonly Filter[] = [
  findOffer,
  {
    ...{ kind: 'choice', id: 'status', label: 'Status', all: STATUS_TEXT[FIRST] },
    options: OTHERS.map((status) => ({ value: status, label: STATUS_TEXT[status] })),
  },
]

/** Offers that can no longer be taken. */
export const OfferHistory = () => {
  const table = useTable({ id: 'offer-history', columns: offerColumns, filters })
  const chosen = table.filter('status')
  const status = OTHERS.find((one) => one === chosen) ?? FIRST
  const input = { status, condition: table.filter('condition'), ...table.paging }
  const query = useCall(api.offers.offerList, input, { keepPrevious: true })
  return (
    <ResourceTable
      title="Offer history"
      table={table}
      query={query}
      rowKey={({ offerNo }) => offerNo}
      empty={{ title: 'No expired offers', text: 'Offers come here when their last day and its grace day are over.' }}
    />
  )
}
