import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { type Span, spanOfText } from '../../../web/components/fields/days/day-text.ts'
import { SpanFilter } from '../../../web/components/table/filters/span-filter.tsx'

const List = ({ span, latest }: { span: Span; latest?: string }) => {
  const [parameters, setParameters] = useSearchParams()
  return (
    <SpanFilter
      span={span}
      label="Day"
      value={parameters.get('day') ?? ''}
      onChange={(day) => setParameters(day ? { day } : {})}
      {...(latest === undefined ? {} : { latest })}
    />
  )
}

const draw = (address = '/', span: Span = 'day', latest?: string) => {
  const element = <List span={span} {...(latest === undefined ? {} : { latest })} />
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return { router, day: () => new URLSearchParams(router.state.location.search).get('day') ?? '' }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
const put = (value: string) => {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value } })
}
/** Appends each letter to the text of the field, as a keyboard does. */
const type = (text: string) => {
  for (const letter of text) put(field().value + letter)
}
const press = (key: string, keyCode: number) => fireEvent.keyDown(field(), { key, keyCode })
const error = () => screen.queryByText(/^Enter a (date|month) like/)?.textContent ?? ''

afterEach(cleanup)

it.each(['20261127', '2026-11-27', '2026/11/27', '2026.11.27'])('accepts %s typed key by key', async (text) => {
  const { day } = draw()
  type(text.slice(0, -1))
  expect([field().value, day()]).toEqual([text.slice(0, -1), ''])
  type(text.slice(-1))
  expect([field().value, day()]).toEqual(['2026-11-27', '2026-11-27'])
})

it.each(['2026/11/27', ' 2026-11-27 ', '20261127', '2026年11月27日'])('accepts %j pasted', async (text) => {
  const { day } = draw()
  put(text)
  expect([field().value, day()]).toEqual(['2026-11-27', '2026-11-27'])
})

it('accepts a day without leading zeros when the field is left or Enter is pressed', () => {
  const { day } = draw()
  type('2026-1-2')
  expect([field().value, day()]).toEqual(['2026-1-2', ''])
  act(() => field().blur())
  expect([field().value, day(), error()]).toEqual(['2026-01-02', '2026-01-02', ''])
  put('2026/3/4')
  press('Enter', 13)
  expect([field().value, day()]).toEqual(['2026-03-04', '2026-03-04'])
})

it.each(['2026-11', '2026-13-01', '20260231', 'yesterday'])(
  'keeps %s, shows that it is not a date, and does not filter by it',
  (text) => {
    const { day } = draw('/?day=2026-11-27')
    put(text)
    expect([field().value, error()]).toEqual([text, ''])
    act(() => field().blur())
    expect([field().value, day()]).toEqual([text, ''])
    expect(error()).not.toBe('')
    put('2026-11-26')
    expect([day(), error()]).toEqual(['2026-11-26', ''])
  },
)

it('restores the applied day on Escape', () => {
  const { day } = draw('/?day=2026-11-27')
  put('2026-1')
  expect(press('Escape', 27)).toBe(true)
  expect([field().value, day()]).toEqual(['2026-11-27', '2026-11-27'])
})

it('follows the address, and removes the filter if the field is emptied', async () => {
  const { router, day } = draw('/?day=2026-11-27')
  put('2026-1')
  await act(() => router.navigate('/?day=2026-12-24'))
  expect(field().value).toBe('2026-12-24')
  put('')
  expect([field().value, day()]).toEqual(['', ''])
})

it('shows a typed day while the address is still changing', async () => {
  const changed: string[] = []
  const { rerender } = render(<SpanFilter span="day" label="Day" value="" onChange={(day) => changed.push(day)} />)
  put('20261127')
  expect([field().value, changed]).toEqual(['2026-11-27', ['2026-11-27']])
  rerender(<SpanFilter span="day" label="Day" value="2026-11-27" onChange={() => undefined} />)
  rerender(<SpanFilter span="day" label="Day" value="" onChange={() => undefined} />)
  expect(field().value).toBe('')
})

it('accepts months in the same way, but none after the latest one', () => {
  const { day } = draw('/', 'month', '2026-11')
  type('202610')
  expect([field().value, day()]).toEqual(['2026-10', '2026-10'])
  put('2026/12')
  act(() => field().blur())
  expect([field().value, day()]).toEqual(['2026-12', ''])
  expect(screen.getByText('Choose 2026-11 or earlier.')).toBeDefined()
})

it('accepts full-width digits, and rejects text that is not a day', () => {
  expect(spanOfText('２０２６／１１／２７', 'day')).toBe('2026-11-27')
  for (const text of ['', '2026', '11/27/2026', '2026-11-271', '2026-00-10', '2026-02-29'])
    expect(spanOfText(text, 'day'), text).toBeUndefined()
})
