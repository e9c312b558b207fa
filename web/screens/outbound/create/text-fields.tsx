import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { useNarrow } from '../../../components/page/use-narrow.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ShipmentFormOf } from './shipment-form.ts'

const InstructionsModal = lazyModal(
  async () => (await import('../templates/instructions-modal.tsx')).InstructionsModal,
  ['templates'],
)

/** Fields for the instructions to the person notified, and for the company's note. */
export const TextFields = ({ form: { control, getValues, setValue } }: { form: ShipmentFormOf }) => {
  const t = useTexts('shipping')
  const [isChoosing, setChoosing] = useState(false)
  // The editor reads its value only on mount; choosing another instruction remounts it.
  const [chosen, setChosen] = useState(0)
  const { instructionFormat = 'text', noteFormat = 'text' } = getValues()
  // On a phone, a button next to the text would take half of the width.
  const isNarrow = useNarrow()
  const templateButton = (
    <Button formAction="none" onClick={() => setChoosing(true)}>
      {t('details.useTemplate')}
    </Button>
  )
  return (
    <>
      <RichNoteField
        key={chosen}
        control={control}
        name="instruction"
        label={t('details.instruction')}
        constraint={t('details.instructionRule')}
        secondary={!isNarrow && templateButton}
        optional
        format={instructionFormat}
        onFormatted={() => setValue('instructionFormat', 'html')}
      />
      {isNarrow && <div>{templateButton}</div>}
      <RichNoteField
        control={control}
        name="note"
        label={t('details.note')}
        optional
        format={noteFormat}
        onFormatted={() => setValue('noteFormat', 'html')}
      />
      {isChoosing && (
        <InstructionsModal
          onChoose={({ text, textFormat }) => {
            setValue('instructionFormat', textFormat)
            setValue('instruction', text, { shouldDirty: true })
            setChosen((times) => times + 1)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
