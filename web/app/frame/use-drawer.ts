import { type RefObject, useEffect, useRef, useState } from 'react'

interface Drawer {
  open: boolean
  toggle: () => void
  close: () => void
  panel: RefObject<HTMLElement | null>
}

/**
 * The menu over the page on small screens. It takes focus when opened, returns it when closed, and closes on Escape.
 */
export const useDrawer = (): Drawer => {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    panel.current?.querySelector('a')?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])
  return {
    open,
    toggle: () => setOpen((was) => !was),
    close: () => setOpen(false),
    panel,
  }
}
