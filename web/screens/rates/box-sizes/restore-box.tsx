import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { BoxRecord, Place } from '../rate-record.ts'

interface RestoreBoxProps {
  record: BoxRecord
  place: Place
  onClose: () => void
}

/** Confirms restoring a category's general rates. */
export const RestoreBox = ({ record, place, onClose }: RestoreBoxProps) => {
  const t = useTexts('rates')
  const stale = { invalidates: ['rates' as const], refreshesOnError: ['rates' as const] }
  const custom = useMutationCall(api.rates.restoreCustomBoxSize, stale)
  const own = useMutationCall(api.rates.restoreOwnRate, stale)
  const { id: boxSizeId, sizeLabel, saved: seen } = record
  const { adminNo, doctorNo } = place
  const restore = () =>
    doctorNo === undefined
      ? own.mutateAsync({ adminNo, boxSizeId, seen })
      : custom.mutateAsync({ adminNo, doctorNo, boxSizeId, seen })
  return (
    <ConfirmModal
      title={t('rate.restoreTitle')}
      text={t('rate.restoreText', { name: sizeLabel })}
      confirmText={t('rate.restore')}
      onConfirm={restore}
      onClose={onClose}
    />
  )
}
