import { useMemo, useState } from 'react'
import { OFFER_STATUSES } from '../../../shared/offers/offers.rules.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { pastOfferColumns } from './offer-columns.tsx'
import { findOffer, type OfferRecord } from './offer-record.ts'

const RelistOfferModal = lazyModal(async () => (await import('./desk/relist-offer-modal.tsx')).RelistOfferModal)

const OVER = OFFER_STATUSES.filter((status) => status !== 'offering')

const filters = (t: TextsOf<'offers'>, desk: TextsOf<'desk'>): readonly Filter[] => [
  findOffer(t),
  {
    kind: 'choice',
    id: 'status',
    label: t('columns.status'),
    all: desk('all'),
    options: OVER.map((status) => ({ value: status, label: t(`states.${status}`) })),
  },
]

/** Offers that can no longer be taken; each can be relisted. */
export const OfferHistory = () => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const [relisting, setRelisting] = useState<OfferRecord>()
  const columns = useMemo(() => pastOfferColumns(t, desk, setRelisting), [t, desk])
  const table = useTable({ id: 'offer-history', columns, filters: filters(t, desk) })
  const chosen = table.filter('status')
  const status = OVER.find((one) => one === chosen)
  const asked = { status, condition: table.filter('condition') }
  const query = useListCall(api.offers.listOffersByStatus, { ...asked, ...table.paging })
  return (
    <>
      <ResourceTable
        title={t('history')}
        table={table}
        query={query}
        rowKey={({ offerNo }) => offerNo}
        actions={<ExportButton call={api.exports.exportOfferHistory} input={asked} />}
        empty={{ title: desk('emptyHistory'), text: desk('emptyHistoryText') }}
      />
      {relisting && <RelistOfferModal offer={relisting} onClose={() => setRelisting(undefined)} />}
    </>
  )
}
