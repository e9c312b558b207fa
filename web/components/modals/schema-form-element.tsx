import type { ReactNode, Ref } from 'react'
import { showFirstInvalid } from './first-invalid.ts'

interface SchemaFormElementProps {
  id?: string
  ref?: Ref<HTMLFormElement>
  /** While it is being sent, a second Enter does nothing. */
  busy: boolean
  onSubmit: () => unknown
  children: ReactNode
}

/**
 * The form element itself: the schema checks, not the browser; Enter submits, in a text of several lines Ctrl+Enter. React
 * passes events of a dialog on to the form that has opened it, though it stands elsewhere in the document: those are the
 * dialog's own.
 */
export const SchemaFormElement = ({ id, ref, busy, onSubmit, children }: SchemaFormElementProps) => (
  <form
    id={id}
    ref={ref}
    noValidate
    onSubmit={(event) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (!busy) void submitAndShow(event.currentTarget, onSubmit)
    }}
    onKeyDown={(event) => {
      const isWanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      const { target, currentTarget: form } = event
      if (isWanted && target instanceof HTMLTextAreaElement && target.form === form) form.requestSubmit()
    }}
  >
    {children}
  </form>
)

/** Submits, and leads to what is wrong; a form that was taken has left the page or shows no error. */
export const submitAndShow = async (form: HTMLElement, submit: () => unknown): Promise<void> => {
  await submit()
  await showFirstInvalid(form)
}
