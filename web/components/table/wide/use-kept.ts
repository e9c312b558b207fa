import { useState } from 'react'

/** The previous value as long as the new one equals it, so that what depends on it does not render again. */
export const useKept = <T>(value: T, isSame: (left: T, right: T) => boolean): T => {
  const [kept, setKept] = useState(value)
  if (Object.is(kept, value) || isSame(kept, value)) return kept
  setKept(value)
  return value
}

export const sameItems = <T>(left: readonly T[], right: readonly T[]): boolean =>
  left.length === right.length && left.every((item, at) => item === right[at])
