import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useKeys } from '../../../web/app/keys/use-keys.tsx'
import { flash, flashItems } from '../../../web/session/flash-store.ts'
import { renderAt } from '../support/render.tsx'

const code = vi.hoisted(() => ({ fails: true }))
vi.mock('../../../web/app/keys/keys-modal.tsx', async () => ({
  get KeysModal() {
    if (code.fails) throw new Error('offline')
    return ({ dialog, onClose }: { dialog: string; onClose: () => void }) => (
      <div role="dialog">
        {dialog}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    )
  },
  get pressListKey() {
    if (code.fails) throw new Error('offline')
    return () => undefined
  },
}))

afterEach(() => {
  cleanup()
  flash.clear()
})

const Page = () => useKeys(() => undefined).dialog
const key = (init: KeyboardEventInit) =>
  act(
    () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })),
  )
const messages = () => flashItems().map(({ type }) => type)

it('reports code that cannot be loaded, and loads it again for the next request', async () => {
  code.fails = true
  renderAt(<Page />)
  key({ key: 'k', ctrlKey: true })
  await waitFor(() => expect(messages()).toEqual(['error']))
  // The failed request does not keep the page from its keys.
  flash.clear()
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  key({ key: 'j' })
  await waitFor(() => expect(messages()).toEqual(['error']))
  code.fails = false
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  key({ key: 'k', ctrlKey: true })
  expect((await screen.findByRole('dialog')).textContent).toContain('palette')
})
