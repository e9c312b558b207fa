import { api } from '../../../api/client.ts'
import { useUndo } from '../../../api/use-undo.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { showNamed } from '../../../components/text/show-list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type OfferRecord, offerHref } from '../offer-record.ts'
import { STALE_OFFERS, useChangeStatus } from '../stale-offers.ts'

interface CloseOfferModalProps {
  offer: Pick<OfferRecord, 'offerNo' | 'productName' | 'status'>
  status: 'archived' | 'canceled'
  onClose: () => void
}

/** Asks before an offer is archived or canceled. */
export const CloseOfferModal = ({ offer, status, onClose }: CloseOfferModalProps) => {
  const t = useTexts('desk')
  const isArchive = status === 'archived'
  const { offerNo, productName: product } = offer
  const words = useTexts('components')
  const undo = useUndo(api.offers.changeOfferStatus, STALE_OFFERS)
  const { mutateAsync } = useChangeStatus(({ changeNo }) => ({
    text: t(isArchive ? 'close.archived' : 'close.canceled', { product }),
    link: { text: words('view'), href: offerHref(offerNo) },
    // An expired offer would be open again only with a later last day.
    action:
      offer.status === 'offering'
        ? undo({ offerNo, status: 'offering', undoes: changeNo }, t('close.undone', { product }))
        : undefined,
  }))
  const title = t(isArchive ? 'close.archiveTitle' : 'close.cancelTitle')
  return (
    <ConfirmModal
      title={showNamed(title, product)}
      text={t(isArchive ? 'close.archiveText' : 'close.cancelText')}
      confirmText={title}
      cancelText={t('close.keep')}
      onConfirm={() => mutateAsync({ offerNo, status })}
      onClose={onClose}
    />
  )
}
