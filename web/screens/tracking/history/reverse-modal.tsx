import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { TrackedText } from '../../../components/parcel/tracking-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { HistoryRow } from '../tracking-records.ts'
import { STALE } from './stale-history.ts'

interface ReverseModalProps {
  row: HistoryRow
  onClose: () => void
}

/** Confirms reversing a row, naming its product, quantity and parcel; shows the reason if it is refused. */
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
