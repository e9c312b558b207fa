import { OFFER_STATUSES, type OfferStatus } from '../../../shared/offers/offers.rules.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { offerColumns } from './offer-columns.tsx'
import { findOffer } from './offer-filters.ts'

/** The list is read by one status at a time; this one when none is chosen. */
const FIRST: OfferStatus = 'expired'
const OTHERS = OFFER_STATUSES.filter((status) => status !== 'offering' && status !== FIRST)

const filters = (t: TextsOf<'offers'>): readonly Filter[] => [
  findOffer(t),
  {
    ...{ kind: 'choice', id: 'status', label: t('columns.status'), all: t(`states.${FIRST}`) },
    options: OTHERS.map((status) => ({ value: status, label: t(`states.${status}`) })),
  },
]

/** Offers that can no longer be taken. */
export const OfferHistory = () => {
  const t = useTexts('offers')
  const table = useTable({ id: 'offer-history', columns: offerColumns(t), filters: filters(t) })
  const chosen = table.filter('status')
  const status = OTHERS.find((one) => one === chosen) ?? FIRST
  const asked = { status, condition: table.filter('condition') }
  const query = useListCall(api.offers.listOffers, { ...asked, ...table.paging })
  return (
    <ResourceTable
      title={t('history')}
      table={table}
      query={query}
      rowKey={({ offerNo }) => offerNo}
      actions={<ExportButton call={api.exports.exportOfferHistory} input={asked} />}
      empty={{ title: t('empty.history'), text: t('empty.historyText') }}
    />
  )
}
