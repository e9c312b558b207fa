import type * as z from 'zod'

interface Form {
  schema: z.ZodType
  defaults: unknown
  /** Values of the form without a stored draft; default: `defaults`. */
  blank?: unknown
}

const forms = new WeakMap<object, Form>()

/** Registers the schema of a form, so that its fields can mark required input before anything is sent. */
export const keepSchema = (control: object, form: Form): void => void forms.set(control, form)

/** The empty value of each kind of field: undefined for a number or a choice, '' for a text. */
const EMPTY_VALUES = [undefined, '']

/** True if the schema refuses an empty field. Rules that depend on other fields are not considered. */
export const isRequired = (control: object, name: string): boolean => {
  return EMPTY_VALUES.every((empty) => isRefused(control, name, empty))
}

/** True if a field is empty in the form without its draft: a draft does not change which fields are marked. */
export const beginsEmpty = (control: object, name: string): boolean => {
  const { blank, defaults } = forms.get(control) ?? {}
  const value = name.split('.').reduce<unknown>((held, part) => Reflect.get(Object(held), part), blank ?? defaults)
  return value === undefined || value === null || value === ''
}

/** True if the schema refuses this value of a field, regardless of other fields. */
export const isRefused = (control: object, name: string, value: unknown): boolean => {
  const form = forms.get(control)
  if (!form) return false
  const { error } = form.schema.safeParse(withValue(form.defaults, name.split('.'), value))
  return error?.issues.some(({ path }) => path.join('.') === name) ?? false
}

const withValue = (values: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  if (Array.isArray(values)) return values.map((one, at) => (String(at) === name ? withValue(one, rest, value) : one))
  const fields: Record<string, unknown> = Object(values)
  return { ...fields, [name]: withValue(fields[name], rest, value) }
}
