import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RecordState } from '../../components/page/record-state.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { amountOf, type OfferDetail } from './offer-record.ts'
import { OfferSummary } from './offer-summary.tsx'
import { StatusBadge } from './status-badge.tsx'

// Loaded as separate chunks, so that the offer itself is shown first.
const OfferTakes = lazy(async () => ({ default: (await import('./offer-takes.tsx')).OfferTakes }))

const OfferChanges = lazy(async () => ({ default: (await import('./desk/offer-changes.tsx')).OfferChanges }))
const OfferActions = lazy(async () => ({ default: (await import('./desk/offer-actions.tsx')).OfferActions }))

const TakeOfferModal = lazyModal(async () => (await import('./take/take-offer-modal.tsx')).TakeOfferModal)
const ProposeModal = lazyModal(async () => (await import('./proposals/propose-modal.tsx')).ProposeModal)

/** One offer and its takes. */
export const OfferDetailScreen = ({ offerNo }: { offerNo: string }) => {
  const t = useTexts('offers')
  const query = useCall(api.offers.getOffer, { offerNo })
  return (
    <RecordState query={query} what={t('offer')} back={{ text: t('title'), href: '/offer' }}>
      {(offer) => <OfferPage offer={offer} />}
    </RecordState>
  )
}

const OfferPage = ({ offer }: { offer: OfferDetail }) => {
  const [open, setOpen] = useState<'take' | 'propose'>()
  const isNurse = useSession().user.role === 'nurse'
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={offer.productName}
        info={<StatusBadge offer={offer} isNurse={isNurse} />}
        actions={
          <Suspense fallback={null}>
            {isNurse ? <NurseAction offer={offer} open={setOpen} /> : <OfferActions offer={offer} />}
          </Suspense>
        }
      />
      <SpaceBetween size="l">
        <OfferSummary offer={offer} />
        <Suspense fallback={null}>
          <OfferTakes offerNo={offer.offerNo} />
        </Suspense>
        {offer.happenings && (
          <Suspense fallback={null}>
            <OfferChanges happenings={offer.happenings} />
          </Suspense>
        )}
      </SpaceBetween>
      {open === 'take' && <TakeOfferModal offer={offer} onClose={close} />}
      {open === 'propose' && <ProposeModal offer={{ ...offer, unitPrice: amountOf(offer) }} onClose={close} />}
    </>
  )
}

interface NurseActionProps {
  offer: OfferDetail
  open: (dialog: 'take' | 'propose') => void
}

/** A nurse's action on an offer: take an open offer, or make a proposal for an expired one. */
const NurseAction = ({ offer: { status, leftNum }, open }: NurseActionProps) => {
  const t = useTexts('offers')
  const taking = useTexts('taking')
  if (status === 'offering') {
    return (
      <Button variant="primary" disabled={leftNum === 0} onClick={() => open('take')}>
        {t(leftNum === 0 ? 'noSurplus' : 'columns.take')}
      </Button>
    )
  }
  return status === 'expired' ? (
    <Button variant="primary" onClick={() => open('propose')}>
      {taking('expired.propose')}
    </Button>
  ) : null
}
