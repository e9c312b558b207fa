import type { FieldErrors } from 'react-hook-form'
import { get, set } from 'react-hook-form'
import { type ReasonMessage, serializeReasonMessage } from '../../../../shared/reasons/reasons.ts'

// A form has no value for text that is not a number. An optional field would then pass as empty, so the text's error
// is kept here, by form and field, until the text changes.
const unread = new WeakMap<object, Map<string, ReasonMessage>>()

const notesOf = (control: object): Map<string, ReasonMessage> => {
  const notes = unread.get(control) ?? new Map()
  unread.set(control, notes)
  return notes
}

/** Records the error of a field's text. Undefined clears it: the text is a number or empty. */
export const reportUnreadNumber = (control: object, name: string, problem: ReasonMessage | undefined): void => {
  if (problem) notesOf(control).set(name, problem)
  else notesOf(control).delete(name)
}

const refOf = (field: unknown): unknown => Reflect.get(Object(field), 'ref')

/** Adds the errors of unparsed numbers to those of a form. Returns undefined if all numbers are parsed. */
export const withUnread = (
  control: object | undefined,
  errors: FieldErrors,
  fields: Readonly<Record<string, unknown>>,
): FieldErrors | undefined => {
  const notes = control && unread.get(control)
  if (!notes || notes.size === 0) return undefined
  const all = { ...errors }
  for (const [name, problem] of notes) {
    set(all, name, { type: 'number', message: serializeReasonMessage(problem), ref: refOf(get(fields, name)) })
  }
  return all
}
