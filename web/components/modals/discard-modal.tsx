import { useTexts } from '../../texts/use-texts.ts'
import { ConfirmModal } from './confirm-modal.tsx'

/** Asks before typed input is discarded. */
export const DiscardModal = ({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) => {
  const t = useTexts('components')
  return (
    <ConfirmModal
      title={t('discard.title')}
      text={t('discard.text')}
      confirmText={t('discard.confirm')}
      cancelText={t('discard.stay')}
      onConfirm={onDiscard}
      onClose={onStay}
    />
  )
}
