import { useEffect } from 'react'

// Fields of each form that pending data will fill in, and the submissions that wait for them.
const filling = new WeakMap<object, Set<symbol>>()
const waiting = new WeakMap<object, Set<() => void>>()

const setOf = <T>(sets: WeakMap<object, Set<T>>, control: object): Set<T> => {
  const set = sets.get(control) ?? new Set()
  sets.set(control, set)
  return set
}

/** Registers a field that fills itself in once its data is fetched: the form is not sent before that. */
export const useFilling = (control: object, isFilling: boolean): void =>
  useEffect(() => {
    if (!isFilling) return
    const one = Symbol('field')
    const fields = setOf(filling, control).add(one)
    return () => {
      fields.delete(one)
      if (fields.size > 0) return
      for (const go of setOf(waiting, control)) go()
      waiting.delete(control)
    }
  }, [control, isFilling])

export const isFilling = (control: object): boolean => (filling.get(control)?.size ?? 0) > 0

/** Resolves when no field of the form is pending and the fetched values are in the fields. */
export const filled = (control: object): Promise<void> =>
  // A cleanup resolves this promise. React runs all cleanups and effects of a commit before a promise continues, so the
  // field must be filled in by an effect of the commit in which `isFilling` becomes false.
  new Promise((resolve) => void setOf(waiting, control).add(resolve))
