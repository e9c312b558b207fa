import { useEffect } from 'react'

// Fields that are about to be filled in by what is on its way, by form, and who waits for them.
const filling = new WeakMap<object, Set<symbol>>()
const waiting = new WeakMap<object, Set<() => void>>()

const setOf = <T>(sets: WeakMap<object, Set<T>>, control: object): Set<T> => {
  const set = sets.get(control) ?? new Set()
  sets.set(control, set)
  return set
}

/** Says that a field of the form fills itself in once what it fetches is there: the form is not sent before. */
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

/** Resolves when no field of the form is about to be filled in any more, and what was found stands in it. */
export const filled = (control: object): Promise<void> =>
  // A cleanup ends the wait. React runs all cleanups and effects of a commit before a promise goes on: the field has to be
  // filled in by an effect of the commit in which `isFilling` becomes false.
  new Promise((resolve) => void setOf(waiting, control).add(resolve))
