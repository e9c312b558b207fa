import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { SkipLink } from '../../components/page/skip-link.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { nurseOfferColumns } from './nurse-offer-columns.tsx'
import { findOffer } from './offer-filters.ts'
import type { OfferRecord } from './offer-record.ts'

const TakeOfferModal = lazyModal(async () => (await import('./take/take-offer-modal.tsx')).TakeOfferModal)

/** The open offers of the company that a nurse may take. */
export const NurseOffers = () => {
  const t = useTexts('offers')
  const [taking, setTaking] = useState<OfferRecord>()
  const table = useTable({ id: 'nurse-offers', columns: nurseOfferColumns(t, setTaking), filters: [findOffer(t)] })
  const asked = { condition: table.filter('condition') }
  const query = useListCall(api.offers.listOffers, { status: 'offering', ...asked, ...table.paging })
  return (
    <>
      <SkipLink text={t('skipToTake')} target="[data-take] button" />
      <ResourceTable
        heading="h1"
        title={t('title')}
        table={table}
        query={query}
        rowKey={({ offerNo }) => offerNo}
        actions={<ExportButton call={api.exports.exportNurseActiveOffer} input={asked} />}
        empty={{ title: t('empty.open'), text: t('empty.nurseText') }}
      />
      {taking && <TakeOfferModal offer={taking} onClose={() => setTaking(undefined)} />}
    </>
  )
}
