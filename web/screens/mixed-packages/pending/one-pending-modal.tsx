import { api } from '../../../api/client.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Pending } from '../pending-dialog.ts'
import { stalePending, useMixedCall } from '../use-mixed-call.ts'

interface OnePendingModalProps {
  doctorNo: string
  kind: 'confirm' | 'remove'
  pending: Pending
  onClose: () => void
}

/** Asks before confirming or removing one package. */
export const OnePendingModal = ({ doctorNo, kind, pending, onClose }: OnePendingModalProps) => {
  const t = useTexts('mixedPackages')
  const confirm = useMixedCall(api['mixed-packages'].confirmSinglePackage, 'confirmPackage', stalePending)
  const remove = useMixedCall(api['mixed-packages'].cancelSinglePackage, 'removePackage', stalePending)
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
