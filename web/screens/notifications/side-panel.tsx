import Button from '@cloudscape-design/components/button'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { useReturnedFocus } from '../../components/modals/use-returned-focus.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  title: string
  /** Buttons beside the title. */
  actions: ReactNode
  /** The button that opened the panel, which also closes it; the body if it is not known. */
  opener: Element
  onClose: () => void
  children: ReactNode
}

/**
 * A panel at the right edge of the window, below the top bar; on a phone it is as wide as the window. It is no dialog:
 * the page stays usable, with its keys and its scanner. Escape, the close button, a press elsewhere, the Tab key out of
 * the panel and another page close it. It is outside the top bar, so that toasts lie above it.
 */
export const SidePanel = ({ title, actions, opener, onClose, children }: SidePanelProps) => {
  const t = useTexts('components')
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)
  const isOutside = useEffectEvent(
    (target: EventTarget | null) =>
      target instanceof Node &&
      !panel.current?.contains(target) &&
      (opener === document.body || !opener.contains(target)),
  )
  useReturnedFocus(opener)
  useEffect(() => {
    if (pathname !== openedAt.current) close()
  }, [pathname])
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    // Only the Tab key: a field for a scanner takes the focus by itself.
    let isByTab = false
    const onKey = (event: KeyboardEvent) => {
      isByTab = event.key === 'Tab'
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    }
    const onPress = ({ target }: Event) => {
      isByTab = false
      if (isOutside(target)) close()
    }
    const onFocus = ({ target }: Event) => {
      if (isByTab && isOutside(target)) close()
      isByTab = false
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onPress, { signal })
    document.addEventListener('focusin', onFocus, { signal })
    return () => listening.abort()
  }, [])
  return createPortal(
    <section ref={panel} aria-labelledby={titleId} tabIndex={-1} className={styles.panel} data-print="none">
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
        <Button variant="icon" iconName="close" ariaLabel={t('close')} onClick={onClose} />
      </header>
      <div className={styles.content}>{children}</div>
    </section>,
    document.body,
  )
}
