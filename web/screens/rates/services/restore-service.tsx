import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Place, ServiceRecord } from '../rate-record.ts'

interface RestoreServiceProps {
  record: ServiceRecord
  place: Place
  onClose: () => void
}

/** Confirms restoring a service's general fee. */
export const RestoreService = ({ record, place, onClose }: RestoreServiceProps) => {
  const t = useTexts('rates')
  const stale = { invalidates: ['rates' as const], refreshesOnError: ['rates' as const] }
  const custom = useMutationCall(api.rates.restoreCustomServiceFee, stale)
  const own = useMutationCall(api.rates.restoreOwnRate, stale)
  const { id: serviceFeeId, serviceLabel, saved: seen } = record
  const { adminNo, doctorNo } = place
  const restore = () =>
    doctorNo === undefined
      ? own.mutateAsync({ adminNo, serviceFeeId, seen })
      : custom.mutateAsync({ adminNo, doctorNo, serviceFeeId, seen })
  return (
    <ConfirmModal
      title={t('rate.restoreTitle')}
      text={t('rate.restoreText', { name: serviceLabel })}
      confirmText={t('rate.restore')}
      onConfirm={restore}
      onClose={onClose}
    />
  )
}
