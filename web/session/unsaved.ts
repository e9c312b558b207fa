import { useEffect, useEffectEvent } from 'react'

interface Unsaved {
  /** It is there again when the page is opened again: leaving loses nothing. */
  isKept: boolean
  /** On its way to the server: what the form does next is no leaving. */
  isSending: boolean
  discard: () => void
}

const unsaved = new Set<Unsaved>()

/** Whether a form on this page holds input that would be lost with the page, or is kept for one person alone. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Whether leaving loses input. A navigation of the form's own, once it was sent, loses nothing. */
export const wouldLose = ({ isOwn }: { isOwn: boolean }): boolean =>
  [...unsaved].some(({ isKept, isSending }) => !isKept && !(isOwn && isSending))

/** What the person lets go of: dialogs close, even where the page below them stays. */
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

/** The login has ended: whoever comes to this browser next finds no page of the one before, asked or not. */
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
