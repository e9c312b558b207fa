import Box from '@cloudscape-design/components/box'
import * as z from 'zod'
import { note } from '../../../shared/contract/fields.ts'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { RichNoteField } from '../../components/note/rich-note-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface RejectRequestModalProps {
  /** What becomes of the money then. */
  text: string
  /** `note` is left out where no reason was given. */
  onReject: (answer: { status: 4; note?: string }) => unknown
  onClose: () => void
}

const schema = z.object({ note: note() })

/** The company does not pay what is asked for, and may say why. */
export const RejectRequestModal = ({ text, onReject, onClose }: RejectRequestModalProps) => {
  const t = useTexts('requests')
  return (
    <FormModal
      title={t('rejectTitle')}
      submitText={t('rejectSubmit')}
      schema={schema}
      defaults={{ note: '' }}
      onSubmit={({ note }) => onReject({ status: 4, ...(note ? { note } : {}) })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
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
