import Button from '@cloudscape-design/components/button'
import ButtonDropdown from '@cloudscape-design/components/button-dropdown'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { isClosed } from '../../../../shared/offers/offers.rules.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/use-may.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OfferDetail } from '../offer-record.ts'

const AddOfferModal = lazyModal(async () => (await import('../form/add-offer-modal.tsx')).AddOfferModal)
const EditOfferModal = lazyModal(async () => (await import('../form/edit-offer-modal.tsx')).EditOfferModal)
const RelistOfferModal = lazyModal(async () => (await import('./relist-offer-modal.tsx')).RelistOfferModal)
const CloseOfferModal = lazyModal(async () => (await import('./close-offer-modal.tsx')).CloseOfferModal)
const ClaimsModal = lazyModal(async () => (await import('./claims-modal.tsx')).ClaimsModal)

type Action = 'edit' | 'duplicate' | 'relist' | 'archived' | 'canceled' | 'claims'

/** The company's actions on an offer, which depend on its status. */
export const OfferActions = ({ offer }: { offer: OfferDetail }) => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const [open, setOpen] = useState<Action>()
  const close = () => setOpen(undefined)
  const isOpen = offer.status === 'offering'
  const isOver = isClosed(offer.status)
  const may = useMay()
  const mayWrite = may(api.offers.saveOffer)
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        <Button onClick={() => setOpen('claims')}>{desk('claims')}</Button>
        {mayWrite && <Button onClick={() => setOpen('duplicate')}>{t('detail.duplicate')}</Button>}
        {!isOver && may(api.offers.changeOfferStatus) && (
          <ButtonDropdown
            items={[
              { id: 'archived', text: desk('archive') },
              { id: 'canceled', text: desk('cancel') },
            ]}
            onItemClick={({ detail }) => setOpen(detail.id === 'archived' ? 'archived' : 'canceled')}
          >
            {desk('actions')}
          </ButtonDropdown>
        )}
        {mayWrite && isOpen && <Button onClick={() => setOpen('edit')}>{t('detail.editOffer')}</Button>}
        {mayWrite && !isOpen && (
          <Button variant="primary" onClick={() => setOpen('relist')}>
            {desk('relist')}
          </Button>
        )}
      </SpaceBetween>
      {open === 'edit' && <EditOfferModal offer={offer} onClose={close} />}
      {open === 'duplicate' && <AddOfferModal like={offer} onClose={close} />}
      {open === 'relist' && <RelistOfferModal offer={offer} onClose={close} />}
      {open === 'claims' && <ClaimsModal offer={offer} onClose={close} />}
      {(open === 'archived' || open === 'canceled') && <CloseOfferModal offer={offer} status={open} onClose={close} />}
    </>
  )
}
