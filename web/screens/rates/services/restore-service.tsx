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

/** Asks before a service gets the fee again that holds for all. */
export const RestoreService = ({ record, place, onClose }: RestoreServiceProps) => {
  const t = useTexts('rates')
  const restore = useMutationCall(api.rates.restoreCustomServiceFee, {
    ...{ invalidates: ['rates'], refreshesOnError: ['rates'] },
  })
  const { id: serviceFeeId, serviceLabel, saved: seen } = record
  return (
    <ConfirmModal
      title={t('rate.restoreTitle')}
      text={t('rate.restoreText', { name: serviceLabel })}
      confirmText={t('rate.restore')}
      onConfirm={() => restore.mutateAsync({ ...place, serviceFeeId, seen })}
      onClose={onClose}
    />
  )
}
