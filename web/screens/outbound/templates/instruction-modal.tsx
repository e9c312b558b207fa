import { instructionCalls } from '../../../../shared/outbound/instructions.calls.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type InstructionRecord, STALE_INSTRUCTIONS } from './template-record.ts'

const schema = instructionCalls.saveInstruction.body.omit({ doctorNo: true, id: true })

interface InstructionModalProps {
  /** The one that is edited; absent: a new one. */
  instruction?: InstructionRecord
  onClose: () => void
}

/** A text for the mails of shipments, under a name by which it is found again. */
export const InstructionModal = ({ instruction, onClose }: InstructionModalProps) => {
  const t = useTexts('templates')
  const save = useMutationCall(api.outbound.saveInstruction, { invalidates: STALE_INSTRUCTIONS })
  const { name = '', text = '', textFormat = 'text', note = '' } = instruction ?? {}
  return (
    <FormModal
      title={t(instruction ? 'instructions.edit' : 'instructions.add')}
      submitText={t('save')}
      schema={schema}
      defaults={{ name, text, textFormat, note }}
      onSubmit={(values) => save.mutateAsync({ ...values, ...(instruction ? { id: instruction.id } : {}) })}
      onClose={onClose}
    >
      {({ control, setValue }) => (
        <>
          <TextField control={control} name="name" label={t('instructions.name')} />
          <RichNoteField
            control={control}
            name="text"
            label={t('instructions.text')}
            optional
            format={textFormat}
            onFormatted={() => setValue('textFormat', 'html')}
          />
          <NoteField control={control} name="note" label={t('instructions.note')} optional />
        </>
      )}
    </FormModal>
  )
}
