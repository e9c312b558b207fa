import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHARACTER_KEYS, type KeyDialog } from '../../../web/app/keys/character-keys.ts'
import { watchKeys } from '../../../web/app/keys/watch-keys.ts'

const pressed = vi.hoisted(() => vi.fn())
vi.mock('../../../web/app/keys/keys-modal.tsx', () => ({
  pressListKey: pressed,
}))

const open = vi.fn<(dialog: KeyDialog) => void>()
const search = vi.fn()
const onFailure = vi.fn()
let isOpen: boolean
let stop: () => void
/** Milliseconds of the last key. */
let now: number

beforeEach(() => {
  vi.useFakeTimers()
  now = 1000
  document.body.innerHTML =
    '<input aria-label="field"><button>Claim</button><input type="checkbox"><table><tbody><tr tabindex="-1"><td>1</td></tr></tbody></table>'
  isOpen = false
  stop = watchKeys({ open, search, isOpen: () => isOpen, onFailure })
})
afterEach(() => {
  stop()
  localStorage.clear()
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** Sends a key to the focused element, some milliseconds after the one before; returns its event. */
const key = (name: string, { after = 300, ...more }: KeyboardEventInit & { after?: number } = {}): KeyboardEvent => {
  now += after
  vi.advanceTimersByTime(after)
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: now })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  return event
}
/** Sends a code as a scanner does, with Enter at the end. */
const scan = (code: string, apart: number) => [...code, 'Enter'].map((name) => key(name, { after: apart }))
const settle = () => vi.advanceTimersByTimeAsync(1000)
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const none = () => {
  expect(pressed).not.toHaveBeenCalled()
  expect(open).not.toHaveBeenCalled()
  expect(search).not.toHaveBeenCalled()
}

it('performs a key of a person', async () => {
  for (const name of ['j', 'x', 'e', '/', '?']) {
    key(name)
    await settle()
  }
  expect(pressed.mock.calls).toEqual([['j'], ['x'], ['e']])
  expect(search).toHaveBeenCalledOnce()
  expect(open.mock.calls).toEqual([['help']])
})

it.each(['jkxeo', 'x001j2k3', '1z999jjkk', '/j?e', 'e', 'ee'])('ignores the scanned code %s', async (code) => {
  for (const apart of [1, 15, 30, 45]) {
    now += 2000
    scan(code, apart)
    await settle()
  }
  none()
})

it('ignores the rest of a code that a slow scanner sends', async () => {
  focus('tr')
  key('1')
  for (const name of ['e', 'x', 'j', '7', 'k']) key(name, { after: 120 })
  key('Enter', { after: 120 })
  await settle()
  none()
})

it('keeps the Enter of a scanned code from the button that has the focus', () => {
  focus('button')
  expect(scan('810012340017', 10).at(-1)?.defaultPrevented).toBe(true)
  expect(key('Enter', { after: 2000 }).defaultPrevented).toBe(false)
})

it('ignores a code that a field loses the focus to', async () => {
  focus('input')
  key('8', { after: 10 })
  focus('tr')
  for (const name of ['j', 'x', 'Enter']) key(name, { after: 10 })
  await settle()
  none()
})

it('ignores keys in fields and dialogs, and those that compose a text', async () => {
  focus('input')
  for (const name of ['j', '/', '?', 'Escape']) key(name)
  document.querySelector('input')?.blur()
  key('j', { isComposing: true })
  key('k', { isComposing: true, ctrlKey: true })
  key('Process')
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
  key('e')
  key('k', { ctrlKey: true })
  await settle()
  none()
})

it('ignores the Escape that has closed a dialog', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="close">Close</button></div>')
  focus('#close')
  const close = () => {
    document.querySelector('[role=dialog]')?.remove()
    focus('tr')
  }
  document.body.addEventListener('keydown', close, { once: true })
  key('Escape')
  await settle()
  none()
  key('Escape')
  await settle()
  expect(pressed.mock.calls).toEqual([['Escape']])
})

it('ignores a key if a dialog opens before it counts', async () => {
  key('x')
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
  await settle()
  none()
})

it('performs keys while a checkbox has the focus, and Enter only on a row', async () => {
  focus('[type=checkbox]')
  key('j')
  await settle()
  key('Enter')
  await settle()
  expect(pressed.mock.calls).toEqual([['j']])
  focus('tr')
  key('Enter')
  await settle()
  expect(pressed.mock.calls).toEqual([['j'], ['Enter']])
})

it('repeats only j and k', async () => {
  key('j')
  await settle()
  key('j', { repeat: true, after: 30 })
  key('j', { repeat: true, after: 30 })
  key('x')
  await settle()
  key('x', { repeat: true, after: 30 })
  await settle()
  expect(pressed.mock.calls).toEqual([['j'], ['j'], ['j'], ['x']])
})

it('opens the palette with Ctrl or Cmd, also from a field, and ignores other modifiers', async () => {
  focus('input')
  expect(key('k', { ctrlKey: true }).defaultPrevented).toBe(true)
  key('K', { metaKey: true })
  key('k', { ctrlKey: true, shiftKey: true })
  key('k', { ctrlKey: true, altKey: true })
  key('j', { ctrlKey: true })
  await settle()
  expect(open.mock.calls).toEqual([['palette'], ['palette']])
  expect(pressed).not.toHaveBeenCalled()
})

it('performs no key of a single character once they are turned off', async () => {
  localStorage.setItem(CHARACTER_KEYS, 'false')
  for (const name of ['j', '/', '?']) key(name)
  await settle()
  none()
  key('k', { metaKey: true })
  expect(open.mock.calls).toEqual([['palette']])
})

it('keeps the Enter of a scanned code from elements that handle keys themselves', () => {
  const handled = vi.fn()
  document.body.addEventListener('keydown', handled)
  focus('button')
  scan('8100', 10)
  expect(handled.mock.calls.map(([event]) => event.key)).toEqual(['8', '1', '0', '0'])
  key(' ', { after: 2000 })
  expect(handled).toHaveBeenCalledTimes(5)
  document.body.removeEventListener('keydown', handled)
})

it('keeps the Enter of a scanned code from buttons of dialogs, and while the keys are turned off', () => {
  localStorage.setItem(CHARACTER_KEYS, 'false')
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="confirm">Confirm</button></div>')
  focus('#confirm')
  expect(scan('810012340017', 10).at(-1)?.defaultPrevented).toBe(true)
})

it('leaves a person their Enter after a field, a space, two keys at once and a pause', () => {
  focus('input')
  for (const name of ['a', 'b', 'c', 'd']) key(name, { after: 20 })
  expect(key('Enter', { after: 20 }).defaultPrevented).toBe(false)
  key('Tab', { after: 20 })
  focus('button')
  expect(key('Enter', { after: 20 }).defaultPrevented).toBe(false)
  key(' ', { after: 600 })
  expect(key('Enter', { after: 20 }).defaultPrevented).toBe(false)
  for (const name of ['a', 'b']) key(name, { after: 20 })
  expect(key('Enter', { after: 20 }).defaultPrevented).toBe(false)
  for (const name of ['a', 'b', 'c', 'd']) key(name, { after: 20 })
  expect(key('Enter', { after: 100 }).defaultPrevented).toBe(false)
})

it.each([
  ['Tab', () => key('Tab', { after: 10 })],
  ['a press of the pointer', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['a move of the focus', () => focus('tr')],
  ['a field', () => undefined],
])('counts a key soon after typed text and %s', async (_, leave) => {
  if (_ === 'a field') focus('input')
  for (const name of ['a', 'b', 'c']) key(name, { after: 20 })
  document.querySelector('input')?.blur()
  leave()
  key('j', { after: 100 })
  await settle()
  expect(pressed.mock.calls).toEqual([['j']])
})

it('counts a key soon after the space bar', async () => {
  focus('[type=checkbox]')
  key(' ')
  key('j', { after: 100 })
  await settle()
  expect(pressed.mock.calls).toEqual([['j']])
})

it('repeats no key that is turned off or that the page has handled', async () => {
  const handle = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', handle)
  key('j', { repeat: true })
  await settle()
  document.body.removeEventListener('keydown', handle)
  localStorage.setItem(CHARACTER_KEYS, 'false')
  key('j', { repeat: true })
  await settle()
  none()
})

it('performs no key while a dialog is loading, and keeps Enter from the page', async () => {
  focus('button')
  isOpen = true
  for (const name of ['j', '/', '?']) key(name)
  await settle()
  expect(key('Enter').defaultPrevented).toBe(true)
  none()
})

it('performs no key whose page has changed while its code was loading', async () => {
  key('j')
  vi.advanceTimersByTime(60)
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
  await settle()
  none()
})

it('performs no key if the focus moves before it counts', async () => {
  key('x')
  focus('tr')
  await settle()
  none()
})

it('keeps the key of the palette from the browser if it opens nothing', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
  expect(key('k', { ctrlKey: true }).defaultPrevented).toBe(true)
  document.querySelector('[role=dialog]')?.remove()
  key('a')
  expect(key('k', { ctrlKey: true, after: 10 }).defaultPrevented).toBe(true)
  none()
})

it('opens the palette only with Cmd on a Mac, where Ctrl+K deletes text', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  expect(key('k', { ctrlKey: true }).defaultPrevented).toBe(false)
  none()
  key('k', { metaKey: true })
  expect(open.mock.calls).toEqual([['palette']])
  vi.restoreAllMocks()
})

it('ignores events without a key', async () => {
  const errors = vi.fn()
  addEventListener('error', errors)
  document.querySelector('input')?.dispatchEvent(new Event('keydown', { bubbles: true }))
  await settle()
  removeEventListener('error', errors)
  expect(errors).not.toHaveBeenCalled()
})

it('ignores the Enter that ends a composition in Safari', async () => {
  focus('tr')
  key('Enter', { keyCode: 229 })
  await settle()
  none()
})
