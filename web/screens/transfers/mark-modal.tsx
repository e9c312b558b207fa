import { ApiError } from '../../../shared/contract/client.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../components/modals/confirm-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { STALE_CHECKS, type TransferRecord } from './transfer-record.ts'

interface MarkModalProps {
  transfer: TransferRecord
  onClose: () => void
}

/** Asks before all units that are left are marked as handled. What the server refuses it says itself; else D2 s8 has the words. */
export const MarkModal = ({ transfer: { doctorNo, transferId }, onClose }: MarkModalProps) => {
  const t = useTexts('transfers')
  const mark = useMutationCall(api.transfers.markChecked, {
    invalidates: STALE_CHECKS,
    refreshesOnError: [api.transfers.listTransferChecks],
  })
  const confirm = async () => {
    try {
      await mark.mutateAsync({ doctorNo, transferId })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      throw isRefused ? error : new Error(t('check.failed'), { cause: error })
    }
  }
  return (
    <ConfirmModal
      title={t('check.mark')}
      text={t('check.sure')}
      confirmText={t('check.mark')}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
