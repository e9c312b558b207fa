import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { May } from '../../components/rights/may.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { chosenAmong } from '../../components/table/selection-props.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { openOfferColumns } from './offer-columns.tsx'
import { findOffer, type OfferRecord } from './offer-record.ts'

const AddOfferModal = lazyModal(async () => (await import('./form/add-offer-modal.tsx')).AddOfferModal)
const EditOfferModal = lazyModal(async () => (await import('./form/edit-offer-modal.tsx')).EditOfferModal)

const ArchiveManyModal = lazyModal(async () => (await import('./many/archive-many-modal.tsx')).ArchiveManyModal)
const EditManyModal = lazyModal(async () => (await import('./many/many-terms-modal.tsx')).EditManyModal)

type Open = 'add' | 'archive' | 'editMany' | OfferRecord | undefined

/** The company's open offers. */
export const OpenOffers = () => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const [chosen, setChosen] = useState<OfferRecord[]>([])
  const columns = useMemo(() => openOfferColumns(t, setOpen), [t])
  const table = useTable({ id: 'open-offers', columns, filters: [findOffer(t)] })
  const asked = { condition: table.filter('condition') }
  const query = useListCall(api.offers.listOffers, { status: 'offering', ...asked, ...table.paging })
  const selected = chosenAmong(query.data?.records, chosen, ({ offerNo }) => offerNo)
  const add = () => setOpen('add')
  const close = () => setOpen(undefined)
  return (
    <>
      <ResourceTable
        title={t('open')}
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
            <May needs={api.offers.saveOffer}>
              <Button disabled={selected.length === 0} onClick={() => setOpen('editMany')}>
                {desk('many.edit', { units: showCount(selected.length) })}
              </Button>
            </May>
            <May needs={api.offers.changeOfferStatus}>
              <Button disabled={selected.length === 0} onClick={() => setOpen('archive')}>
                {desk('many.button', { units: showCount(selected.length) })}
              </Button>
            </May>
            <May needs={api.offers.saveOffer}>
              <Button
                href="/offer/post"
                onFollow={(event) => {
                  event.preventDefault()
                  navigate('/offer/post')
                }}
              >
                {t('postSeveral')}
              </Button>
            </May>
            <ExportButton call={api.exports.exportOfferOpen} input={asked} />
          </>
        }
        add={{ text: t('empty.add'), run: add, needs: api.offers.saveOffer }}
        empty={{ title: t('empty.open'), text: t('empty.openText') }}
      />
      {open === 'add' && <AddOfferModal onClose={close} />}
      {open === 'archive' && <ArchiveManyModal offers={selected} onDone={setChosen} onClose={close} />}
      {open === 'editMany' && <EditManyModal offers={selected} onDone={setChosen} onClose={close} />}
      {typeof open === 'object' && <EditOfferModal offer={open} onClose={close} />}
    </>
  )
}
