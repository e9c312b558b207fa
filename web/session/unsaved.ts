import { useEffect } from 'react'

const unsaved = new Set<symbol>()

/** Whether a form on this page holds input that would be lost with the page. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Tells that a form holds unsaved input for as long as `isUnsaved` is true and the form is shown. */
export const useUnsaved = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return
    const mark = Symbol('unsaved')
    unsaved.add(mark)
    return () => {
      unsaved.delete(mark)
    }
  }, [isUnsaved])
}
