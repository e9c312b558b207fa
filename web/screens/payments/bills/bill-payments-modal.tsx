import Select from '@cloudscape-design/components/select'
import { useState } from 'react'
import { type PaymentStatus, statusNamed } from '../../../../shared/payments/requests.rules.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { afterBill, type BillRecord, type PaymentRecord, wordsOf } from './bill-record.ts'
import { paymentColumns } from './payment-columns.tsx'
import { RejectBillModal } from './reject-bill-modal.tsx'

interface BillPaymentsModalProps {
  isCompany: boolean
  bill: BillRecord
  onClose: () => void
}

const STATES: readonly PaymentStatus[] = ['pending', 'confirmed', 'rejected', 'canceled', 'archived']

/** Payments of a bill, requested or made, with their actions and a filter by status (SPEC-payments-8). */
export const BillPaymentsModal = ({ isCompany, bill, onClose }: BillPaymentsModalProps) => {
  const t = useTexts('bills')
  const [rejecting, setRejecting] = useState<PaymentRecord>()
  const { doctorNo, id: monthlyStorageFeeId } = bill
  const asked = { doctorNo, monthlyStorageFeeId }
  const unarchived = useWholeList(api.fees.listWarehousePayments, asked)
  const archived = useWholeList(api.fees.listWarehousePayments, { ...asked, status: 3 })
  const query = unarchived.error || !unarchived.data ? unarchived : archived
  if (rejecting)
    return <RejectBillModal bill={bill} paymentNo={rejecting.paymentNo} onClose={() => setRejecting(undefined)} />
  return (
    <LoadedModal title={t('list.title', wordsOf(bill))} query={query} onClose={onClose}>
      {() => (
        <NoticeModal title={t('list.title', wordsOf(bill))} size="max" onClose={onClose}>
          <Payments
            isCompany={isCompany}
            payments={[...(unarchived.data?.records ?? []), ...(archived.data?.records ?? [])]}
            onReject={setRejecting}
          />
        </NoticeModal>
      )}
    </LoadedModal>
  )
}

interface PaymentsProps {
  isCompany: boolean
  payments: readonly PaymentRecord[]
  onReject: (payment: PaymentRecord) => void
}

const Payments = ({ isCompany, payments, onReject }: PaymentsProps) => {
  const t = useTexts('bills')
  const requests = useTexts('requests')
  const [status, setStatus] = useState<PaymentStatus | ''>('')
  const columns = [...paymentColumns(t, requests, useTexts('banks')), useActions(isCompany, onReject)]
  const options = [
    { value: '', label: t('list.all') },
    ...STATES.map((state) => ({ value: state, label: requests(`states.${state}`) })),
  ]
  return (
    <DialogTable
      label={t('payments')}
      rows={payments.filter((payment) => status === '' || statusNamed(payment.status) === status)}
      columns={columns}
      rowKey={({ paymentNo }) => paymentNo}
      empty={t('list.empty')}
      tools={
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === status) ?? null}
          onChange={({ detail }) => setStatus(STATES.find((state) => state === detail.selectedOption.value) ?? '')}
          ariaLabel={t('list.status')}
          expandToViewport
        />
      }
    />
  )
}

/** The warehouse cancels pending payments; the company rejects them, and archives closed payments. */
const useActions = (isCompany: boolean, onReject: (payment: PaymentRecord) => void): Column<PaymentRecord> => {
  const t = useTexts('bills')
  const options = { invalidates: afterBill, refreshesOnError: ['fees'] as const, flashErrors: true }
  const cancel = useMutationCall(api.fees.changeWarehousePaymentStatus, { ...options, success: t('list.canceled') })
  const archive = useMutationCall(api.fees.changeWarehousePaymentStatus, { ...options, success: t('list.archived') })
  const actionOf = (payment: PaymentRecord) => {
    const { doctorNo, paymentNo, status } = payment
    if (status === 3) return undefined
    const verb = status !== 0 ? 'archive' : isCompany ? 'reject' : 'cancel'
    if (verb === 'archive' && !isCompany) return undefined
    const run = {
      cancel: () => cancel.mutate({ doctorNo, paymentNo, status: 2 }),
      reject: () => onReject(payment),
      archive: () => archive.mutate({ doctorNo, paymentNo, status: 3 }),
    }[verb]
    return { verb, run } as const
  }
  return {
    id: 'do',
    header: t('list.actions'),
    card: 'action',
    needs: api.fees.changeWarehousePaymentStatus,
    cell: (payment) => {
      const action = actionOf(payment)
      if (!action) return '-'
      const { verb, run } = action
      const amount = showAmount(payment.amount)
      return <RowAction text={t(`list.${verb}`)} label={t(`list.${verb}Of`, { amount })} onClick={run} />
    },
  }
}
