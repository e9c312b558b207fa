import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RejectRequestModal } from '../reject-request-modal.tsx'
import { afterBill, type BillRecord, wordsOf } from './bill-record.ts'

interface RejectBillModalProps {
  bill: BillRecord
  paymentNo: string
  /** Reason why rejection is offered, if the company did not choose to reject. */
  why?: string
  onClose: () => void
}

/** The company rejects a warehouse admin's payment request. */
export const RejectBillModal = ({ bill, paymentNo, why, onClose }: RejectBillModalProps) => {
  const t = useTexts('bills')
  const reject = useMutationCall(api.fees.changeWarehousePaymentStatus, {
    invalidates: afterBill,
    refreshesOnError: ['fees'] as const,
  })
  return (
    <RejectRequestModal
      text={t('rejectText', wordsOf(bill))}
      why={why}
      onReject={(answer) => reject.mutateAsync({ paymentNo, ...answer })}
      onClose={onClose}
    />
  )
}
