import { createContext, useContext, useEffect, useRef } from 'react'

/** The next step of a dialog, shown as the primary button of its footer. */
export interface FooterStep {
  text: string
  busy: boolean
  run: () => void
}

/** Provided by dialogs that show the step of their content in their footer. */
export const FooterStepContext = createContext<((step: FooterStep | undefined) => void) | undefined>(undefined)

/**
 * Shows the button of a step in the footer of the surrounding dialog. Returns false if there is no such dialog; the
 * caller then shows the button.
 */
export const useFooterStep = ({ text, busy, run }: FooterStep): boolean => {
  const show = useContext(FooterStepContext)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    show?.({ text, busy, run: () => latest.current() })
    return () => show?.(undefined)
  }, [show, text, busy])
  return show !== undefined
}
