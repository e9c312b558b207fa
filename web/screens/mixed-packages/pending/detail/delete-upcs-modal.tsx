import Alert from '@cloudscape-design/components/alert'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useRef } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmModal } from '../../../../components/modals/confirm-modal.tsx'
import { showList } from '../../../../components/text/show-list.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { OnePending, OpenPending } from '../../pending-dialog.ts'
import { stalePending, useMixedCall } from '../../use-mixed-call.ts'

interface DeleteUpcsModalProps {
  doctorNo: string
  pending: OnePending
  upcs: readonly string[]
  /** True if no UPC would be left. */
  isAll: boolean
  onOpen: OpenPending
  onClose: () => void
}

/** Asks before deleting UPCs of a pending package; then returns to its dialog, unless the last UPC was deleted. */
export const DeleteUpcsModal = ({ doctorNo, pending, upcs, isAll, onOpen, onClose }: DeleteUpcsModalProps) => {
  const t = useTexts('mixedPackages')
  const isGone = useRef(false)
  const call = useMixedCall(api['mixed-packages'].deleteUpc, 'deleteUpc', stalePending)
  const remove = async () => {
    const { left } = await call.mutateAsync({ ...pending, doctorNo, upcs: [...upcs] })
    isGone.current = left === 0
  }
  const { tracking } = pending
  return (
    <ConfirmModal
      title={t('deleteUpcs.title')}
      text={
        <SpaceBetween size="s">
          <div>{t('deleteUpcs.text', { count: upcs.length, upcs: showList(upcs), tracking })}</div>
          {isAll && <Alert type="warning">{t('deleteUpcs.all')}</Alert>}
        </SpaceBetween>
      }
      confirmText={t('deleteUpcs.submit')}
      onConfirm={remove}
      onClose={() => (isGone.current ? onClose() : onOpen({ kind: 'detail', pending }))}
    />
  )
}
