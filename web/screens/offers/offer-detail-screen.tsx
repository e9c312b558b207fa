import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RecordState } from '../../components/page/record-state.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { OfferDetail } from './offer-record.ts'
import { OfferSummary } from './offer-summary.tsx'
import { StatusBadge } from './status-badge.tsx'

// The list comes by a file of its own, while the offer itself is there to be read.
const OfferTakes = lazy(async () => ({ default: (await import('./offer-takes.tsx')).OfferTakes }))

const AddOfferModal = lazyModal(async () => (await import('./form/add-offer-modal.tsx')).AddOfferModal)
const EditOfferModal = lazyModal(async () => (await import('./form/edit-offer-modal.tsx')).EditOfferModal)
const TakeOfferModal = lazyModal(async () => (await import('./take/take-offer-modal.tsx')).TakeOfferModal)

/** One offer, and who took how much of it. */
export const OfferDetailScreen = ({ offerNo }: { offerNo: string }) => {
  const t = useTexts('offers')
  const query = useCall(api.offers.getOffer, { offerNo })
  return (
    <RecordState query={query} what={t('offer')} back={{ text: t('title'), href: '/offer' }}>
      {(offer) => <OfferPage offer={offer} query={query} />}
    </RecordState>
  )
}

const OfferPage = ({ offer, query }: ComponentProps<typeof OfferTakes>) => {
  const t = useTexts('offers')
  const [open, setOpen] = useState<'change' | 'duplicate'>()
  const isNurse = useSession().user.role === 'nurse'
  const isOpen = offer.status === 'offering'
  const Modal = isNurse ? TakeOfferModal : EditOfferModal
  const action = (
    <Button
      variant={isNurse ? 'primary' : 'normal'}
      disabled={isNurse && offer.leftNum === 0}
      onClick={() => setOpen('change')}
    >
      {t(isNurse ? takeText(offer) : 'detail.editOffer')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={offer.productName}
        info={<StatusBadge offer={offer} isNurse={isNurse} />}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {!isNurse && <Button onClick={() => setOpen('duplicate')}>{t('detail.duplicate')}</Button>}
            {isOpen && action}
          </SpaceBetween>
        }
      />
      <SpaceBetween size="l">
        <OfferSummary offer={offer} />
        <Suspense fallback={null}>
          <OfferTakes offer={offer} query={query} />
        </Suspense>
      </SpaceBetween>
      {open === 'change' && <Modal offer={offer} onClose={() => setOpen(undefined)} />}
      {open === 'duplicate' && <AddOfferModal like={offer} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const takeText = ({ leftNum }: OfferDetail) => (leftNum === 0 ? 'noSurplus' : 'columns.take')
