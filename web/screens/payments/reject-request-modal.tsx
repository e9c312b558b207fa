import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import * as z from 'zod'
import { note } from '../../../shared/contract/fields.ts'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { RichNoteField } from '../../components/note/rich-note-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface RejectRequestModalProps {
  /** Explains what happens to the requested amount. */
  text: string
  /** Reason why rejection is offered, if the company did not choose to reject. */
  why?: string | undefined
  /** `note` is absent if no reason was given. */
  onReject: (answer: { status: 4; note?: string }) => unknown
  onClose: () => void
}

const schema = z.object({ note: note() })

/** The company rejects a payment request, optionally with a reason. */
export const RejectRequestModal = ({ text, why, onReject, onClose }: RejectRequestModalProps) => {
  const t = useTexts('requests')
  return (
    <FormModal
      title={t('rejectTitle')}
      submitText={t('rejectSubmit')}
      schema={schema}
      defaults={{ note: '' }}
      onSubmit={({ note }) => onReject({ status: 4, note: note || undefined })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {why && <Alert type="info">{why}</Alert>}
          <Box variant="p">{text}</Box>
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
