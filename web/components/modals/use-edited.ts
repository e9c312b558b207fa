import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { type Editing, isEditConflict, mergeSaved } from './conflict.ts'

interface Edited<R, In extends FieldValues> {
  /** Reads the current record. */
  read: () => Promise<R>
  /** Initial values of the form. */
  formOf: (record: R) => DefaultValues<In>
}

/**
 * The record that a form edits, and the version (or value) that its saves report as seen by the user. Both stay as they
 * were when the form was opened, even if the list below fetches a newer record: a save may send the newer version only
 * if the user has seen the changes. `note` adopts figures that change without a new version, such as units taken by
 * others.
 */
export const useEdited = <R, In extends FieldValues>(
  record: R,
  { read, formOf }: Edited<R, In>,
): { seen: R; editing: Editing<In>; note: (part: Partial<R>) => void } => {
  const [seen, setSeen] = useState(record)
  const reload = async () => {
    const fresh = await read()
    // Rendered before the values are set: fields that change each other depend on the record.
    flushSync(() => setSeen(fresh))
    return formOf(fresh)
  }
  // Rendered synchronously, so that values derived from these figures are updated before an error is shown at a field.
  const note = (part: Partial<R>) => flushSync(() => setSeen((before) => ({ ...before, ...part })))
  return { seen, editing: { reload, isConflict: isEditConflict, merge: mergeSaved }, note }
}
