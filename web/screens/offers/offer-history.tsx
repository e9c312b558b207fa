import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { OFFER_STATUSES } from '../../../shared/offers/offers.rules.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { useProductFilter } from '../../components/record/use-product-filter.ts'
import { May } from '../../components/rights/may.tsx'
import { dayFilters, daysOf } from '../../components/table/filters/days.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { chosenAmong } from '../../components/table/selection-props.ts'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { pastOfferColumns } from './offer-columns.tsx'
import { findOffer, type OfferRecord } from './offer-record.ts'

const RelistOfferModal = lazyModal(async () => (await import('./desk/relist-offer-modal.tsx')).RelistOfferModal)
const RelistManyModal = lazyModal(async () => (await import('./many/many-terms-modal.tsx')).RelistManyModal)

const OVER = OFFER_STATUSES.filter((status) => status !== 'offering')

const useFilters = (): readonly Filter[] => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const texts = { label: desk('history.product'), all: desk('history.allProducts'), hint: desk('history.productHint') }
  return [
    findOffer(t),
    {
      kind: 'choice',
      id: 'status',
      label: t('columns.status'),
      all: desk('all'),
      options: OVER.map((status) => ({ value: status, label: t(`states.${status}`) })),
    },
    ...useProductFilter({ texts }),
    ...dayFilters({ from: desk('history.from'), to: desk('history.to') }),
  ]
}

/** Offers that can no longer be taken; each can be relisted. */
export const OfferHistory = () => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const [relisting, setRelisting] = useState<OfferRecord | 'many'>()
  const [chosen, setChosen] = useState<OfferRecord[]>([])
  const columns = useMemo(() => pastOfferColumns(t, desk, setRelisting), [t, desk])
  const table = useTable({ id: 'offer-history', columns, filters: useFilters() })
  const status = OVER.find((one) => one === table.filter('status'))
  const asked = {
    status,
    condition: table.filter('condition'),
    productNo: table.filter('productNo'),
    ...daysOf(table),
  }
  const query = useListCall(api.offers.listOffersByStatus, { ...asked, ...table.paging })
  const selected = chosenAmong(query.data?.records, chosen, ({ offerNo }) => offerNo)
  const close = () => setRelisting(undefined)
  return (
    <>
      <ResourceTable
        title={t('history')}
        table={table}
        query={query}
        rowKey={({ offerNo }) => offerNo}
        selection={{
          rows: selected,
          onChange: setChosen,
          needs: api.offers.changeOfferStatus,
          label: ({ productName }) => desk('many.row', { product: productName }),
        }}
        actions={
          <>
            <May needs={api.offers.changeOfferStatus}>
              <Button disabled={selected.length === 0} onClick={() => setRelisting('many')}>
                {desk('many.relist', { units: showCount(selected.length) })}
              </Button>
            </May>
            <ExportButton call={api.exports.exportOfferHistory} input={asked} />
          </>
        }
        empty={{ title: desk('emptyHistory'), text: desk('emptyHistoryText') }}
      />
      {relisting === 'many' && <RelistManyModal offers={selected} onDone={setChosen} onClose={close} />}
      {typeof relisting === 'object' && <RelistOfferModal offer={relisting} onClose={close} />}
    </>
  )
}
