import type { ReactNode, Ref } from 'react'
import { showFirstInvalid } from './first-invalid.ts'

interface SchemaFormElementProps {
  id?: string
  ref?: Ref<HTMLFormElement>
  /** True while the form is being sent; Enter then does not submit it again. */
  busy: boolean
  onSubmit: () => unknown
  children: ReactNode
}

/**
 * The element of a form that is validated by a schema instead of the browser. Enter submits the form; in multiline
 * text, Ctrl+Enter does. React passes events of a dialog on to the form that opened it, although the dialog is
 * elsewhere in the document: these events belong to the dialog and are ignored.
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

/** Submits, and focuses the first error; a form that was accepted has left the page or shows no error. */
export const submitAndShow = async (form: HTMLElement, submit: () => unknown): Promise<void> => {
  await submit()
  await showFirstInvalid(form)
}
