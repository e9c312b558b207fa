import Box from '@cloudscape-design/components/box'
import { payments as contract } from '../../../../shared/payments/payments.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { afterRequest, type PaymentRecord, wordsOf } from '../request-record.ts'

const schema = contract.calls.changePaymentStatus.body.pick({ note: true })

/** The company does not pay a request, and may say why. */
export const RejectModal = ({ request, onClose }: { request: PaymentRecord; onClose: () => void }) => {
  const t = useTexts('requests')
  const { paymentNo } = request
  const reject = useMutationCall(api.payments.changePaymentStatus, {
    ...{ invalidates: afterRequest, refreshesOnError: ['payments'] as const },
  })
  return (
    <FormModal
      title={t('rejectTitle')}
      submitText={t('rejectSubmit')}
      schema={schema}
      defaults={{ note: '' }}
      onSubmit={({ note }) => reject.mutateAsync({ paymentNo, status: 4, ...(note ? { note } : {}) })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Box variant="p">{t('rejectText', wordsOf(request))}</Box>
          <RichNoteField
            control={control}
            name="note"
            label={t('rejectNote')}
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
