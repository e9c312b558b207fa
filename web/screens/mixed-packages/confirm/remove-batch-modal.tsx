import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { RoundsProgress } from '../../../components/rounds-progress.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useRounds } from '../../../components/use-rounds.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { stalePending, useMixedCall } from '../use-mixed-call.ts'

interface RemoveBatchModalProps {
  doctorNo: string
  batchNumber: string
  onClose: () => void
}

/** Removes the pending packages of a batch; repeats the call until none is pending. */
export const RemoveBatchModal = (props: RemoveBatchModalProps) => {
  const t = useTexts('mixedBatches')
  const { doctorNo, batchNumber, onClose } = props
  const query = useCall(api['mixed-packages'].batchDetail, { doctorNo, id: batchNumber }, { staleTime: 0 })
  return (
    <LoadedModal title={t('remove.title')} query={query} onClose={onClose}>
      {({ pendingCount }) => <Question {...props} pending={pendingCount} />}
    </LoadedModal>
  )
}

const Question = ({ doctorNo, batchNumber, pending, onClose }: RemoveBatchModalProps & { pending: number }) => {
  const t = useTexts('mixedBatches')
  // Keeps the count as it was on opening, since the count drops during the removal.
  const [count] = useState(pending)
  const { rounds, remove } = useRemoval()
  return (
    <ConfirmModal
      title={t('remove.title')}
      text={
        <SpaceBetween size="s">
          <Box>{t('remove.text', { count, packages: showCount(count), batch: batchNumber })}</Box>
          <Box color="text-body-secondary">{t('remove.free')}</Box>
          <RoundsProgress rounds={rounds} text={({ done, left }) => t('remove.progress', { removed: done, left })} />
        </SpaceBetween>
      }
      confirmText={t('remove.submit')}
      onConfirm={() => remove({ doctorNo, id: batchNumber })}
      onClose={onClose}
    />
  )
}

const useRemoval = () => {
  const t = useTexts('mixedBatches')
  const rounds = useRounds()
  const call = useMixedCall(api['mixed-packages'].cancelBatch, 'cancelBatch', { ...stalePending, success: false })
  const remove = async (asked: { doctorNo: string; id: string }) => {
    let removed = 0
    await rounds.run(async () => {
      const answer = await call.mutateAsync(asked)
      removed += answer.cancelled
      return { done: answer.cancelled, left: answer.unreached }
    })
    flash.success(t('remove.done', { count: removed, packages: showCount(removed) }))
  }
  return { rounds, remove }
}
