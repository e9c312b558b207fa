import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { KeysModal } from '../../../web/app/keys/keys-modal.tsx'
import { mayOpen } from '../../../web/app/places.ts'
import { flashItems } from '../../../web/session/flash-store.ts'
import { PageAccessContext } from '../../../web/session/page-access.ts'
import { type Session, SessionContext } from '../../../web/session/session-context.tsx'
import { loadTexts } from '../../../web/texts/i18n.ts'
import { fakeSite } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'
import { signedInAt } from '../support/signed-in-at.ts'

const DOCTOR = 'US-DOCTOR'
const pressed = vi.fn()

signedInAt(DOCTOR)
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  vi.clearAllMocks()
})

/** The palette over a page with actions of these texts, each in a list of its own. */
const show = async (...texts: string[]) => {
  await act(() => loadTexts(['keys', 'search']))
  fakeSite({ '/common/search': () => ({ result: { groups: [] } }) })
  const user = { userNo: 'US-1', userName: 'jo', role: 'doctor', companies: [], permissions: [] }
  const company = { doctorNo: DOCTOR, doctorName: 'Northwind' }
  const page = document.createElement('main')
  page.innerHTML = texts
    .map(
      (text, at) => `<section aria-label="List ${at + 1}"><div data-actions><button>${text}</button></div></section>`,
    )
    .join('')
  for (const button of page.querySelectorAll('button')) button.addEventListener('click', pressed)
  document.body.append(page)
  const onClose = vi.fn()
  const at = renderAt(
    <SessionContext value={{ user, company } as unknown as Session}>
      <PageAccessContext value={(address) => mayOpen({ role: 'doctor' }, address)}>
        <KeysModal dialog="palette" onCompany={vi.fn()} onHelp={vi.fn()} onClose={onClose} />
      </PageAccessContext>
    </SessionContext>,
    '/overview',
  )
  return { ...at, page, onClose, remove: () => page.remove() }
}
const field = () => screen.getByRole('combobox') as HTMLInputElement
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const KEY_CODES = { Enter: 13, ArrowDown: 40 }
const press = (key: keyof typeof KEY_CODES, keyCode: number = KEY_CODES[key]) =>
  fireEvent.keyDown(field(), { key, keyCode })
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 250)))

it('takes the page whose word begins with the text, and no action, with Enter', async () => {
  const { path, remove } = await show('Send failed events again', 'Inbound')
  type('in')
  press('Enter')
  await settle()
  expect(pressed).not.toHaveBeenCalled()
  expect(path()).toMatch(/^\/inbound/)
  remove()
})

it('runs no action without an arrow key, even if nothing else matches', async () => {
  const { onClose, remove } = await show('Send failed events again')
  type('send failed')
  expect(lines()[0]).toBe('Send failed events again')
  press('Enter')
  await settle()
  expect(onClose).not.toHaveBeenCalled()
  press('ArrowDown')
  press('Enter')
  await waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  remove()
})

it('names the list of actions with the same text', async () => {
  const { remove } = await show('Export', 'Export', 'Refresh')
  expect(lines().slice(0, 3)).toEqual(['ExportList 1', 'ExportList 2', 'Refresh'])
  remove()
})

it.each([
  ['removed', (button: HTMLElement) => button.remove()],
  ['disabled', (button: HTMLElement) => button.setAttribute('disabled', '')],
  [
    'renamed',
    (button: HTMLElement) => {
      button.textContent = 'Delete'
    },
  ],
])('presses no button that has been %s meanwhile, and says so', async (_, change) => {
  const { page, remove } = await show('Export')
  type('export')
  const button = page.querySelector('button')
  if (button) change(button)
  act(() => screen.getByRole('option', { name: 'Export' }).click())
  await waitFor(() => expect(flashItems().map(({ text }) => text)).toContain('“Export” is no longer available.'))
  expect(pressed).not.toHaveBeenCalled()
  remove()
})

it('ignores the Enter that ends a composition in Safari', async () => {
  const { path, onClose, remove } = await show()
  type('inbound')
  press('Enter', 229)
  await settle()
  expect(onClose).not.toHaveBeenCalled()
  expect(path()).toBe('/overview')
  remove()
})

it('closes with Back', async () => {
  const { onClose, remove } = await show('Export')
  expect(onClose).not.toHaveBeenCalled()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(onClose).toHaveBeenCalledOnce()
  remove()
})
