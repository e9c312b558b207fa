import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import { codeProps } from './short-code.ts'

/**
 * A long code with its middle hidden: people tell parcels apart by the last six characters. The page contains the full
 * code, for screen readers and for copying a selection.
 */
export const ShortCode = ({ code }: { code: string }) => <span {...codeProps(code)}>{code}</span>

interface CodeTextProps {
  code: string
  /** Kind of the code, for the message: 'Tracking number'. */
  what: string
  /** Content other than the shortened code, e.g. a link: one element, beside the button. */
  children?: ReactNode
}

/** A long code in a list, with a button that copies all of it. */
export const CodeText = ({ code, what, children = <ShortCode code={code} /> }: CodeTextProps) => (
  <>
    <CopyButton text={code} what={what} />
    {children}
  </>
)
