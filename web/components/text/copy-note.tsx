import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { StatusText } from '../cells/status-text.tsx'
import styles from './copy-button.module.css'

export interface Copied {
  button: HTMLElement
  isCopied: boolean
}

interface CopyNoteProps {
  copied: Copied
  onClose: () => void
  children: ReactNode
}

/** The result of copying, shown above the button until the user presses elsewhere, scrolls or presses Escape. */
export const CopyNote = ({ copied: { button, isCopied }, onClose, children }: CopyNoteProps) => {
  // A live region announces what changes in it, so it is empty at first.
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      if (target !== button) onClose()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // Escape closes only the uppermost layer: it must not also deselect the rows of the list.
      event.preventDefault()
      onClose()
    }
    addEventListener('pointerdown', leave, true)
    addEventListener('scroll', onClose, true)
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('pointerdown', leave, true)
      removeEventListener('scroll', onClose, true)
      removeEventListener('keydown', onKey, true)
    }
  }, [button, onClose])
  const { left, top, width } = button.getBoundingClientRect()
  return createPortal(
    <div className={styles.note} role="status" style={{ left: Math.max(left + width / 2, 100), top }}>
      {isThere && <StatusText type={isCopied ? 'success' : 'error'}>{children}</StatusText>}
    </div>,
    // While a dialog is open, screen readers announce nothing outside it.
    button.closest('[role=dialog]') ?? document.body,
  )
}
