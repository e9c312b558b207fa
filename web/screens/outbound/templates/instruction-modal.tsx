import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { instructionCalls } from '../../../../shared/outbound/instructions.calls.ts'
import { api } from '../../../api/client.ts'
import { readOne } from '../../../api/read-one.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type InstructionRecord, STALE_INSTRUCTIONS } from './template-record.ts'

const schema = instructionCalls.saveInstruction.body.omit({ doctorNo: true, id: true })

type InstructionForm = z.input<typeof schema>

interface InstructionModalProps {
  /** Instruction being edited; absent for a new one. */
  instruction?: InstructionRecord
  onClose: () => void
}

/** Form for an instruction: a named text template for shipment emails. */
export const InstructionModal = ({ instruction, onClose }: InstructionModalProps) =>
  instruction ? <EditInstruction instruction={instruction} onClose={onClose} /> : <AddInstruction onClose={onClose} />

const AddInstruction = ({ onClose }: InstructionModalProps) => {
  const t = useTexts('templates')
  const save = useMutationCall(api.outbound.saveInstruction, { invalidates: STALE_INSTRUCTIONS })
  return (
    <FormModal
      title={t('instructions.add')}
      submitText={t('save')}
      schema={schema}
      defaults={{ name: '', text: '', textFormat: 'text', note: '' }}
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      {(form) => <InstructionFields form={form} />}
    </FormModal>
  )
}

const defaultsOf = ({ name, text, textFormat, note }: InstructionRecord) => ({ name, text, textFormat, note })

const EditInstruction = ({ instruction, onClose }: Required<InstructionModalProps>) => {
  const t = useTexts('templates')
  const save = useMutationCall(api.outbound.saveInstruction, { invalidates: STALE_INSTRUCTIONS })
  const { id } = instruction
  const read = () => readOne(api.outbound.listInstructions, {}, (one) => one.id === id)
  const { seen, editing } = useEdited<InstructionRecord, InstructionForm>(instruction, { read, formOf: defaultsOf })
  return (
    <FormModal
      title={t('instructions.edit')}
      submitText={t('save')}
      schema={schema}
      defaults={defaultsOf(seen)}
      editing={{ ...editing, follows: { textFormat: 'text' } }}
      onSubmit={(values) => save.mutateAsync({ ...values, id, version: seen.version })}
      onClose={onClose}
    >
      {(form) => <InstructionFields form={form} />}
    </FormModal>
  )
}

interface InstructionFieldsProps {
  form: UseFormReturn<InstructionForm, unknown, FieldValues>
}

const InstructionFields = ({ form: { control, setValue } }: InstructionFieldsProps) => {
  const t = useTexts('templates')
  const textFormat = useWatch({ control, name: 'textFormat' })
  return (
    <>
      <TextField control={control} name="name" label={t('instructions.name')} />
      <RichNoteField
        control={control}
        name="text"
        label={t('instructions.text')}
        optional
        format={textFormat ?? 'text'}
        onFormatted={() => setValue('textFormat', 'html')}
      />
      <NoteField control={control} name="note" label={t('instructions.note')} optional />
    </>
  )
}
