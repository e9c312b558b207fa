import type { ReactNode, Ref } from 'react'

interface SchemaFormElementProps {
  id?: string
  ref?: Ref<HTMLFormElement>
  /** While it is being sent, a second Enter does nothing. */
  busy: boolean
  onSubmit: () => unknown
  children: ReactNode
}

/** The form element itself: the schema checks, not the browser; Enter submits, in a text of several lines Ctrl+Enter. */
export const SchemaFormElement = ({ id, ref, busy, onSubmit, children }: SchemaFormElementProps) => (
  <form
    id={id}
    ref={ref}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      if (!busy) onSubmit()
    }}
    onKeyDown={(event) => {
      const isWanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (isWanted && event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
    }}
  >
    {children}
  </form>
)
