import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SchemaFormElement } from '../../web/components/modals/schema-form-element.tsx'

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

it('is submitted by Ctrl+Enter or Command+Enter from a text of several lines', () => {
  const { submit, lines } = drawForm()
  fireEvent.keyDown(lines, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(lines, { key: 'Enter', metaKey: true })
  expect(submit).toHaveBeenCalledTimes(2)
})

it('leaves Enter alone there: it begins a line', () => {
  const { submit, lines } = drawForm()
  fireEvent.keyDown(lines, { key: 'Enter' })
  expect(submit).not.toHaveBeenCalled()
})
