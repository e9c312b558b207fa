import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { SkipLink } from '../../../components/page/skip-link.tsx'
import { useCards } from '../../../components/page/use-narrow.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { findOffer } from '../offer-record.ts'
import { LiveOffers } from './live-offers.tsx'
import { nurseOfferColumns } from './nurse-offer-columns.tsx'
import { TakeDesk } from './take-desk.tsx'

/** The open offers of the company that a nurse may take. */
export const ActiveOffers = () => {
  const t = useTexts('offers')
  const taking = useTexts('taking')
  const isCards = useCards()
  const columns = useMemo(() => nurseOfferColumns(t, taking), [t, taking])
  const table = useTable({ id: 'nurse-offers', columns, filters: [findOffer(t)] })
  const asked = { condition: table.filter('condition') }
  const query = useListCall(api.offers.listOffers, { status: 'offering', ...asked, ...table.paging })
  return (
    <LiveOffers offers={query.data?.records ?? []}>
      <TakeDesk>
        <SkipLink text={t('skipToTake')} target="[data-take] input, [data-take] button" />
        <ResourceTable
          title={taking('tabs.active')}
          description={isCards ? taking('live.refreshed') : taking('row.rule')}
          table={table}
          query={query}
          rowKey={({ offerNo }) => offerNo}
          actions={<ExportButton call={api.exports.exportNurseActiveOffer} input={asked} />}
          empty={{ title: t('empty.open'), text: t('empty.nurseText') }}
        />
      </TakeDesk>
    </LiveOffers>
  )
}
