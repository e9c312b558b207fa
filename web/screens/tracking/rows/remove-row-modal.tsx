import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { TrackedText } from '../../../components/parcel/tracking-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TrackingRow } from '../tracking-records.ts'
import { staleRows } from './stale-rows.ts'

/** Confirms removing a row; shows the reason if it is refused. */
export const RemoveRowModal = ({ row, onClose }: { row: TrackingRow; onClose: () => void }) => {
  const t = useTexts('rows')
  const { doctorNo, cwId, tracking, upc, qty, batchNumber } = row
  const remove = useMutationCall(api.tracking.removeRow, { invalidates: staleRows, refreshesOnError: staleRows })
  return (
    <ConfirmModal
      title={t('remove.title')}
      text={
        <TrackedText
          text={t('remove.text', { tracking, upc, qty: showCount(qty), batch: batchNumber })}
          trackings={[tracking]}
        />
      }
      confirmText={t('list.remove')}
      onConfirm={() => remove.mutateAsync({ doctorNo, cwId })}
      onClose={onClose}
    />
  )
}
