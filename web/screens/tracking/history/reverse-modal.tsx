import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { TrackedText } from '../../../components/text/tracking-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { HistoryRow } from '../tracking-records.ts'
import { STALE } from './stale-history.ts'

interface ReverseModalProps {
  row: HistoryRow
  onClose: () => void
}

/** Asks before a row goes back, by its product, quantity and parcel; says there why it cannot. */
export const ReverseModal = ({ row, onClose }: ReverseModalProps) => {
  const t = useTexts('history')
  const { doctorNo, cwId, qty, productName: product, tracking, batchNumber: batch } = row
  const units = { count: qty, units: showCount(qty) }
  const reverse = useMutationCall(api.tracking.reverseRow, {
    invalidates: STALE,
    refreshesOnError: [api.tracking.listInboundHistory],
    success: () => t('reverse.done', { ...units, product }),
  })
  return (
    <ConfirmModal
      title={t('reverse.title')}
      text={<TrackedText text={t('reverse.text', { ...units, product, tracking, batch })} trackings={[tracking]} />}
      confirmText={t('reverse.action')}
      onConfirm={() => reverse.mutateAsync({ doctorNo, cwId })}
      onClose={onClose}
    />
  )
}
