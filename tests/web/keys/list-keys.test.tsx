import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pressListKey } from '../../../web/app/keys/list-keys.ts'
import { OpenLink } from '../../../web/components/record/open-link.tsx'
import { RowAction } from '../../../web/components/table/row-action.tsx'

const claim = vi.fn()
const edit = vi.fn()
const open = vi.fn()
const toggle = vi.fn()

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const Row = ({ name, edits = false, isBusy = false }: { name: string; edits?: boolean; isBusy?: boolean }) => {
  const [isChosen, setChosen] = useState(false)
  return (
    <tr aria-label={name}>
      <td>
        <label data-pick>
          <input type="checkbox" checked={isChosen} onChange={() => setChosen(!isChosen)} />
        </label>
      </td>
      <td>
        <OpenLink onOpen={() => open('another record')}>Another record</OpenLink>
      </td>
      <td>
        <a href="/x" target="_blank" rel="noreferrer">
          New tab
        </a>
        <OpenLink onOpen={() => open(name)}>{name}</OpenLink>
      </td>
      <td>
        <input type="checkbox" role="switch" aria-checked="true" checked readOnly onClick={toggle} />
        <RowAction text="Claim" label={`Claim ${name}`} disabled={isBusy} onClick={claim} />
        {edits && <RowAction text="Edit" label={`Edit ${name}`} edits onClick={edit} />}
      </td>
    </tr>
  )
}
const draw = () =>
  render(
    <MemoryRouter>
      <main>
        <section aria-label="Takes" data-names="3">
          <table>
            <thead>
              <tr>
                <th>Head</th>
                <th>Name</th>
              </tr>
            </thead>
            <tbody>
              <Row name="one" edits />
              <Row name="two" />
              <Row name="three" isBusy />
            </tbody>
          </table>
        </section>
        <section aria-label="Empty">
          <table>
            <tbody>
              <tr>
                <td colSpan={2}>None</td>
              </tr>
            </tbody>
          </table>
        </section>
      </main>
    </MemoryRouter>,
  )
const keys = (...names: string[]) => {
  for (const name of names) act(() => pressListKey(name))
}
const focused = () => document.activeElement?.getAttribute('aria-label')
const chosen = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)

it('moves between the records of a list and stops at its ends', () => {
  draw()
  keys('k')
  expect(focused()).toBe('one')
  keys('j', 'j', 'j', 'j')
  expect(focused()).toBe('three')
  keys('k')
  expect(focused()).toBe('two')
})

it('continues from the row of a focused control', () => {
  draw()
  screen.getByRole('button', { name: 'Claim two' }).focus()
  keys('j')
  expect(focused()).toBe('three')
})

it('selects rows, and deselects all of them', () => {
  draw()
  keys('j', 'x', 'j', 'x')
  expect(chosen()).toEqual([true, true, false])
  keys('x')
  expect(chosen()).toEqual([true, false, false])
  keys('x', 'Escape')
  expect(chosen()).toEqual([false, false, false])
  expect(document.activeElement).toBe(document.body)
  expect(toggle).not.toHaveBeenCalled()
})

it('deselects nothing unless the list has the focus', () => {
  draw()
  keys('j', 'x')
  act(() => (document.activeElement as HTMLElement).blur())
  keys('Escape')
  expect(chosen()).toEqual([true, false, false])
})

it('announces how many rows are selected', async () => {
  draw()
  keys('j', 'x', 'j', 'x')
  await vi.waitFor(() => expect(document.querySelector('body > [role=status]')?.textContent).toContain('2'))
  keys('Escape')
  await vi.waitFor(() => expect(document.querySelector('body > [role=status]')?.textContent).toContain('0'))
})

it('continues at the place of a row that has been removed', () => {
  draw()
  keys('j', 'j')
  act(() => document.activeElement?.remove())
  keys('j')
  expect(focused()).toBe('three')
  act(() => document.activeElement?.remove())
  keys('k')
  expect(focused()).toBe('one')
})

it('only moves the focus to a link of a row without a link of its own', () => {
  draw()
  document.querySelector('section')?.setAttribute('data-names', '1')
  keys('j', 'Enter')
  expect(open).not.toHaveBeenCalled()
  expect(document.activeElement?.textContent).toBe('Another record')
})

it('opens a row by its first column if none is marked as its name', () => {
  draw()
  document.querySelector('section')?.removeAttribute('data-names')
  keys('j', 'o')
  expect(open.mock.calls).toEqual([['another record']])
})

it('opens a row by its name', () => {
  draw()
  keys('Enter', 'o')
  expect(open).not.toHaveBeenCalled()
  keys('j', 'o', 'j', 'Enter')
  expect(open.mock.calls).toEqual([['one'], ['two']])
})

it('presses only an edit button; another action gets the focus', () => {
  draw()
  keys('j', 'e')
  expect(edit).toHaveBeenCalledOnce()
  keys('j', 'e')
  expect(focused()).toBe('Claim two')
  keys('j', 'e')
  expect(focused()).toBe('three')
  expect(claim).not.toHaveBeenCalled()
})

it('leaves switches of rows alone', () => {
  render(
    <main>
      <section aria-label="Preferences">
        <table>
          <tbody>
            <tr>
              <td>Offers</td>
              <td>
                <input type="checkbox" role="switch" aria-checked="true" checked readOnly onClick={toggle} />
              </td>
            </tr>
          </tbody>
        </table>
      </section>
    </main>,
  )
  keys('j', 'x', 'Escape')
  expect(toggle).not.toHaveBeenCalled()
})
