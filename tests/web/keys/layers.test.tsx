import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useDrawer } from '../../../web/app/frame/use-drawer.ts'
import { CopyNote } from '../../../web/components/text/copy-note.tsx'

afterEach(cleanup)

const pressEscape = () => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  act(() => void document.body.dispatchEvent(event))
  return event.defaultPrevented
}

const Drawer = () => {
  const { open, toggle } = useDrawer()
  return (
    <button type="button" onClick={toggle}>
      {open ? 'open' : 'closed'}
    </button>
  )
}

it('Escape that closes the menu is handled, so that it does not also deselect rows', () => {
  const { container } = render(<Drawer />)
  expect(pressEscape()).toBe(false)
  act(() => container.querySelector('button')?.click())
  expect(pressEscape()).toBe(true)
  expect(container.textContent).toBe('closed')
  expect(pressEscape()).toBe(false)
})

it('Escape that closes the note about a copy is handled', () => {
  const onClose = vi.fn()
  const button = document.createElement('button')
  const { unmount } = render(
    <CopyNote copied={{ button, isCopied: true }} onClose={onClose}>
      Copied
    </CopyNote>,
  )
  expect(pressEscape()).toBe(true)
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  expect(pressEscape()).toBe(false)
})
