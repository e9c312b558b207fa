import Button from '@cloudscape-design/components/button'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useReturnedFocus } from '../../components/modals/use-returned-focus.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  title: string
  /** Buttons beside the title. */
  actions: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A panel at the right edge of the window, below the top bar; on a phone it is as wide as the window. The page stays
 * usable. Escape, the close button and a click elsewhere close it, except on the button that opened it, which does so
 * itself.
 */
export const SidePanel = ({ title, actions, onClose, children }: SidePanelProps) => {
  const t = useTexts('components')
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)
  useReturnedFocus()
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    }
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target) && !opener?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
  return (
    <section ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
        <Button variant="icon" iconName="close" ariaLabel={t('close')} onClick={onClose} />
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
