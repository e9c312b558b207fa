import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { type Editing, isEditConflict, mergeSaved } from './conflict.ts'

interface Edited<R, In extends FieldValues> {
  /** Reads the record as it is now. */
  read: () => Promise<R>
  /** Initial values of the form. */
  formOf: (record: R) => DefaultValues<In>
}

/**
 * The record that a form edits, with the version, or the value, that its saves send as seen. It stays as the form opened it, though the list
 * below reads a newer one: only where the person has seen what changed may a save carry the newer version.
 * `note` takes over figures that change without a new version, such as what others have taken.
 */
export const useEdited = <R, In extends FieldValues>(
  record: R,
  { read, formOf }: Edited<R, In>,
): { seen: R; editing: Editing<In>; note: (part: Partial<R>) => void } => {
  const [seen, setSeen] = useState(record)
  const reload = async () => {
    const fresh = await read()
    // Drawn before the values are put in: fields that move each other go by the record.
    flushSync(() => setSeen(fresh))
    return formOf(fresh)
  }
  // Drawn at once, so that what follows these figures has moved before a refusal is put on a field.
  const note = (part: Partial<R>) => flushSync(() => setSeen((before) => ({ ...before, ...part })))
  return { seen, editing: { reload, isConflict: isEditConflict, merge: mergeSaved }, note }
}
