import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { SchemaFormElement } from '../../../web/components/modals/schema-form-element.tsx'

afterEach(cleanup)

const drawForm = () => {
  const submit = vi.fn()
  render(
    <SchemaFormElement busy={false} onSubmit={submit}>
      <textarea aria-label="Lines" />
    </SchemaFormElement>,
  )
  return { submit, lines: screen.getByLabelText('Lines') }
}

it('the form is submitted by Ctrl+Enter or Command+Enter in a multi-line field', () => {
  const { submit, lines } = drawForm()
  fireEvent.keyDown(lines, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(lines, { key: 'Enter', metaKey: true })
  expect(submit).toHaveBeenCalledTimes(2)
})

it('the form is not submitted by Enter alone in a multi-line field', () => {
  const { submit, lines } = drawForm()
  fireEvent.keyDown(lines, { key: 'Enter' })
  expect(submit).not.toHaveBeenCalled()
})

it('the form ignores submissions of a dialog that it has opened, wherever the dialog is in the document', () => {
  const outer = vi.fn()
  const inner = vi.fn()
  const dialog = (
    <SchemaFormElement busy={false} onSubmit={inner}>
      <textarea aria-label="Lines" />
      <button type="submit">Save</button>
    </SchemaFormElement>
  )
  render(
    <SchemaFormElement busy={false} onSubmit={outer}>
      {createPortal(dialog, document.body)}
    </SchemaFormElement>,
  )
  fireEvent.click(screen.getByText('Save'))
  fireEvent.keyDown(screen.getByLabelText('Lines'), { key: 'Enter', ctrlKey: true })
  expect(inner).toHaveBeenCalledTimes(2)
  expect(outer).not.toHaveBeenCalled()
})
