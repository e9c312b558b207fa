import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RowMenu } from '../../../web/components/cells/row-menu.tsx'
import { RowAction } from '../../../web/components/table/row-action.tsx'
import { CodeText } from '../../../web/components/text/code-text.tsx'
import { until } from '../support/until.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('a code is copied in full, which is announced until the focus leaves the button', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  render(<CodeText code="1Z999AA10123456784" what="Tracking number" />)
  expect(screen.queryByRole('status')).toBeNull()
  const button = screen.getByRole('button', { name: 'Copy 1Z999AA10123456784' })
  await act(async () => button.click())
  await until(() => expect(screen.getByRole('status').textContent).toBe('Tracking number copied'))
  expect(copied).toHaveBeenCalledWith('1Z999AA10123456784')
  fireEvent.blur(button)
  expect(screen.queryByRole('status')).toBeNull()
})

it('says that a code could not be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  render(<CodeText code="1Z999AA10123456784" what="Tracking number" />)
  await act(async () => screen.getByRole('button').click())
  await until(() => expect(screen.getByRole('status').textContent).toMatch(/tracking number/i))
  expect(screen.getByRole('status').textContent).not.toBe('Tracking number copied')
})

it('a menu of a row is created and opened by its first press', async () => {
  const chosen = vi.fn()
  render(<RowMenu label="More of Lamp" items={[{ id: 'edit', text: 'Edit' }]} onChoose={chosen} />)
  const button = screen.getByRole('button', { name: 'More of Lamp' })
  expect(button.querySelectorAll('*')).toHaveLength(0)
  await act(async () => button.click())
  await act(async () => screen.getByRole('menuitem', { name: 'Edit' }).click())
  expect(chosen).toHaveBeenCalledWith('edit')
})

it('an action in progress keeps the focus and cannot be pressed again', () => {
  const pressed = vi.fn()
  render(<RowAction text="Save" label="Save Lamp" loading onClick={pressed} />)
  const button = screen.getByRole('button', { name: 'Save Lamp' })
  button.focus()
  button.click()
  expect(document.activeElement).toBe(button)
  expect(pressed).not.toHaveBeenCalled()
})

it('a disabled action says why, also when the pointer or the focus rests on it', async () => {
  const pressed = vi.fn()
  render(<RowAction text="Take" label="Take Lamp" disabled disabledReason="Nothing is left" onClick={pressed} />)
  const button = screen.getByRole('button', { name: 'Take Lamp' })
  expect(button.getAttribute('aria-description')).toBe('Nothing is left')
  expect(screen.queryByText('Nothing is left')).toBeNull()
  for (const [enter, leave] of [
    [fireEvent.focus, fireEvent.blur],
    [fireEvent.pointerEnter, fireEvent.pointerLeave],
  ] as const) {
    enter(button)
    await until(() => expect(screen.getByText('Nothing is left')).toBeDefined())
    leave(button)
    expect(screen.queryByText('Nothing is left')).toBeNull()
  }
  button.click()
  expect(pressed).not.toHaveBeenCalled()
})
