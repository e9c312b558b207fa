import { useState } from 'react'
import { readLocal, writeLocal } from '../../settings/local-store.ts'

/** The value that `useRemembered` starts with, for use outside components. */
export const remembered = <T>(key: string, initial: T): T => {
  const stored = readLocal(key)
  return sameShape(stored, initial) ? stored : initial
}

/**
 * True if a stored value has the shape of the initial one; a value stored by an earlier version may have another shape
 * and is then ignored.
 */
const sameShape = <T>(stored: unknown, initial: T): stored is T => {
  if (typeof stored !== typeof initial || stored === null || Array.isArray(stored) !== Array.isArray(initial))
    return false
  if (typeof initial !== 'object' || initial === null || Array.isArray(initial)) return true
  const fields = new Map<string, unknown>(Object.entries(Object(stored)))
  return Object.entries(initial).every(([name, value]) => sameShape(fields.get(name), value))
}

/** State in local storage, for preferences; unreadable values and values of another shape count as absent. */
export const useRemembered = <T>(key: string, initial: T): [T, (value: T) => void] => {
  const [value, setValue] = useState(() => remembered(key, initial))
  const set = (next: T) => {
    setValue(next)
    writeLocal(key, next)
  }
  return [value, set]
}
