import { useEffect } from 'react'

/** Formats a value of a field as text. */
export type ShowValue = (value: unknown) => string

export interface Described {
  label: string
  show?: ShowValue | undefined
}

// Labels and formatters of fields, by form, for conflicts. A field that is no longer rendered keeps its entry.
const described = new WeakMap<object, Map<string, Described>>()

/** Label and formatter of a field of the form. */
export const describedBy = (control: object, name: string): Described | undefined => described.get(control)?.get(name)

export const useDescribed = (control: object, name: string, words: Described): void =>
  useEffect(() => {
    const fields = described.get(control) ?? new Map<string, Described>()
    described.set(control, fields.set(name, words))
  })
