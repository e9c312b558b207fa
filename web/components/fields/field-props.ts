import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { afterRelease } from './after-release.ts'
import { type ShowValue, useDescribed } from './described.ts'
import { isRequired } from './required.ts'

/** Props of every field; `name` is checked against the form's schema. */
export interface FieldProps<V extends FieldValues> {
  control: Control<V, unknown, FieldValues>
  name: FieldPath<V>
  label: string
  /** True shows "optional" beside the label; leave it out for required fields. */
  optional?: boolean
  description?: ReactNode
  /** The rule, always shown below the field. */
  constraint?: ReactNode
  /** A button beside the input. */
  secondary?: ReactNode
  disabled?: boolean
  placeholder?: string
}

// Visible fields by form: a server error is shown at its field only if that field is visible.
const shown = new WeakMap<object, Set<string>>()

const namesOf = (control: object): Set<string> => {
  const names = shown.get(control) ?? new Set()
  shown.set(control, names)
  return names
}

/** True if the form has a field for the path, or a component that shows all errors under a name (`useShown`). */
export const isShown = (control: object, path: string): boolean => {
  const names = namesOf(control)
  const parts = path.split('.')
  return names.has(path) || parts.some((_, at) => names.has(`${parts.slice(0, at + 1).join('.')}.*`))
}

/** Registers a component that is not a form field but shows the errors of a value and of everything in it. */
export const useShown = (control: object, name: string): void => useName(control, `${name}.*`)

const useName = (control: object, name: string): void =>
  useEffect(() => {
    namesOf(control).add(name)
    return () => {
      namesOf(control).delete(name)
    }
  }, [control, name])

/** The value, setter and error of a field, and the props of its frame. `show` formats a value as text. */
export const useField = <V extends FieldValues>({ control, name, ...rest }: FieldProps<V>, show?: ShowValue) => {
  const { field, fieldState } = useController({ control, name })
  useName(control, name)
  useDescribed(control, name, { label: rest.label, show })
  const value: unknown = field.value
  const [required] = useState(() => !rest.optional && !rest.disabled && isRequired(control, name))
  const frame = {
    label: rest.label,
    optional: rest.optional,
    required,
    description: rest.description,
    constraint: rest.constraint,
    secondary: rest.secondary,
    error: fieldState.error?.message,
  }
  // An untouched empty field shows no error until the form is submitted; a field that was emptied does.
  const wasChanged = useRef(false)
  const onChange = (next: unknown): void => {
    wasChanged.current = true
    field.onChange(next)
  }
  const onBlur = (): void => {
    if (fieldState.isDirty || wasChanged.current) afterRelease(field.onBlur)
  }
  return { field: { ...field, onChange, onBlur }, value, frame, required }
}
