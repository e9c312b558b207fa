import { useEffect } from 'react'

/** Writes a value of a field as text. */
export type ShowValue = (value: unknown) => string

export interface Described {
  label: string
  show?: ShowValue | undefined
}

// A conflict names fields and values in the words of the form. A field that is no longer drawn keeps its words.
const described = new WeakMap<object, Map<string, Described>>()

/** The words of a field of the form. */
export const describedBy = (control: object, name: string): Described | undefined => described.get(control)?.get(name)

export const useDescribed = (control: object, name: string, words: Described): void =>
  useEffect(() => {
    const fields = described.get(control) ?? new Map<string, Described>()
    described.set(control, fields.set(name, words))
  })
