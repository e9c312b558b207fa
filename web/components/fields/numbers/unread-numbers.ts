import type { FieldErrors } from 'react-hook-form'
import { get, set } from 'react-hook-form'
import { type Told, writeTold } from '../../../../shared/reasons/reasons.ts'

// A form holds no value for a text that is no number. An optional field would then pass as empty: what is wrong with the
// text is kept here, by form and field, until the text is another.
const unread = new WeakMap<object, Map<string, Told>>()

const notesOf = (control: object): Map<string, Told> => {
  const notes = unread.get(control) ?? new Map()
  unread.set(control, notes)
  return notes
}

/** Notes what is wrong with the text of a field; undefined when it says a number or is empty. */
export const noteUnread = (control: object, name: string, told: Told | undefined): void => {
  if (told) notesOf(control).set(name, told)
  else notesOf(control).delete(name)
}

const refOf = (field: unknown): unknown => Reflect.get(Object(field), 'ref')

/** The errors of a form with those of its unread numbers; undefined when there are none. */
export const withUnread = (
  control: object | undefined,
  errors: FieldErrors,
  fields: Readonly<Record<string, unknown>>,
): FieldErrors | undefined => {
  const notes = control && unread.get(control)
  if (!notes || notes.size === 0) return undefined
  const all = { ...errors }
  for (const [name, told] of notes) {
    set(all, name, { type: 'number', message: writeTold(told), ref: refOf(get(fields, name)) })
  }
  return all
}
