import { useState } from 'react'
import { readLocal, writeLocal } from '../../settings/local-store.ts'

const read = <T>(key: string, initial: T): T => {
  const kept = readLocal(key)
  return sameShape(kept, initial) ? kept : initial
}

/** A value kept by an earlier version may have another shape: it is then ignored. */
const sameShape = <T>(kept: unknown, initial: T): kept is T => {
  if (typeof kept !== typeof initial || kept === null || Array.isArray(kept) !== Array.isArray(initial)) return false
  if (typeof initial !== 'object' || initial === null || Array.isArray(initial)) return true
  const given = new Map<string, unknown>(Object.entries(Object(kept)))
  return Object.entries(initial).every(([name, value]) => sameShape(given.get(name), value))
}

/** State that this browser keeps (local storage), for preferences; unreadable or foreign values count as absent. */
export const useRemembered = <T>(key: string, initial: T): [T, (value: T) => void] => {
  const [value, setValue] = useState(() => read(key, initial))
  const set = (next: T) => {
    setValue(next)
    writeLocal(key, next)
  }
  return [value, set]
}
