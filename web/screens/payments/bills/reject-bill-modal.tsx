import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import { fees as contract } from '../../../../shared/fees/fees.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { afterBill, type BillRecord, wordsOf } from './bill-record.ts'

interface RejectBillModalProps {
  bill: BillRecord
  paymentNo: string
  /** What leads to it, where the company did not ask for it itself. */
  why?: string
  onClose: () => void
}

const schema = contract.calls.changeWarehousePaymentStatus.body.pick({ note: true })

/** The company does not pay what a warehouse admin asks for, and may say why. */
export const RejectBillModal = ({ bill, paymentNo, why, onClose }: RejectBillModalProps) => {
  const t = useTexts('bills')
  const reject = useMutationCall(api.fees.changeWarehousePaymentStatus, {
    ...{ invalidates: afterBill, refreshesOnError: ['fees'] as const },
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
          {why && <Alert type="info">{why}</Alert>}
          <Box variant="p">{t('rejectText', wordsOf(bill))}</Box>
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
