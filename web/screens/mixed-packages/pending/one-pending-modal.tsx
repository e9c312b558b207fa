import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Pending } from '../pending-dialog.ts'
import { stalePending } from '../stale-pending.ts'

interface OnePendingModalProps {
  doctorNo: string
  kind: 'confirm' | 'remove'
  pending: Pending
  onClose: () => void
}

/** Asks before one package is confirmed or removed. */
export const OnePendingModal = ({ doctorNo, kind, pending, onClose }: OnePendingModalProps) => {
  const t = useTexts('mixedPackages')
  const confirm = useMutationCall(api['mixed-packages'].confirmSinglePackage, stalePending)
  const remove = useMutationCall(api['mixed-packages'].cancelSinglePackage, stalePending)
  const { batchNumber, tracking, itemCount } = pending
  const area = kind === 'confirm' ? 'confirmOne' : 'removeOne'
  return (
    <ConfirmModal
      title={t(`${area}.title`)}
      text={t(`${area}.text`, { tracking, items: showCount(itemCount) })}
      confirmText={t(`pending.${kind}`)}
      onConfirm={() => (kind === 'confirm' ? confirm : remove).mutateAsync({ doctorNo, batchNumber, tracking })}
      onClose={onClose}
    />
  )
}
