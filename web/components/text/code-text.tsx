import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './code-text.module.css'

/** Maximum length of a code that is shown in full (SPEC-tracking-43: 15 for tracking numbers). */
const SHOWN_WHOLE = 15
const HEAD = 4
const TAIL = 6

/**
 * A long code with its middle hidden: people tell parcels apart by the last six characters. The page contains the full
 * code, for screen readers and for copying a selection.
 */
export const ShortCode = ({ code }: { code: string }) => {
  if (code.length <= SHOWN_WHOLE) return <span className={styles.code}>{code}</span>
  return (
    <span className={styles.code} title={code} data-short={`${code.slice(0, HEAD)}\u2026${code.slice(-TAIL)}`}>
      <span className={styles.whole}>{code}</span>
    </span>
  )
}

interface CodeTextProps {
  code: string
  /** Kind of the code, for the message: 'Tracking number'. */
  what: string
  /** Content other than the shortened code, e.g. a link around it. */
  children?: ReactNode
}

/** A long code in a list, with a button that copies all of it. */
export const CodeText = ({ code, what, children = <ShortCode code={code} /> }: CodeTextProps) => {
  const t = useTexts('components')
  return (
    <CopyToClipboard
      variant="inline"
      wrapText={false}
      textToCopy={code}
      textToDisplay={children}
      copyButtonAriaLabel={t('copy.button', { text: code })}
      copySuccessText={t('copy.done', { what })}
      copyErrorText={t('copy.failed', { what })}
      popoverRenderWithPortal
    />
  )
}
