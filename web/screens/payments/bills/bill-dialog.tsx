import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import type { BillLook } from './bill-actions.tsx'
import type { BillRecord } from './bill-record.ts'

const BillPaymentsModal = lazyModal(async () => (await import('./bill-payments-modal.tsx')).BillPaymentsModal)

const FeeDetailModal = lazyModal(
  async () => (await import('../../fees/fee-detail-modal.tsx')).FeeDetailModal,
  ['feeDetails'],
)
const FeeSummaryModal = lazyModal(
  async () => (await import('../../fees/fee-summary-modal.tsx')).FeeSummaryModal,
  ['feeDetails'],
)

export interface OpenBill {
  look: BillLook
  bill: BillRecord
}

interface BillDialogProps {
  isCompany: boolean
  open: OpenBill
  onClose: () => void
}

/** The dialog opened from a bill. */
export const BillDialog = ({ isCompany, open: { look, bill }, onClose }: BillDialogProps) => {
  if (look === 'payments') return <BillPaymentsModal isCompany={isCompany} bill={bill} onClose={onClose} />
  if (look === 'summary') return <FeeSummaryModal bill={bill} onDismiss={onClose} />
  return <FeeDetailModal bill={bill} onDismiss={onClose} />
}
