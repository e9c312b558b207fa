import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { DiscountRecord } from '../rate-record.ts'

interface RestoreDiscountProps {
  discount: DiscountRecord
  adminNo: string | undefined
  onClose: () => void
}

/** Confirms restoring a company's standard storage terms. */
export const RestoreDiscount = ({ discount, adminNo, onClose }: RestoreDiscountProps) => {
  const t = useTexts('rates')
  const { doctorNo, doctorName: name, saved: seen } = discount
  const restore = useMutationCall(api.rates.restoreDiscount, { invalidates: ['rates'], refreshesOnError: ['rates'] })
  return (
    <ConfirmModal
      title={t('discounts.restoreTitle')}
      text={t('discounts.restoreText', { name })}
      confirmText={t('rate.restore')}
      onConfirm={() => restore.mutateAsync({ doctorNo, adminNo, seen })}
      onClose={onClose}
    />
  )
}
