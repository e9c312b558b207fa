import type { ReactNode } from 'react'
import { CopyButton, CopyCode } from './copy-button.tsx'
import { codeProps } from './short-code.ts'

/**
 * A code with its last six characters in bold, by which people tell parcels apart, and with its middle hidden where it
 * has no room. The page contains the full code, for screen readers and for copying a selection.
 */
export const ShortCode = ({ code }: { code: string }) => <span {...codeProps(code)}>{code}</span>

interface CodeTextProps {
  code: string
  /** Kind of the code, for the message: 'Tracking number'. */
  what: string
  /** A link with the shortened code, beside the button. */
  children?: ReactNode
  /** True for a second line of a cell, in small, muted type; without a link. */
  small?: boolean
}

/** A long code in a list, with a button that copies all of it; without a link, the code itself is the button. */
export const CodeText = ({ code, what, children, small = false }: CodeTextProps) =>
  children === undefined ? (
    <CopyCode code={code} what={what} small={small} />
  ) : (
    <>
      <CopyButton text={code} what={what} />
      {children}
    </>
  )
