import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { NoteField } from '../../components/fields/note-field.tsx'
import type { PartSaved } from './saved-in-part.tsx'

export type TextForm = UseFormReturn<{ text: string }, unknown, FieldValues>

interface PartSavedTextProps {
  form: TextForm
  label: string
  rows: number
  description: string
  constraint: string
  placeholder: string
  /** Of the last try, when some lines were not saved: those stand in the field anew. */
  part: PartSaved | undefined
}

/** Lines to save, typed or pasted; those that a try refuses come back to be corrected. */
export const PartSavedText = ({ form: { control, setValue }, part, ...field }: PartSavedTextProps) => {
  useEffect(() => {
    if (part) setValue('text', part.refused.map(({ content }) => content).join('\n'), { shouldDirty: true })
  }, [part, setValue])
  return <NoteField control={control} name="text" {...field} />
}

/** The lines as they stand in the field. */
export const useTypedText = ({ control }: TextForm): string => useWatch({ control, name: 'text' })
