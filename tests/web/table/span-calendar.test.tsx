import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SpanInput } from '../../../web/components/fields/days/span-input.tsx'
import { until } from '../support/until.ts'

const Field = () => {
  const [day, setDay] = useState('2026-11-27')
  return (
    <SpanInput span="day" ariaLabel="From" value={day} onChange={setDay} isAllowed={(one) => one !== '2026-11-12'} />
  )
}

const calendar = () => createWrapper().findCalendar()

afterEach(cleanup)

it('opens a calendar that takes the focus, and closes it with the chosen day', async () => {
  render(<Field />)
  expect(calendar()).toBeNull()
  const button = screen.getByRole('button', { name: /^From/ })
  await act(async () => fireEvent.click(button))
  await until(() => expect(calendar()?.getElement().contains(document.activeElement)).toBe(true))
  const day = (date: number) =>
    [...(calendar()?.getElement().querySelectorAll('td') ?? [])].find((one) => one.textContent?.startsWith(`${date}`))
  expect(day(12)?.getAttribute('aria-disabled')).toBe('true')
  await act(async () => day(20)?.click())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('2026-11-20')
  await until(() => expect(calendar()).toBeNull())
})
