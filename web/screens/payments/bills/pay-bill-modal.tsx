import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import { fees as contract } from '../../../../shared/fees/fees.contract.ts'
import { statusNamed } from '../../../../shared/payments/requests.rules.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useReadOnce } from '../../../api/use-read-once.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { NoteView } from '../../../components/note/note-view.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { showAmount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BankAccount } from '../banks/bank-account.tsx'
import { RecentChange } from '../banks/recent-change.tsx'
import { WaitingAccount } from '../banks/waiting-account.tsx'
import { NeedsApproval, useNeedsApproval } from '../needs-approval.tsx'
import { afterBill, type BillRecord, type PaymentRecord, statusOf, wordsOf } from './bill-record.ts'
import { RejectBillModal } from './reject-bill-modal.tsx'

interface PayBillModalProps {
  bill: BillRecord
  onClose: () => void
}

/** Confirms the payment of a bill, to the account in its request, or without a request. */
export const PayBillModal = ({ bill, onClose }: PayBillModalProps) => {
  const { paymentNo } = bill
  return statusOf(bill) === 'requested' && paymentNo !== undefined ? (
    <PayRequested bill={bill} paymentNo={paymentNo} onClose={onClose} />
  ) : (
    <PayUnasked bill={bill} onClose={onClose} />
  )
}

/** The full account number is not cached: closing the dialog discards it. */
const PayRequested = ({ bill, paymentNo, onClose }: PayBillModalProps & { paymentNo: string }) => {
  const t = useTexts('bills')
  const requests = useTexts('requests')
  const query = useReadOnce(api.fees.getWarehousePayment, { paymentNo })
  return (
    <LoadedModal title={t('payTitle')} query={query} onClose={onClose}>
      {(payment) => {
        const { bank, warehouseUserName: name } = payment
        if (!payment.isNumberFull) {
          // The number of a pending request is withheld only while its account cannot be paid.
          if (statusNamed(payment.status) === 'pending' && bank)
            return (
              <WaitingAccount
                title={t('payTitle')}
                name={name}
                account={bank}
                isReplaced={payment.isAccountReplaced}
                onClose={onClose}
              />
            )
          const status = requests(`states.${statusNamed(payment.status)}`)
          return (
            <NoticeModal title={t('payTitle')} onClose={onClose}>
              <Alert type="info">{requests('isOver', { status })}</Alert>
            </NoticeModal>
          )
        }
        if (payment.amount === bill.totalFee) return <RequestedForm bill={bill} payment={payment} onClose={onClose} />
        const why = t('payChanged', { total: wordsOf(bill).amount, amount: showAmount(payment.amount) })
        return <RejectBillModal bill={bill} paymentNo={paymentNo} why={why} onClose={onClose} />
      }}
    </LoadedModal>
  )
}

const asked = contract.calls.payWarehousePayment.body.pick({ note: true })

const RequestedForm = ({ bill, payment, onClose }: PayBillModalProps & { payment: PaymentRecord }) => {
  const t = useTexts('bills')
  const requests = useTexts('requests')
  const { paymentNo, bank, warehouseNote, amount } = payment
  const approvals = useTexts('approvals')
  const needsApproval = useNeedsApproval([{ amount, currency: bank?.currency }])
  const pay = useMutationCall(api.fees.payWarehousePayment, {
    invalidates: afterBill,
    refreshesOnError: ['fees'] as const,
    success: t('paid', wordsOf(bill)),
  })
  return (
    <FormModal
      title={t('payTitle')}
      submitText={needsApproval ? approvals('pay.ask') : t('paySubmit')}
      schema={asked}
      defaults={{ note: '' }}
      onSubmit={(values) => pay.mutateAsync({ paymentNo, ...values })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {needsApproval ? <NeedsApproval /> : <Box variant="p">{t('payText', wordsOf(bill))}</Box>}
          {bank && <RecentChange name={payment.warehouseUserName} account={bank} />}
          {bank && <BankAccount amount={wordsOf(bill).amount} account={bank} />}
          {warehouseNote && (
            <div>
              <Box variant="awsui-key-label">{t('warehouseNote')}</Box>
              <NoteView note={warehouseNote} noteFormat="html" />
            </div>
          )}
          <RichNoteField control={control} name="note" label={requests('note')} format="html" onFormatted={noop} />
        </>
      )}
    </FormModal>
  )
}

const unasked = contract.calls.payBill.body.pick({ note: true })

const PayUnasked = ({ bill, onClose }: PayBillModalProps) => {
  const t = useTexts('bills')
  const requests = useTexts('requests')
  const { id, totalFee } = bill
  const approvals = useTexts('approvals')
  const needsApproval = useNeedsApproval([{ amount: totalFee, currency: undefined }])
  const pay = useMutationCall(api.fees.payBill, {
    invalidates: afterBill,
    refreshesOnError: ['fees'] as const,
    success: t('paid', wordsOf(bill)),
  })
  return (
    <FormModal
      title={t('payTitle')}
      submitText={needsApproval ? approvals('pay.ask') : t('paySubmit')}
      schema={unasked}
      defaults={{ note: '' }}
      onSubmit={({ note }) => pay.mutateAsync({ id, totalFee, note })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {needsApproval ? <NeedsApproval /> : <Box variant="p">{t('payText', wordsOf(bill))}</Box>}
          <Alert type="info">{t('payUnasked')}</Alert>
          <RichNoteField
            control={control}
            name="note"
            label={requests('note')}
            format="html"
            onFormatted={noop}
            optional
          />
        </>
      )}
    </FormModal>
  )
}

const noop = (): void => {}
