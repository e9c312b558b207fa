import { useEffect, useEffectEvent } from 'react'

interface Unsaved {
  /** It is there again when the page is opened again: leaving loses nothing. */
  isKept: boolean
  /** On its way to the server: what the form does next is no leaving. */
  isSending: boolean
  discard: () => void
}

const unsaved = new Set<Unsaved>()

/** True if a form on this page has input that would be lost, or that is kept only for the current person. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** True if leaving loses input. The form's own navigation after submitting loses none. */
export const wouldLose = ({ isOwn }: { isOwn: boolean }): boolean =>
  [...unsaved].some(({ isKept, isSending }) => !isKept && !(isOwn && isSending))

/** Discards unsaved input and closes its dialogs, even if the page stays. */
export const discardUnsaved = (): void => {
  for (const { discard } of [...unsaved]) discard()
}

interface UnsavedOptions {
  isKept?: boolean
  isSending?: boolean
  /** Closes the dialog that the input is in. */
  onDiscard?: (() => void) | undefined
}

/** Tells that a form holds unsaved input for as long as `isUnsaved` is true and the form is shown. */
export const useUnsaved = (isUnsaved: boolean, options: UnsavedOptions = {}): void => {
  const { isKept = false, isSending = false, onDiscard } = options
  const discard = useEffectEvent(() => onDiscard?.())
  useEffect(() => {
    if (!isUnsaved) return
    const mark: Unsaved = { isKept, isSending, discard: () => discard() }
    unsaved.add(mark)
    return () => {
      unsaved.delete(mark)
    }
  }, [isUnsaved, isKept, isSending])
}

let isLeft = false

/** Leaves without asking: the session has ended, and the next person must not see this page. */
export const leaveUnasked = (): void => {
  isLeft = true
}

/** Lets the browser ask before it closes or reloads a page with unsaved input. Answers what ends the watch. */
export const watchUnload = (): (() => void) => {
  const ask = (event: BeforeUnloadEvent): void => {
    if (!isLeft && wouldLose({ isOwn: false })) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
