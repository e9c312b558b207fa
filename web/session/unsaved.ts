import { useEffect, useEffectEvent } from 'react'

interface Unsaved {
  /** True if the input is restored when the page is opened again, so that leaving loses nothing. */
  isKept: boolean
  /** True while the form is being sent, so that its next navigation does not count as leaving. */
  isSending: boolean
  discard: () => void
}

const unsaved = new Set<Unsaved>()

/** True if a form on this page has input that would be lost, or that is kept only for the current user. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** True if leaving loses input. The form's own navigation after submitting loses none. */
export const wouldLose = ({ isOwn }: { isOwn: boolean }): boolean =>
  [...unsaved].some(({ isKept, isSending }) => !isKept && !(isOwn && isSending))

/** Discards unsaved input and closes its dialogs, even if the page stays. */
export const discardUnsaved = (): void => {
  for (const one of [...unsaved]) {
    // The form may be shown until the next page is; leaving it must not ask again.
    unsaved.delete(one)
    one.discard()
  }
}

interface UnsavedOptions {
  isKept?: boolean
  isSending?: boolean
  /** Closes the dialog that contains the input. */
  onDiscard?: (() => void) | undefined
}

/** Registers a form as having unsaved input while `isUnsaved` is true and the form is shown. */
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

/** Leaves without asking: the session has ended, and the next user must not see this page. */
export const leaveWithoutPrompt = (): void => {
  isLeft = true
}

/**
 * Makes the browser ask before it closes or reloads a page with unsaved input. Returns a function that removes the
 * listener.
 */
export const watchUnload = (): (() => void) => {
  const ask = (event: BeforeUnloadEvent): void => {
    if (!isLeft && wouldLose({ isOwn: false })) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
