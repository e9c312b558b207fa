import { lazy, Suspense, type SyntheticEvent, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import cells from '../cells/cells.module.css'
import { iconAfter, iconBefore } from '../cells/icon-class.ts'
import { pressProps } from '../cells/press-props.ts'
import styles from './copy-button.module.css'
import type { Copied } from './copy-note.tsx'
import { shortProps } from './short-code.ts'

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

interface CopyCodeProps {
  code: string
  /** Kind of the code, for the message: 'Shipment'. */
  what: string
  /** True for a second line of a cell, in small, muted type. */
  small: boolean
}

/** A code that copies itself, in one element. It shows the middle of a long code only to screen readers. */
export const CopyCode = ({ code, what, small }: CopyCodeProps) => {
  const t = useTexts('components')
  const { copy, forget, note } = useCopied(code, t('copy.done', { what }), t('copy.failed', { what }))
  const label = t('copy.button', { text: code })
  const { className, ...look } = shortProps(code)
  const classes = [className, iconAfter('copy'), styles.code, small ? `${styles.line} ${cells.small}` : '']
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the text of a button cannot be selected, and is not printed. */}
      <span
        {...look}
        {...pressProps(copy)}
        role="button"
        tabIndex={0}
        className={classes.filter(Boolean).join(' ')}
        aria-label={label}
        title={label}
        onBlur={forget}
      >
        {code}
      </span>
      {note}
    </>
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
  const { copy, forget, note } = useCopied(text, done, failed)
  return (
    <>
      <button
        type="button"
        className={`${iconBefore('copy')} ${styles.button}`}
        aria-label={label}
        title={label}
        onClick={copy}
        onBlur={forget}
      />
      {note}
    </>
  )
}

/** Copies a text and shows whether that succeeded, until the button loses the focus. */
const useCopied = (text: string, done: string, failed: string) => {
  const [copied, setCopied] = useState<Copied>()
  const forget = (): void => setCopied(undefined)
  return {
    copy: async ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
      const isCopied = await write(text)
      setCopied({ button: currentTarget, isCopied })
    },
    forget,
    note: copied && (
      <Suspense fallback={null}>
        <CopyNote copied={copied} onClose={forget}>
          {copied.isCopied ? done : failed}
        </CopyNote>
      </Suspense>
    ),
  }
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
