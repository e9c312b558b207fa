import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { iconBefore } from '../cells/icon-class.ts'
import styles from './copy-button.module.css'
import type { Copied } from './copy-note.tsx'

// Loaded on the first press: a list has a button in each row.
const CopyNote = lazy(async () => ({ default: (await import('./copy-note.tsx')).CopyNote }))

interface CopyButtonProps {
  text: string
  /** Kind of the text, for the message: 'Tracking number'. */
  what: string
}

/** Copies the text that follows it, and shows whether that succeeded. It is a single element until it is pressed. */
export const CopyButton = ({ text, what }: CopyButtonProps) => {
  const t = useTexts('components')
  return (
    <CopyIcon
      text={text}
      label={t('copy.button', { text })}
      done={t('copy.done', { what })}
      failed={t('copy.failed', { what })}
    />
  )
}

interface CopyIconProps {
  text: string
  label: string
  done: string
  failed: string
}

/** Like `CopyButton`, with other texts. */
export const CopyIcon = ({ text, label, done, failed }: CopyIconProps) => {
  const [copied, setCopied] = useState<Copied>()
  return (
    <>
      <button
        type="button"
        className={`${iconBefore('copy')} ${styles.button}`}
        aria-label={label}
        title={label}
        onClick={async ({ currentTarget }) => {
          const isCopied = await write(text)
          setCopied({ button: currentTarget, isCopied })
        }}
        onBlur={() => setCopied(undefined)}
      />
      {copied && (
        <Suspense fallback={null}>
          <CopyNote copied={copied} onClose={() => setCopied(undefined)}>
            {copied.isCopied ? done : failed}
          </CopyNote>
        </Suspense>
      )}
    </>
  )
}

// `navigator.clipboard` does not exist in insecure contexts.
const write = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
