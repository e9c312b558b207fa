import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { payments as contract } from '../../../../shared/payments/payments.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useReadOnce } from '../../../api/use-read-once.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { NoteView } from '../../../components/note/note-view.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { BankAccount } from '../banks/bank-account.tsx'
import { RecentChange } from '../banks/recent-change.tsx'
import { WaitingAccount } from '../banks/waiting-account.tsx'
import { NeedsApproval, useNeedsApproval } from '../needs-approval.tsx'
import { afterRequest, type PaymentRecord, stateOf, wordsOf } from '../request-record.ts'

type Read = Output<typeof contracts.payments.calls.getPayment>

interface PayModalProps {
  request: PaymentRecord
  onClose: () => void
}

/**
 * Confirms the payment of a request; bank and address are read-only (SPEC-payments-5). Closing the dialog discards the
 * full account number.
 */
export const PayModal = ({ request: { paymentNo }, onClose }: PayModalProps) => {
  const t = useTexts('requests')
  const query = useReadOnce(api.payments.getPayment, { paymentNo })
  return (
    <LoadedModal title={t('payTitle')} query={query} onClose={onClose}>
      {(request) => {
        if (request.isNumberFull) return <PayForm request={request} onClose={onClose} />
        const state = stateOf(request)
        // The number of a pending request is withheld only while its account cannot be paid.
        if (state === 'pending')
          return (
            <WaitingAccount
              title={t('payTitle')}
              name={request.nurseName}
              account={request}
              isReplaced={request.isAccountReplaced}
              onClose={onClose}
            />
          )
        return (
          <NoticeModal title={t('payTitle')} onClose={onClose}>
            <Alert type="info">{t('isOver', { status: t(`states.${state}`) })}</Alert>
          </NoticeModal>
        )
      }}
    </LoadedModal>
  )
}

const schema = contract.calls.payRequest.body.pick({ note: true })

const PayForm = ({ request, onClose }: { request: Read; onClose: () => void }) => {
  const t = useTexts('requests')
  const approvals = useTexts('approvals')
  const { paymentNo, nurseNote, amount, currency } = request
  const needsApproval = useNeedsApproval([{ amount, currency }])
  const pay = useMutationCall(api.payments.payRequest, {
    invalidates: afterRequest,
    refreshesOnError: ['payments'] as const,
    success: t('paid', wordsOf(request)),
  })
  return (
    <FormModal
      title={t('payTitle')}
      submitText={needsApproval ? approvals('pay.ask') : t('paySubmit')}
      schema={schema}
      defaults={{ note: '' }}
      onSubmit={(values) => pay.mutateAsync({ paymentNo, ...values })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {needsApproval ? <NeedsApproval /> : <Box variant="p">{t('payText', wordsOf(request))}</Box>}
          <RecentChange name={request.nurseName} account={request} />
          <BankAccount amount={wordsOf(request).amount} account={request} />
          {nurseNote && (
            <div>
              <Box variant="awsui-key-label">{t('nurseNote')}</Box>
              <NoteView note={nurseNote} noteFormat="html" />
            </div>
          )}
          <RichNoteField control={control} name="note" label={t('note')} format="html" onFormatted={noop} />
        </>
      )}
    </FormModal>
  )
}

const noop = (): void => {}
