import Alert from '@cloudscape-design/components/alert'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { NoteField } from '../../components/fields/note-field.tsx'
import { showCount } from '../../components/text/format.ts'
import type { DisplayMessage } from '../../texts/translate-message.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Result of an attempt that did not save all lines. */
export interface PartSaved {
  /** Describes what was saved; empty if nothing was saved. */
  saved: string
  /** Lines that were not saved, and why. */
  refused: readonly { content: string; reason: DisplayMessage }[]
}

/** Reports saved and refused lines in separate alerts. */
export const SavedInPart = ({ part: { saved, refused } }: { part: PartSaved }) => {
  const t = useTexts('claims')
  return (
    <SpaceBetween size="xs">
      {saved !== '' && <Alert type="success">{saved}</Alert>}
      <Alert type="warning">{t('add.notTaken', { count: refused.length, lines: showCount(refused.length) })}</Alert>
    </SpaceBetween>
  )
}

export type TextForm = UseFormReturn<{ text: string }, unknown, FieldValues>

interface PartSavedTextProps {
  form: TextForm
  label: string
  rows: number
  description: string
  constraint: string
  placeholder: string
  /** Result of the last attempt if some lines were not saved; these lines return to the field. */
  part: PartSaved | undefined
}

/** Field for typed or pasted lines; refused lines return to it for correction. */
export const PartSavedText = ({ form: { control, setValue }, part, ...field }: PartSavedTextProps) => {
  useEffect(() => {
    if (part) setValue('text', part.refused.map(({ content }) => content).join('\n'), { shouldDirty: true })
  }, [part, setValue])
  return <NoteField control={control} name="text" {...field} />
}

/** Current text of the field. */
export const useTypedText = ({ control }: TextForm): string => useWatch({ control, name: 'text' })
