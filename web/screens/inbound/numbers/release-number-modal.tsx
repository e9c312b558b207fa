import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { TrackedText } from '../../../components/parcel/tracking-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { SubmittedNumber } from './tracking-list-columns.tsx'

/** The company releases a number from the nurse who gave it. */
export const ReleaseNumberModal = ({ number, onClose }: { number: SubmittedNumber; onClose: () => void }) => {
  const t = useTexts('given')
  const { tracking, userName: nurse } = number
  const free = useMutationCall(api.inbound.freeTracking, {
    invalidates: ['inbound'] as const,
    refreshesOnError: ['inbound'] as const,
    success: t('freeing.done', { tracking }),
  })
  return (
    <ConfirmModal
      title={t('freeing.title')}
      text={<TrackedText text={t('freeing.text', { tracking, nurse })} trackings={[tracking]} />}
      confirmText={t('freeing.submit')}
      onConfirm={() => free.mutateAsync({ tracking })}
      onClose={onClose}
    />
  )
}
