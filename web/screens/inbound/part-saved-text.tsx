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
  /** Result of the last try if some lines were not saved; these are put back into the field. */
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
