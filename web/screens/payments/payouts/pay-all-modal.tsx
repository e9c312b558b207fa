import { MAX_PAGE_SIZE } from '../../../../shared/contract/page-size.ts'
import { MAX_IN_PAYOUT } from '../../../../shared/payments/payouts.rules.ts'
import { PAYMENT_STATUSES } from '../../../../shared/payments/requests.rules.ts'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { PayoutModal } from './payout-modal.tsx'

type Input = NonNullable<Parameters<typeof api.payments.listPayments>[0]>

interface PayAllModalProps {
  /** All filters of the list except the status, so that no request outside of the list is paid. */
  asked: Omit<Input, 'status' | 'current' | 'size' | 'nextToken'>
  onStarted: (payoutNo: string) => void
  onClose: () => void
}

/** Pays the pending requests that match the list's filters, on all pages, newest first, up to the batch limit. */
export const PayAllModal = ({ asked, onStarted, onClose }: PayAllModalProps) => {
  const t = useTexts('requests')
  const query = useWholeList(
    api.payments.listPayments,
    { ...asked, status: PAYMENT_STATUSES.pending },
    { mostPages: MAX_IN_PAYOUT / MAX_PAGE_SIZE, staleTime: 0, refetchOnWindowFocus: false },
  )
  return (
    <LoadedModal title={t('batch.payAll')} query={query} onClose={onClose}>
      {({ records, isPart }) => (
        <PayoutModal requests={records} isPart={isPart} onStarted={onStarted} onClose={onClose} />
      )}
    </LoadedModal>
  )
}
