import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { showNamed } from '../../../components/text/show-list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OfferRecord } from '../offer-record.ts'
import { useChangeStatus } from '../stale-offers.ts'

interface CloseOfferModalProps {
  offer: Pick<OfferRecord, 'offerNo' | 'productName'>
  status: 'archived' | 'canceled'
  onClose: () => void
}

/** Asks before an offer is archived or canceled. */
export const CloseOfferModal = ({ offer: { offerNo, productName }, status, onClose }: CloseOfferModalProps) => {
  const t = useTexts('desk')
  const isArchive = status === 'archived'
  const { mutateAsync } = useChangeStatus(t(isArchive ? 'close.archived' : 'close.canceled'))
  const title = t(isArchive ? 'close.archiveTitle' : 'close.cancelTitle')
  return (
    <ConfirmModal
      title={showNamed(title, productName)}
      text={t(isArchive ? 'close.archiveText' : 'close.cancelText')}
      confirmText={title}
      cancelText={t('close.keep')}
      onConfirm={() => mutateAsync({ offerNo, status })}
      onClose={onClose}
    />
  )
}
