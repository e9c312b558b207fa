import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ShipmentFormOf } from './items-field.tsx'

/** What the person notified should do, and what the company notes. */
export const TextFields = ({ form: { control, getValues, setValue } }: { form: ShipmentFormOf }) => {
  const t = useTexts('shipping')
  const { instructionFormat = 'text', noteFormat = 'text' } = getValues()
  return (
    <>
      <RichNoteField
        control={control}
        name="instruction"
        label={t('details.instruction')}
        constraint={t('details.instructionRule')}
        optional
        format={instructionFormat}
        onFormatted={() => setValue('instructionFormat', 'html')}
      />
      <RichNoteField
        control={control}
        name="note"
        label={t('details.note')}
        optional
        format={noteFormat}
        onFormatted={() => setValue('noteFormat', 'html')}
      />
    </>
  )
}
