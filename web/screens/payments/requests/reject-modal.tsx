import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RejectRequestModal } from '../reject-request-modal.tsx'
import { afterRequest, type PaymentRecord, wordsOf } from '../request-record.ts'

/** The company rejects a nurse's payment request. */
export const RejectModal = ({ request, onClose }: { request: PaymentRecord; onClose: () => void }) => {
  const t = useTexts('requests')
  const { paymentNo } = request
  const reject = useMutationCall(api.payments.changePaymentStatus, {
    invalidates: afterRequest,
    refreshesOnError: ['payments'] as const,
  })
  return (
    <RejectRequestModal
      text={t('rejectText', wordsOf(request))}
      onReject={(answer) => reject.mutateAsync({ paymentNo, ...answer })}
      onClose={onClose}
    />
  )
}
