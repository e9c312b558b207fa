import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RejectRequestModal } from '../reject-request-modal.tsx'
import { afterBill, type BillRecord, wordsOf } from './bill-record.ts'

interface RejectBillModalProps {
  bill: BillRecord
  paymentNo: string
  onClose: () => void
}

/** The company does not pay what a warehouse admin asks for. */
export const RejectBillModal = ({ bill, paymentNo, onClose }: RejectBillModalProps) => {
  const t = useTexts('bills')
  const reject = useMutationCall(api.fees.changeWarehousePaymentStatus, {
    ...{ invalidates: afterBill, refreshesOnError: ['fees'] as const },
  })
  return (
    <RejectRequestModal
      text={t('rejectText', wordsOf(bill))}
      onReject={(answer) => reject.mutateAsync({ paymentNo, ...answer })}
      onClose={onClose}
    />
  )
}
