import type { Control, FieldValues } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { BoxRecord } from '../rate-record.ts'
import { useEditedRates } from '../use-edited-rates.ts'
import { BoxFeeFields } from './box-fee-fields.tsx'
import { type BoxSizeForm, bodyOf, boxSizeSchema, formOf } from './box-schema.ts'
import { BoxWhatIf } from './box-what-if.tsx'

const STALE = { invalidates: ['rates' as const], refreshesOnError: ['rates' as const] }

/** Adds a category with its default rates. */
export const AddBoxSizeModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('rates')
  const save = useMutationCall(api.rates.saveBoxSize, { ...STALE, success: t('boxes.added') })
  return (
    <FormModal
      title={t('boxes.add')}
      submitText={t('boxes.add')}
      schema={boxSizeSchema}
      defaults={{ sizeLabel: '', sizeDefined: '', desc: '', isPrinted: true }}
      onSubmit={(values) => save.mutateAsync(bodyOf(values))}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <LabelFields control={control} />
          <BoxFeeFields control={control} asksFrom={false} />
        </>
      )}
    </FormModal>
  )
}

interface EditBoxSizeModalProps {
  id: string
  onClose: () => void
}

/** Edits the labels of a category and its default rates. */
export const EditBoxSizeModal = ({ id, onClose }: EditBoxSizeModalProps) => (
  <LoadedModal title={useTexts('rates')('boxes.edit')} query={useCall(api.rates.getBoxSize, { id })} onClose={onClose}>
    {(record) => <EditForm record={record} onClose={onClose} />}
  </LoadedModal>
)

const EditForm = ({ record, onClose }: { record: BoxRecord; onClose: () => void }) => {
  const t = useTexts('rates')
  const save = useMutationCall(api.rates.saveBoxSize, STALE)
  const { id } = record
  const read = () => api.rates.getBoxSize({ id })
  const { seen, editing } = useEditedRates<BoxRecord, BoxSizeForm>(record, { read, formOf })
  return (
    <FormModal
      title={t('boxes.edit')}
      submitText={t('rate.save')}
      schema={boxSizeSchema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(values) =>
        save.mutateAsync({ ...bodyOf(values), id, seen: seen.saved, labelsVersion: seen.labelsVersion })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <LabelFields control={form.control} stays />
          <BoxFeeFields control={form.control} nextFrom={seen.nextFrom} />
          <BoxWhatIf form={form} boxSizeId={id} place={{}} />
        </>
      )}
    </FormModal>
  )
}

interface LabelFieldsProps {
  control: Control<BoxSizeForm, unknown, FieldValues>
  /** True for a saved category, whose short label cannot change. */
  stays?: boolean
}

const LabelFields = ({ control, stays = false }: LabelFieldsProps) => {
  const t = useTexts('rates')
  return (
    <>
      <TextField
        control={control}
        name="sizeLabel"
        label={t('boxes.sizeLabel')}
        constraint={t('boxes.sizeLabelRule')}
        readOnly={stays}
      />
      <TextField control={control} name="sizeDefined" label={t('boxes.sizeDefined')} />
      <NoteField control={control} name="desc" label={t('boxes.desc')} optional rows={2} />
      <CheckboxField control={control} name="isPrinted" label={t('boxes.print')} text={t('boxes.printText')} />
    </>
  )
}
